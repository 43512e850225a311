// Which push was the last one: what is read meets only pushes that may have happened before it, and none that another one
// through the same variable has overwritten. Without that none of these is proved.
// RUN: javac -g -implicit:none -sourcepath tests/regress/java/truth/input/declared -d %t/classes %s
// RUN: for n in Phases Diamond Recursion Arrays; do cairn verify -q --engine horn --heap pushes --entry "last_push\$$n.main" %t/classes || true; done
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// RUN: for n in Phases Diamond Recursion Arrays; do cairn verify -q --engine horn --heap objects --entry "last_push\$$n.main" %t/classes || echo "not proved"; done
// EXPECT: not proved
// EXPECT: not proved
// EXPECT: not proved
// EXPECT: not proved
import org.sosy_lab.sv_benchmarks.Verifier;

class last_push {
  static class Node {
    Node next;
    int data;
    Node(Node next, int data) { this.next = next; this.data = data; }
  }

  /// The second loop writes what the first one must not read.
  static class Phases {
    public static void main(String[] args) {
      int[] table = new int[10];
      Node list = null;
      while (Verifier.nondetBoolean()) {
        int d = Verifier.nondetInt();
        if (d >= 0 && d < 10) list = new Node(list, d);
      }
      for (Node n = list; n != null; n = n.next) table[n.data]++;
      for (Node n = list; n != null; n = n.next) n.data = -1;
    }
  }

  /// Both branches overwrite what was there.
  static class Diamond {
    public static void main(String[] args) {
      Node list = null;
      while (Verifier.nondetBoolean()) list = new Node(list, 0);
      for (Node n = list; n != null; n = n.next) {
        n.data = 0;
        if (Verifier.nondetBoolean()) n.data = n.data + 1; else n.data = n.data + 2;
        assert n.data > 0;
      }
    }
  }

  /// A recursive method writes to the object later.
  static class Recursion {
    static void clear(Node n) {
      if (n == null) return;
      n.data = -1;
      clear(n.next);
    }
    public static void main(String[] args) {
      Node n = new Node(null, 5);
      if (Verifier.nondetBoolean()) n.data = 6;
      assert n.data >= 5;
      clear(n);
    }
  }

  /// Elements are all zero before the loop.
  static class Arrays {
    public static void main(String[] args) {
      int size = Verifier.nondetInt();
      if (size <= 0) return;
      int[] a = new int[size];
      int at = Verifier.nondetInt();
      if (at >= 0 && at < size) assert a[at] == 0;
      for (int i = 0; i < size; i++) a[i] = 1;
    }
  }
}
