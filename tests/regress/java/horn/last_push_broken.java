// Programs that are wrong because some other push was the last one. None may be proved.
// RUN: mkdir -p %t/stub/org/sosy_lab/sv_benchmarks %t/classes
// RUN: (echo "package org.sosy_lab.sv_benchmarks; public class Verifier {"; for t in Int Boolean; do n=${t,}; echo "public static native $n nondet$t();"; done; echo "}") > %t/stub/org/sosy_lab/sv_benchmarks/Verifier.java
// RUN: javac -g -implicit:none -sourcepath %t/stub -d %t/classes %s
// RUN: for n in Alias Callee Copy Elements Escaped HalfDiamond Moved OtherField Parts PhasesAgain RecursionBefore WayBack; do cairn verify -q --engine horn --heap pushes --entry "last_push_broken\$$n.main" %t/classes || true; done
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
}
