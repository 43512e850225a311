// Programs that another verifier calls right although they are wrong.
// RUN: javac -g -implicit:none -sourcepath tests/regress/java/truth/input/declared -d %t/classes %s
// RUN: for f in sites factory dispatch interfaces floats overflow library store statics catching constructor rows reached ranges; do cairn verify -q --no-replay --entry peer_wrong.$f %t/classes; done
// EXIT: 1
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT: verdict: UNSAFE
// EXPECT-NOT: verdict: SAFE
// EXPECT-NOT: verdict: UNKNOWN
class peer_wrong {
  static class Cell {
    int v;
  }

  static class A {
    int g() {
      return 1;
    }

    int f() {
      return g();
    }
  }

  static class B extends A {
    int g() {
      return 2;
    }
  }

  interface I {}

  static class C implements I {}

  static class First {
    static int x = Second.y + 1;
  }

  static class Second {
    static int y = First.x + 1;
  }

  static class Base {
    int n;

    Base() {
      set();
    }

    void set() {
      n = 1;
    }
  }

  static class Derived extends Base {
    int m = 5;

    void set() {
      n = m;
    }
  }

  /** Two objects of one place in the program. */
  static void sites() {
    Cell[] cells = new Cell[2];
    for (int i = 0; i < 2; i++) {
      Cell c = new Cell();
      c.v = i;
      cells[i] = c;
    }
    assert cells[0].v == 1;
  }

  static Cell make(int v) {
    Cell c = new Cell();
    c.v = v;
    return c;
  }

  static void factory() {
    Cell a = make(1);
    Cell b = make(2);
    assert a.v == b.v;
  }

  static void dispatch() {
    A a = new B();
    assert a.f() == 1;
  }

  static void interfaces() {
    Object o = new C();
    assert !(o instanceof I);
  }

  static boolean less(float a, float b) {
    return a < b;
  }

  static void floats() {
    assert !less(1.5f, 2.5f);
  }

  static void overflow(int x) {
    assert x + 1 > x;
  }

  static void library() {
    boolean thrown = false;
    try {
      Integer.parseInt("x");
    } catch (NumberFormatException e) {
      thrown = true;
    }
    assert !thrown;
  }

  static void store() {
    Object[] all = new String[1];
    boolean thrown = false;
    try {
      all[0] = new Cell();
    } catch (ArrayStoreException e) {
      thrown = true;
    }
    assert !thrown;
  }

  static void statics() {
    assert Second.y == 2 && First.x == 3;
  }

  static void catching() {
    int n = 0;
    try {
      assert n != 0;
    } catch (AssertionError e) {
      n = 7;
    }
    assert n != 7;
  }

  /** A method that is called before the fields of its class have their values. */
  static void constructor() {
    assert new Derived().n == 5;
  }

  /** Rows of a matrix are objects of their own. */
  static void rows() {
    int[][] rows = new int[2][3];
    rows[1][2] = 7;
    assert rows[1][2] == 0;
  }

  enum State { ON, OFF }

  static State state = State.ON;

  /** What follows a switch over an enum is reached. */
  static void reached() {
    int n = 0;
    switch (state) {
      case ON: n = 1; break;
      case OFF: n = 2; break;
    }
    assert n == 2;
  }

  static void ranges(byte b, char c) {
    assert b > -128 || c < 65535;
  }
}
