// Programs that are wrong, each in another way: aliases, wrap-around, exceptions, initialisers, dispatch, arrays of objects,
// recursion, two lists. None may be SAFE. They are compiled once, against a stub.
// RUN: mkdir -p %t/stub/org/sosy_lab/sv_benchmarks %t/classes
// RUN: (echo "package org.sosy_lab.sv_benchmarks; public class Verifier {"; for t in Int Boolean Long Byte; do n=${t,}; echo "public static native $n nondet$t();"; done; echo "}") > %t/stub/org/sosy_lab/sv_benchmarks/Verifier.java
// RUN: javac -g -implicit:none -sourcepath %t/stub -d %t/classes %s
// RUN: for n in AliasSameSite ArrayHole ArrayOfObjects BadCast Bounds CatchSwallow CharWrap Dispatch DivMin; do cairn verify -q --no-replay --timeout 60 --entry "wrong\$$n.main" %t/classes || true; done
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// RUN: for n in EnumState Equals Escape FinallyOverrides GlobalSwap InterfaceDefault IteratorInvalid LongList LongOverflow; do cairn verify -q --no-replay --timeout 60 --entry "wrong\$$n.main" %t/classes || true; done
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// RUN: for n in Matrix MinValue ModEq Mutation NullField Recursion1 RecursiveHeap Rem SelfLoop; do cairn verify -q --no-replay --timeout 60 --entry "wrong\$$n.main" %t/classes || true; done
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// RUN: for n in SharedTail ShortCast StackEmpty StaticCounter StaticInitOrder ThrowInCtor TwoListsMix WrapSum; do cairn verify -q --no-replay --timeout 60 --entry "wrong\$$n.main" %t/classes || true; done
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT-NOT: verdict: SAFE
import org.sosy_lab.sv_benchmarks.Verifier;

class wrong {
  // Two names for objects of one site; the second write goes to the first.
  static class AliasSameSite {
    static class Box { int v; }
    static Box make() { Box b = new Box(); b.v = 1; return b; }
    public static void main(String[] a) {
      Box[] all = new Box[2];
      int n = Verifier.nondetInt();
      for (int i = 0; i < 2; i++) all[i] = make();
      Box x = all[0];
      Box y = n == 7 ? x : all[1];
      x.v = 5;
      y.v = 6;
      assert x.v == 5;
    }
  }

  static class ArrayHole {
    public static void main(String[] a) {
      int n = Verifier.nondetInt();
      if (n < 0 || n > 5) return;
      int[] v = new int[n];
      for (int i = 1; i < n; i++) v[i] = 1;
      for (int i = 0; i < n; i++) assert v[i] == 1;
    }
  }

  static class ArrayOfObjects {
    static class C { int v = 1; }
    public static void main(String[] a) {
      int n = Verifier.nondetInt();
      if (n < 1 || n > 4) return;
      C[] cs = new C[n];
      for (int i = 0; i < n; i++) cs[i] = new C();
      cs[n - 1] = cs[0];
      cs[0].v = 2;
      assert cs[n - 1].v == 1;
    }
  }

  static class BadCast {
    static class A { } static class B extends A { } static class C extends A { }
    static class L { A a; L n; }
    public static void main(String[] x) {
      L l = null;
      while (Verifier.nondetBoolean()) { L k = new L(); k.n = l; k.a = Verifier.nondetInt() == 9 ? new C() : new B(); l = k; }
      while (l != null) { B b = (B) l.a; l = l.n; }
    }
  }

  static class Bounds {
    static class N { N n; int i; N(N n, int i) { this.n = n; this.i = i; } }
    public static void main(String[] a) {
      int[] t = new int[10];
      N l = null;
      while (Verifier.nondetBoolean()) { int d = Verifier.nondetInt(); if (d >= 0 && d <= 10) l = new N(l, d); }
      for (; l != null; l = l.n) t[l.i]++;
    }
  }

  static class CatchSwallow {
    static int f(int x) { try { return 10 / x; } catch (ArithmeticException e) { return -1; } }
    public static void main(String[] a) {
      int s = 0;
      for (int i = 3; i >= -1; i--) s = f(i);
      int x = Verifier.nondetInt();
      assert f(x) >= 0 || x < 0;
    }
  }

  static class CharWrap {
    static class H { char c; }
    public static void main(String[] a) {
      H h = new H();
      h.c = (char) Verifier.nondetInt();
      h.c++;
      assert h.c > 0;
    }
  }

  static class Dispatch {
    static abstract class S { abstract int area(); }
    static class Q extends S { int s; Q(int s) { this.s = s; } int area() { return s * s; } }
    static class R extends Q { R(int s) { super(s); } int area() { return -1; } }
    static class L { S s; L next; }
    public static void main(String[] a) {
      L l = null;
      while (Verifier.nondetBoolean()) {
        L n = new L(); n.next = l;
        int k = Verifier.nondetInt();
        if (k == 12345) n.s = new R(2); else n.s = new Q(3);
        l = n;
      }
      for (; l != null; l = l.next) assert l.s.area() > 0;
    }
  }

  static class DivMin {
    public static void main(String[] a) {
      int x = Verifier.nondetInt();
      int d = Verifier.nondetInt();
      if (d == 0 || x > 0) return;
      int q = x / d;
      assert x == 0 || d < 0 || q <= 0;
      assert d >= 0 || q >= 0;
    }
  }

  static class EnumState {
    enum S { IDLE, RUN, STOP }
    static class M { S s = S.IDLE; void step(int i) { switch (s) { case IDLE: if (i > 0) s = S.RUN; break; case RUN: if (i == 77) s = S.STOP; break; default: break; } } }
    public static void main(String[] a) {
      M m = new M();
      while (Verifier.nondetBoolean()) m.step(Verifier.nondetInt());
      assert m.s != S.STOP;
    }
  }

  static class Equals {
    static class P { final int x; P(int x) { this.x = x; } public boolean equals(Object o) { return o instanceof P && ((P) o).x == x; } }
    public static void main(String[] a) {
      P p = new P(Verifier.nondetInt()), q = new P(Verifier.nondetInt());
      assert !p.equals(q) || p == q;
    }
  }

  static class Escape {
    static class Node { Node next; int v; }
    static Node last;
    static Node make(int v) { Node n = new Node(); n.v = v; last = n; return n; }
    public static void main(String[] a) {
      Node x = make(1);
      last.v = Verifier.nondetInt();
      Node y = make(1);
      assert x.v == 1;
    }
  }

  static class FinallyOverrides {
    static int g;
    static int f(boolean b) { try { if (b) throw new RuntimeException(); g = 1; return g; } catch (RuntimeException e) { g = 2; } finally { g += 10; } return g; }
    public static void main(String[] a) {
      f(Verifier.nondetBoolean());
      assert g == 11;
    }
  }

  static class GlobalSwap {
    static class B { int v; }
    static B one = new B(), two = new B();
    static void swap() { B t = one; one = two; two = t; }
    public static void main(String[] a) {
      one.v = 1; two.v = 2;
      while (Verifier.nondetBoolean()) swap();
      assert one.v == 1;
    }
  }

  static class InterfaceDefault {
    interface I { default int f() { return 1; } }
    static class A implements I { }
    static class B extends A { public int f() { return 0; } }
    static I pick(int n) { return n > 100 ? new B() : new A(); }
    public static void main(String[] a) {
      int s = 0;
      for (int i = 0; i < 200; i++) s += pick(i).f();
      assert pick(Verifier.nondetInt()).f() == 1;
    }
  }

  static class IteratorInvalid {
    static class N { N next; int v; }
    static class Li { N head; int size; void add(int v) { N n = new N(); n.v = v; n.next = head; head = n; size++; } }
    static class It { N at; It(Li l) { at = l.head; } boolean has() { return at != null; } int next() { int v = at.v; at = at.next; return v; } }
    public static void main(String[] a) {
      Li l = new Li();
      while (Verifier.nondetBoolean()) l.add(l.size);
      It it = new It(l);
      int c = 0;
      while (it.has()) { int v = it.next(); assert v == l.size - 1 - c || c == 2; c++; if (c == 3) l.head.v = 7; }
      assert l.head == null || l.head.v != 7;
    }
  }

  // Only the fourth cell may be negative.
  static class LongList {
    static class N { N next; int v; N(N n, int v) { next = n; this.v = v; } }
    public static void main(String[] a) {
      N l = null;
      int k = 0;
      while (Verifier.nondetBoolean()) { l = new N(l, k == 3 ? -1 : 0); k++; }
      while (l != null) { assert l.v == 0; l = l.next; }
    }
  }

  static class LongOverflow {
    public static void main(String[] a) {
      long x = Verifier.nondetLong();
      long y = x + 1;
      assert y > x;
    }
  }

  static class Matrix {
    public static void main(String[] a) {
      int n = Verifier.nondetInt();
      if (n < 1 || n > 3) return;
      int[][] m = new int[n][];
      int[] row = new int[n];
      for (int i = 0; i < n; i++) m[i] = row;
      m[0][0] = 1;
      assert n == 1 || m[n - 1][0] == 0;
    }
  }

  static class MinValue {
    static int abs(int x) { return x < 0 ? -x : x; }
    public static void main(String[] a) { assert abs(Verifier.nondetInt()) >= 0; }
  }

  static class ModEq {
    public static void main(String[] a) {
      int n = Verifier.nondetInt(), x = 0, y = 0;
      if (n > 10) return;
      while (x < n) { x++; y += 2; if (x == 5) y++; }
      assert y == 2 * x;
    }
  }

  static class Mutation {
    static class C { boolean open; int n; }
    static void touch(C c) { if (!c.open) { c.open = true; c.n = 1; } else c.n++; }
    public static void main(String[] a) {
      C c = new C();
      while (Verifier.nondetBoolean()) touch(c);
      assert c.n <= 3;
    }
  }

  static class NullField {
    static class P { P q; int v; }
    public static void main(String[] a) {
      P p = new P();
      while (Verifier.nondetBoolean()) { P n = new P(); n.q = p; p = n; }
      p.q.v = 1;
    }
  }

  static class Recursion1 {
    static int down(int n) { if (n == 0) return 0; return down(n - 1) + (n == 4 ? 2 : 1); }
    public static void main(String[] a) {
      int n = Verifier.nondetInt();
      if (n < 0 || n > 6) return;
      assert down(n) == n;
    }
  }

  static class RecursiveHeap {
    static class T { T l, r; int k; }
    static T build(int d) { if (d == 0) return null; T t = new T(); t.k = d; t.l = build(d - 1); t.r = t.l; return t; }
    static void bump(T t) { if (t == null) return; t.k++; bump(t.l); bump(t.r); }
    public static void main(String[] a) {
      T t = build(2);
      bump(t);
      assert t.l.k == 2;
    }
  }

  static class Rem { public static void main(String[] a) { int x = Verifier.nondetInt(); assert x % 3 >= 0; } }

  static class SelfLoop {
    static class N { N next; int v; }
    public static void main(String[] a) {
      N x = new N();
      x.next = x;
      N y = x;
      int k = 0;
      while (k < 5 && y != null) { y.v++; y = y.next; k++; }
      assert x.v <= 4;
    }
  }

  static class SharedTail {
    static class N { N next; int v; }
    public static void main(String[] a) {
      N t = new N();
      N x = new N(); x.next = t;
      N y = new N(); y.next = t;
      x.next.v = Verifier.nondetInt();
      y.next.v = 3;
      assert x.next.v != 3;
    }
  }

  static class ShortCast {
    public static void main(String[] a) {
      int n = Verifier.nondetInt();
      if (n < 0) return;
      short s = (short) n;
      assert s >= 0;
    }
  }

  static class StackEmpty {
    static class S { int[] d = new int[4]; int n; void push(int x) { d[n++] = x; } int pop() { return d[--n]; } }
    public static void main(String[] a) {
      S s = new S();
      int b = 0;
      while (Verifier.nondetBoolean()) { if (Verifier.nondetBoolean()) { if (s.n < 4) s.push(1); } else s.pop(); }
    }
  }

  static class StaticCounter {
    static int made = 0;
    static class T { final int id; T() { id = made++; } }
    public static void main(String[] a) {
      T last = null;
      while (Verifier.nondetBoolean()) last = new T();
      if (last != null) assert last.id < 3;
    }
  }

  static class StaticInitOrder {
    static class A { static int x = B.y + 1; }
    static class B { static int y = A.x + 1; }
    public static void main(String[] a) {
      int p = B.y;
      assert A.x == 2;
    }
  }

  static class ThrowInCtor {
    static int live = 0;
    static class R { R(int k) { live++; if (k == 3) throw new IllegalStateException(); } void close() { live--; } }
    public static void main(String[] a) {
      for (int i = 0; i < 5; i++) { try { R r = new R(i); r.close(); } catch (IllegalStateException e) { } }
      assert live == 0;
    }
  }

  static class TwoListsMix {
    static class N { N next; int v; N(N n, int v) { next = n; this.v = v; } }
    public static void main(String[] a) {
      N p = null, q = null;
      while (Verifier.nondetBoolean()) { p = new N(p, 1); q = new N(q, 2); }
      if (p != null && q != null) p.next = q;
      while (p != null) { assert p.v == 1; p = p.next; }
    }
  }

  static class WrapSum {
    static class Acc { int total; void add(int x) { total += x; } }
    public static void main(String[] a) {
      Acc acc = new Acc();
      int n = Verifier.nondetInt();
      if (n < 0) return;
      acc.add(n);
      acc.add(2147483000);
      assert acc.total >= 0;
    }
  }
}
