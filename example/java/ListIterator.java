// A list with an iterator: it never goes beyond the end. `cairn verify example/java/ListIterator.java`
import org.sosy_lab.sv_benchmarks.Verifier;

class ListIterator {
  private static class Node {
    final int value;
    final Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  private Node current;

  ListIterator(Node list) {
    current = list;
  }

  boolean hasNext() {
    return current != null;
  }

  int next() {
    int value = current.value;
    current = current.next;
    return value;
  }

  public static void main(String[] args) {
    Node list = null;
    while (Verifier.nondetBoolean()) list = new Node(Verifier.nondetByte(), list);
    ListIterator iterator = new ListIterator(list);
    while (iterator.hasNext()) {
      int value = iterator.next();
      assert value >= -128 && value <= 127;
    }
  }
}
