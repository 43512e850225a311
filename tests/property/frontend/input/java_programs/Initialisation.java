import java.util.*;

/** When classes, interfaces and enumerations are initialised, and what constructors see of what is not initialised yet. */
class Initialisation {
  static void p(Object o) { System.out.println(o); }
  static String log = "";
  static int note(String s, int v) {
    log += s;
    p("note " + s);
    return v;
  }
  static class P {
    static int a = note("P.a", 1);
    static { note("P.static", 0); }
    int i = note("P.i", 2);
    { note("P.inst", 0); }
    P() {
      note("P()", 0);
      hook();
    }
    void hook() { note("P.hook", 0); }
  }
  static class C extends P {
    static final int K = 7;
    static final Integer KB = note("C.KB", 8);
    static int b = note("C.b", a + 1);
    int j = note("C.j", 3);
    String s = "init";
    C() {
      super();
      note("C()", 0);
    }
    void hook() { note("C.hook " + j + s, 0); }
  }
  interface I {
    int X = note("I.X", 9);
    default void d() {}
  }
  interface J extends I {
    int Y = note("J.Y", 10);
  }
  static class D implements J { static int z = note("D.z", 1); }
  static class E implements I2 { static int z = note("E.z", 1); }
  interface I2 {
    int X = note("I2.X", 9);
  }
  static class Cyc1 {
    static int a = Cyc2.b + 1;
    static { note("Cyc1 " + a, 0); }
  }
  static class Cyc2 {
    static int b = Cyc1.a + 10;
    static { note("Cyc2 " + b, 0); }
  }
  static class Bad {
    static int v = 5;
    static {
      note("Bad", 0);
      if (v == 5) throw new IllegalStateException("boo");
    }
    static void m() {}
  }
  static class Self {
    static Self it = new Self();
    static int count = 5;
    static int total;
    int seen;
    Self() {
      seen = count;
      total++;
      count++;
    }
  }
  static class Arr {
    static { note("Arr", 0); }
  }
  enum En {
    A(1),
    B(note("En.B", 2)) {
      int f() { return 20; }
    },
    ;
    static int n = 0;
    static {
      note("En.static", 0);
      for (En e : values()) n += e.v;
    }
    final int v;
    En(int v) {
      this.v = v;
      note("En()" + v, 0);
    }
    int f() { return v; }
  }
  static class Outer {
    static int o = note("Outer", 1);
    static class Inner { static int i = note("Inner", 2); }
  }
  static class Lazy {
    static class Holder { static final Lazy L = new Lazy(); }
    Lazy() { note("Lazy()", 0); }
    static Lazy get() { return Holder.L; }
  }
  static class G {
    static int x = note("G", 1);
    static G nul() { return null; }
    static int y() { return 4; }
  }
  static class PP { static int q = note("PP", 3); }
  static class QQ extends PP {
    static { note("QQ", 0); }
  }
  public static void main(String[] args) {
    p(C.K);
    p("--");
    p(new C().s);
    p("--");
    p(C.KB);
    p(log);
    p("--2");
    p(D.z);
    p(J.Y);
    p(I.X);
    p("--2b");
    p(E.z);
    p("--2c");
    new D();
    p("--3");
    p(Cyc1.a);
    p(Cyc2.b);
    p("--4");
    p(Self.it.seen);
    p(Self.count);
    p(Self.total);
    p("--5");
    Arr[] arr = new Arr[3];
    p(arr.length);
    Class<?> c = Arr.class;
    p("no init");
    Object o = arr;
    p(o instanceof Arr[]);
    new Arr();
    p("--6");
    p(En.n);
    p(En.B.f() + En.A.f());
    p(En.valueOf("A"));
    p(En.B.getDeclaringClass() == En.class);
    p(En.B.getClass() == En.class);
    p("--7");
    p(Outer.Inner.i);
    p("x");
    Lazy.get();
    Lazy.get();
    p("--8");
    G g = null;
    p(g.x);
    p(G.nul().y());
    p("--9");
    p(QQ.q);
    p(args.length > 100 ? Bad.v : 3);
    switch (En.A) {
      case B: p("b");
      default: p("def");
      case A: p("a");
    }
    p(Bad.v);
  }
}
