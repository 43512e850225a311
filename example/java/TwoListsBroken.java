// As TwoLists, but the nodes of the second list are taken for indices.
// `cairn verify example/java/TwoListsBroken.java`
import org.sosy_lab.sv_benchmarks.Verifier;

class TwoListsBroken {
  static class Node {
    final Node next;
    final int data;

    Node(Node next, int data) {
      this.next = next;
      this.data = data;
    }
  }

  public static void main(String[] args) {
    final int size = 10;
    final int[] table = new int[size];
    Node l1 = null;
    Node l2 = null;
    for (int i = 0; i < args.length; i++) {
      int d = Verifier.nondetInt();
      if (d >= 0 && d < size) {
        l1 = new Node(l1, d);
      } else {
        l2 = new Node(l2, d);
      }
    }
    l1 = l2;
    while (l1 != null) {
      table[l1.data] = table[l1.data] + 1;
      l1 = l1.next;
    }
  }
}
