// Programs that are wrong because some other push was the last one. None may be proved.
// RUN: javac -g -implicit:none -sourcepath tests/regress/java/truth/input/declared -d %t/classes %s
// RUN: for n in Alias Callee Copy Elements Escaped HalfDiamond Moved OtherField Parts PhasesAgain RecursionBefore WayBack InHandler WayUp RestoredStatic StaticReference FloatField Choice; do cairn verify -q --engine horn --heap pushes --entry "last_push_broken\$$n.main" %t/classes || true; done
// EXPECT: verdict: UNKNOWN (no invariants of this form prove it)
// EXPECT: verdict: UNKNOWN (no invariants of this form prove it)
// EXPECT: verdict: UNKNOWN (no invariants of this form prove it)
// EXPECT: verdict: UNKNOWN (no invariants of this form prove it)
// EXPECT: verdict: UNKNOWN (no invariants of this form prove it)
// EXPECT: verdict: UNKNOWN (no invariants of this form prove it)
// EXPECT: verdict: UNKNOWN (no invariants of this form prove it)
// EXPECT: verdict: UNKNOWN (no invariants of this form prove it)
// EXPECT: verdict: UNKNOWN (no invariants of this form prove it)
// EXPECT: verdict: UNKNOWN (no invariants of this form prove it)
// EXPECT: verdict: UNKNOWN (no invariants of this form prove it)
// EXPECT: verdict: UNKNOWN (no invariants of this form prove it)
// EXPECT: verdict: UNKNOWN (no invariants of this form prove it)
// EXPECT: verdict: UNKNOWN (no invariants of this form prove it)
// EXPECT: verdict: UNKNOWN (no invariants of this form prove it)
// EXPECT: verdict: UNKNOWN (no invariants of this form prove it)
// EXPECT: verdict: UNKNOWN (no invariants of this form prove it)
// EXPECT: verdict: UNKNOWN (no invariants of this form prove it)
// EXPECT-NOT: verdict: SAFE
import org.sosy_lab.sv_benchmarks.Verifier;

class last_push_broken {
  static class Node {
    Node next;
    int data;
    Node(Node next, int data) { this.next = next; this.data = data; }
  }
  static Node any(Node list) {
    while (list != null && Verifier.nondetBoolean()) list = list.next;
    return list;
  }
  static Node make() {
    Node list = null;
    while (Verifier.nondetBoolean()) list = new Node(list, 1);
    return list;
  }

  /// The phases of Phases are in a loop.
  static class PhasesAgain {
    public static void main(String[] args) {
      Node list = make();
      while (Verifier.nondetBoolean()) {
        for (Node n = list; n != null; n = n.next) assert n.data == 1;
        for (Node n = list; n != null; n = n.next) n.data = -1;
      }
    }
  }

  /// Another variable refers to the same object.
  static class Alias {
    public static void main(String[] args) {
      Node list = make();
      Node a = any(list);
      Node b = any(list);
      if (a == null || b == null) return;
      a.data = 2;
      b.data = 3;
      if (Verifier.nondetBoolean()) a = a;
      assert a.data == 2;
    }
  }

  /// One branch does not overwrite.
  static class HalfDiamond {
    public static void main(String[] args) {
      Node list = null;
      while (Verifier.nondetBoolean()) {
        Node n = list = new Node(list, 0);
        if (Verifier.nondetBoolean()) n.data = 1; else n.next = null;
        assert n.data > 0;
      }
    }
  }

  /// A recursive method may have written to it.
  static class RecursionBefore {
    static void clear(Node n) {
      if (n == null) return;
      n.data = -1;
      clear(n.next);
    }
    public static void main(String[] args) {
      Node n = new Node(null, 5);
      n.data = 6;
      clear(n);
      assert n.data >= 5;
    }
  }

  /// A write to another field is a push of the whole record.
  static class OtherField {
    public static void main(String[] args) {
      Node list = make();
      Node n = any(list);
      if (n == null) return;
      n.data = -1;
      n.next = null;
      if (Verifier.nondetBoolean()) list = null;
      assert n.data > 0;
    }
  }

  /// The variable has been assigned another object since the push.
  static class Moved {
    public static void main(String[] args) {
      Node list = make();
      Node n = list;
      while (n != null) {
        n.data = 2;
        n = n.next;
        if (n != null && Verifier.nondetBoolean()) { assert n.data == 2; }
      }
    }
  }

  /// Recursion that pushes on its way back.
  static class WayBack {
    static void down(Node n, int depth) {
      if (n == null || depth < 0) return;
      n.data = depth;
      down(n.next, depth - 1);
      assert n.data == depth;
    }
    public static void main(String[] args) {
      Node a = new Node(null, 0);
      a.next = a;
      down(a, 3);
    }
  }

  /// Elements of arrays that were written before, through another variable.
  static class Elements {
    public static void main(String[] args) {
      int size = Verifier.nondetInt();
      if (size <= 1) return;
      int[] a = new int[size];
      int[] b = Verifier.nondetBoolean() ? a : new int[size];
      b[0] = 1;
      a[1] = 0;
      assert a[0] == 0;
    }
  }

  /// What is copied is the reference.
  static class Copy {
    public static void main(String[] args) {
      Node list = make();
      Node a = any(list);
      if (a == null) return;
      a.data = 2;
      Node b = a;
      a.data = 3;
      if (Verifier.nondetBoolean()) list = null;
      assert b.data == 2;
    }
  }

  /// A method that is expanded writes through its parameter.
  static class Callee {
    static void set(Node n, int v) { if (n != null) n.data = v; }
    public static void main(String[] args) {
      Node list = make();
      Node a = any(list);
      if (a == null) return;
      a.data = 2;
      set(any(list), 7);
      assert a.data == 2;
    }
  }

  /// A new object is written to after it escaped through a field of an old one.
  static class Escaped {
    public static void main(String[] args) {
      Node list = make();
      if (list == null) return;
      Node n = new Node(null, 1);
      list.next = n;
      while (Verifier.nondetBoolean()) list.next.data = 9;
      assert n.data == 1;
    }
  }

  /// A superclass's fields are a part of their own.
  static class Parts {
    static class Base { int v; Base next; }
    static class Derived extends Base { int w; }
    public static void main(String[] args) {
      Base list = null;
      while (Verifier.nondetBoolean()) { Base b = Verifier.nondetBoolean() ? new Base() : new Derived(); b.next = list; list = b; }
      while (list != null) {
        list.v = 1;
        if (list instanceof Derived) { ((Derived) list).w = 2; list.v = 3; }
        if (Verifier.nondetBoolean()) assert list.v == 1;
        list = list.next;
      }
    }
  }

  /// An exception handler writes.
  static class InHandler {
    static void set(Node n, int x) {
      try {
        if (x > 3) throw new RuntimeException();
        n.data = 1;
      } catch (RuntimeException e) {
        n.data = 7;
      }
    }
    public static void main(String[] args) {
      for (Node n = make(); n != null; n = n.next) {
        set(n, Verifier.nondetInt());
        assert n.data == 1;
      }
    }
  }

  /// What is counted on the way down is written on the way up.
  static class WayUp {
    static int depth;
    static void number(Node n) {
      if (n == null) return;
      depth++;
      number(n.next);
      n.data = depth;
    }
    public static void main(String[] args) {
      Node list = new Node(new Node(null, 0), 0);
      number(list);
      assert list.data == 1;
    }
  }

  /// A static field that is as it was after the call, but not during it.
  static class RestoredStatic {
    static int level;
    static int deepest(int n) {
      if (n <= 0) return level;
      level++;
      int result = deepest(n - 1);
      level--;
      return result;
    }
    public static void main(String[] args) {
      level = Verifier.nondetInt();
      if (level < 0 || level > 5) return;
      int before = level;
      assert deepest(3) == before;
    }
  }

  /// A static field may refer to another object after the call.
  static class StaticReference {
    static Node current;
    static void replace(int n) {
      if (n <= 0) return;
      if (Verifier.nondetBoolean()) current = new Node(null, 9);
      replace(n - 1);
    }
    public static void main(String[] args) {
      current = new Node(null, 1);
      Node before = current;
      replace(2);
      assert current == before || current.data == 1;
    }
  }

  /// Clauses know nothing of floats, so that writing one is no push.
  static class FloatField {
    static class Cell { float f; int v; Cell next; }
    public static void main(String[] args) {
      Cell list = null;
      while (Verifier.nondetBoolean()) {
        Cell c = new Cell();
        c.v = 1;
        c.next = list;
        list = c;
      }
      for (Cell c = list; c != null; c = c.next) {
        c.v = 2;
        c.f = 1.5f;
        assert c.v == 1;
      }
    }
  }

  /// A variable that is one of two others.
  static class Choice {
    public static void main(String[] args) {
      Node list = make();
      Node x = any(list);
      Node y = any(list);
      if (x == null || y == null) return;
      Node z = Verifier.nondetBoolean() ? x : y;
      x.data = 1;
      y.data = 2;
      z.data = 3;
      assert x.data == 1;
    }
  }
}
