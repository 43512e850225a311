// As TwoLists, with a table whose size is the number of arguments. `cairn verify example/java/TableSize.java`
import org.sosy_lab.sv_benchmarks.Verifier;

class TableSize {
  static class Node {
    final Node next;
    final int data;

    Node(Node next, int data) {
      this.next = next;
      this.data = data;
    }
  }

  public static void main(String[] args) {
    final int size = args.length;
    final int[] table = new int[size];
    Node list = null;
    for (int i = 0; i < size; i++) {
      int d = Verifier.nondetInt();
      if (d >= 0 && d < size) list = new Node(list, d);
    }
    while (list != null) {
      table[list.data] = 1;
      list = list.next;
    }
  }
}
