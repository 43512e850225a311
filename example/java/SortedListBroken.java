// As SortedList, but a number that is smaller than all others is inserted after the first.
// `cairn verify example/java/SortedListBroken.java`
import org.sosy_lab.sv_benchmarks.Verifier;

class SortedListBroken {
  static class Node {
    int data;
    Node next;

    Node(int data, Node next) {
      this.data = data;
      this.next = next;
    }
  }

  private Node head;

  void insert(int number) {
    if (head == null) {
      head = new Node(number, head);
      return;
    }
    Node before = head;
    while (before.next != null && before.next.data < number) before = before.next;
    before.next = new Node(number, before.next);
  }

  public static void main(String[] args) {
    SortedListBroken list = new SortedListBroken();
    for (int i = 0; i < args.length; i++) list.insert(Verifier.nondetInt());
    for (Node node = list.head; node != null && node.next != null; node = node.next) assert node.data <= node.next.data;
  }
}
