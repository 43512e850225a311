// As ListIterator, but two elements are taken at once. `cairn verify example/java/ListIteratorBroken.java`
import org.sosy_lab.sv_benchmarks.Verifier;

class ListIteratorBroken {
  private static class Node {
    final int value;
    final Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  private Node current;

  ListIteratorBroken(Node list) {
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
    ListIteratorBroken iterator = new ListIteratorBroken(list);
    while (iterator.hasNext()) {
      int value = iterator.next() + iterator.next();
      assert value >= -256 && value <= 254;
    }
  }
}
