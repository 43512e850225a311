// Runs on the JVM to its end, with assertions enabled.
// RUN: cairn verify %s
// EXPECT: verdict: SAFE

public class language {
  public static void main(String[] args) {
    ArrStore.main(null);
    Defaults.main(null);
    EvalOrder.main(null);
    Finally.main(null);
    Hide.main(null);
    Inner.main(null);
    Labels.main(null);
    Matrix.main(null);
    Patterns.main(null);
    StaticInit.main(null);
    SwitchEnum.main(null);
    SwitchStr.main(null);
  }
}

class ArrStore {
  static class A {} static class B extends A {} static class C extends A {}
  public static void main(String[] args) {
    A[] as = new B[2];
    as[0] = new B();
    boolean thrown = false;
    try { as[1] = new C(); } catch (ArrayStoreException e) { thrown = true; }
    assert thrown;
    assert as[1] == null;
    as[1] = null;
    Object[] os = new String[1];
    try { os[0] = 1; assert false; } catch (ArrayStoreException e) { }
    Object o = new int[3];
    assert o instanceof int[] && !(o instanceof Object[]);
    Object p = new int[2][3];
    assert p instanceof Object[];
    int[][] m = new int[2][];
    assert m[0] == null;
    int[] c = {1, 2, 3};
    int[] d = c.clone();
    d[0] = 9;
    assert c[0] == 1 && d.length == 3;
  }
}

class Defaults {
  interface A { default int f() { return 1; } default int g() { return f() * 10; } static int h() { return 7; } }
  interface B extends A { default int f() { return 2; } }
  static class C implements A {}
  static class D extends C implements B {}
  static class E implements A, B { public int f() { return A1.class.getName().length() > 0 ? B.super.f() + 5 : 0; } }
  static class A1 {}
  public static void main(String[] args) {
    assert new C().g() == 10;
    assert new D().g() == 20;
    assert A.h() == 7;
    A a = new D();
    assert a.f() == 2;
  }
}

class EvalOrder {

  public static void main(String[] args) {

    int i = 0;
    i = i++ + ++i;
    assert i == 2;
    int[] a = {0, 0, 0};
    int j = 0;
    a[j++] = j++;
    assert a[0] == 1 && j == 2;
    a[j] = j = 0;
    assert a[2] == 0 && j == 0;
    int x = 5;
    x += x++ * 2 + x;
    assert x == 5 + 10 + 6;
    boolean b = false & (i++ > 0);
    assert i == 3;
    b = false && (i++ > 0);
    assert i == 3;
    int[] q = null;
    try { q[i++] = 1 / 0; } catch (ArithmeticException e) { i = 50; } catch (NullPointerException e) { i = 60; }
    assert i == 50;

  }
}

class Finally {
  static StringBuilder log = new StringBuilder();
  @SuppressWarnings("finally")
  static int f() { try { return 1; } finally { return 2; } }
  static int g() { int x = 1; try { return x; } finally { x = 5; } }
  @SuppressWarnings("finally")
  static int h() {
    try { log.append("a"); throw new RuntimeException(); }
    catch (RuntimeException e) { log.append("b"); throw new IllegalStateException(); }
    finally { log.append("c"); return 7; }
  }
  public static void main(String[] args) {

    assert f() == 2;
    assert g() == 1;
    assert h() == 7;
    assert log.toString().equals("abc");
    int n = 0;
    for (int i = 0; i < 3; i++) { try { if (i == 1) continue; n += 10; } finally { n++; } }
    assert n == 23;

  }
}

class Hide {
  static class A { int x = 1; static String s() { return "A"; } int get() { return x; } A() { init(); } void init() { x = 5; } }
  static class B extends A { int x = 2; static String s() { return "B"; } void init() { x = 9; } int sup() { return super.x; } }
  static String f(Object o) { return "obj"; }
  static String f(String s) { return "str"; }
  static String f(int i) { return "int"; }
  static String f(long l) { return "long"; }
  static String f(Integer i) { return "Integer"; }
  static String v(int... a) { return "v" + a.length; }
  public static void main(String[] args) {
    A a = new B();
    assert a.x == 1 && ((B) a).x == 2 && a.get() == 1;
    assert ((B) a).sup() == 1;
    A c = new A();
    assert c.x == 5;
    Object o = "s";
    assert f(o).equals("obj") && f("s").equals("str") && f('c').equals("int") && f((byte) 1).equals("int") && f(1L).equals("long");
    assert v().equals("v0") && v(1, 2).equals("v2");
  }
}

class Inner {
  int x = 1;
  class A { int y = x + 1; class B { int z = x + y; } }
  static class S { static int count; S() { count++; } }
  public static void main(String[] args) {
    Inner o = new Inner();
    Inner.A a = o.new A();
    Inner.A.B b = a.new B();
    o.x = 10;
    assert b.z == 3;
    assert o.new A().y == 11;
    new S(); new S();
    assert S.count == 2;
    int[] cell = {0};
    Runnable r = new Runnable() { public void run() { cell[0] += o.x; } };
    r.run(); r.run();
    assert cell[0] == 20;
    class Local { int get() { return cell[0] + 1; } }
    assert new Local().get() == 21;
  }
}

class Labels {

  public static void main(String[] args) {

    int n = 0;
    outer:
    for (int i = 0; i < 5; i++) {
      for (int j = 0; j < 5; j++) {
        if (j == 3) continue outer;
        if (i == 3) break outer;
        n++;
      }
    }
    assert n == 9;
    block: { if (n == 9) break block; n = 0; }
    assert n == 9;
    int k = 0;
    do { k++; if (k == 2) continue; } while (k < 3);
    assert k == 3;

  }
}

class Matrix {
  public static void main(String[] args) {
    int[][] a = {{1, 2}, {3, 4}}, b = {{0, 1}, {1, 0}};
    int[][] c = new int[2][2];
    for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) for (int k = 0; k < 2; k++) c[i][j] += a[i][k] * b[k][j];
    assert c[0][0] == 2 && c[1][1] == 3;
    int[][][] d = new int[2][3][];
    assert d[1].length == 3 && d[1][2] == null;
    long[] tri = new long[6];
    for (int i = 1; i < 6; i++) tri[i] = tri[i - 1] + i;
    assert tri[5] == 15;
    char[] cs = "hello".toCharArray();
    for (int i = 0, j = cs.length - 1; i < j; i++, j--) { char t = cs[i]; cs[i] = cs[j]; cs[j] = t; }
    assert new String(cs).equals("olleh");
    boolean[] f = new boolean[10];
    for (int i = 2; i < 10; i++) for (int j = 2 * i; j < 10; j += i) f[j] = true;
    assert !f[7] && f[9];
  }
}

class Patterns {
  sealed interface S permits Circle, Sq {}
  record Circle(int r) implements S {}
  record Sq(int a) implements S {}
  static int area(S s) {
    if (s instanceof Circle c && c.r() > 0) return 3 * c.r() * c.r();
    if (!(s instanceof Sq q)) return -1;
    return q.a() * q.a();
  }
  static String kind(Object o) {
    if (o instanceof Integer i && i > 10) return "big";
    if (o instanceof Integer) return "small";
    if (o instanceof String t) return t;
    return "none";
  }
  public static void main(String[] args) {
    assert area(new Circle(2)) == 12;
    assert area(new Circle(0)) == -1;
    assert area(new Sq(3)) == 9;
    assert kind(11).equals("big") && kind(10).equals("small") && kind("q").equals("q") && kind(null).equals("none");
    String day = "TUE";
    int len = switch (day) { case "MON", "TUE" -> 3; default -> { int q = day.length(); yield q * 2; } };
    assert len == 3;
    var text = """
        ab
        c""";
    assert text.equals("ab\nc");
  }
}

class StaticInit {
  static StringBuilder log = new StringBuilder();
  static class A { static int x = note("A", 1); static final int K = 5; static final Integer L = note("L", 6); static void f() {} }
  static class B extends A { static int y = note("B", x + 1); }
  static class C { static int z = note("C", 3); }
  interface I { int W = note("I", 4); }
  static class D implements I { static { note("D", 0); } }
  static int note(String s, int v) { log.append(s); return v; }
  public static void main(String[] args) {
    assert A.K == 5;
    assert log.length() == 0;
    int v = B.x;
    assert log.toString().equals("AL");
    assert B.y == 2;
    assert log.toString().equals("ALB");
    new D();
    assert log.toString().equals("ALBD");
    C[] cs = new C[2];
    assert log.toString().equals("ALBD");
    assert D.W == 4;
    assert log.toString().equals("ALBDI");
  }
}

class SwitchEnum {
  enum Op { ADD("+") { int apply(int a, int b) { return a + b; } }, SUB("-") { int apply(int a, int b) { return a - b; } };
    final String sign;
    Op(String s) { sign = s; }
    abstract int apply(int a, int b);
  }
  static int prio(Op o) {
    switch (o) { case ADD: return 1; case SUB: return 2; }
    return 0;
  }
  public static void main(String[] args) {
    assert Op.ADD.apply(2, 3) == 5;
    assert Op.valueOf("SUB").apply(2, 3) == -1;
    assert Op.values().length == 2;
    assert prio(Op.SUB) == 2;
    assert Op.SUB.name().equals("SUB") && Op.SUB.toString().equals("SUB");
    assert Op.SUB.sign.equals("-");
    assert Op.ADD.compareTo(Op.SUB) < 0;
    int n = 0;
    for (Op o : Op.values()) n += switch (o) { case ADD -> 10; case SUB -> 20; };
    assert n == 30;
    boolean bad = false;
    try { Op.valueOf("MUL"); } catch (IllegalArgumentException e) { bad = true; }
    assert bad;
  }
}

class SwitchStr {
  static int f(String s) {
    int r = 0;
    switch (s) {
      case "Aa": r = 1; break;
      case "BB": r = 2; break;
      case "": r = 3; break;
      default:
    }
    return r;
  }
  public static void main(String[] args) {

    assert f("Aa") == 1;
    assert f("BB") == 2;
    assert f("") == 3;
    assert f("C") == 0;
    boolean npe = false;
    try { f(null); } catch (NullPointerException e) { npe = true; }
    assert npe;

  }
}
