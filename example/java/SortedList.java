// A list that is kept in order: each number is inserted before the first one that is not smaller. The order is a matter of
// two adjacent nodes.
// `cairn verify --invariants example/java/SortedList.java`
import org.sosy_lab.sv_benchmarks.Verifier;

class SortedList {
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
    if (head == null || number <= head.data) {
      head = new Node(number, head);
      return;
    }
    Node before = head;
    while (before.next != null && before.next.data < number) before = before.next;
    before.next = new Node(number, before.next);
  }

  public static void main(String[] args) {
    SortedList list = new SortedList();
    for (int i = 0; i < args.length; i++) list.insert(Verifier.nondetInt());
    for (Node node = list.head; node != null && node.next != null; node = node.next) assert node.data <= node.next.data;
  }
}
