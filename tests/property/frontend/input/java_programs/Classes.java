import java.util.*;
import java.util.function.*;

/** Dispatch, overloading, bridges, inner and local classes, lambda expressions, records, sealed types, patterns, switches. */
class Classes {
  static void p(Object o) { System.out.println(o); }
  static abstract class Shape {
    String name = "shape";
    static String st() { return "Shape.st"; }
    abstract double area();
    String show() { return name + this.name() + area(); }
    String name() { return "S"; }
    private String priv() { return "Shape.priv"; }
    String callPriv() { return priv(); }
  }
  static class Sq extends Shape {
    String name = "sq";
    static String st() { return "Sq.st"; }
    double s;
    Sq(double s) { this.s = s; }
    double area() { return s * s; }
    String name() { return super.name() + "q" + super.name + name + ((Shape) this).name; }
    String priv() { return "Sq.priv"; }
  }
  interface A {
    default String hi() { return "A"; }
  }
  interface B extends A {
    default String hi() { return "B" + A.super.hi(); }
  }
  interface C extends A {
    default String hi() { return "C"; }
  }
  static class D implements B, C {
    public String hi() { return B.super.hi() + C.super.hi(); }
  }
  static class Base {
    public String hi() { return "Base"; }
  }
  static class E2 extends Base implements B {}
  interface St {
    static int s() { return 3; }
    private int q() { return 4; }
    default int r() { return q() + s(); }
  }
  static String o(Object x) { return "Object"; }
  static String o(String x) { return "String"; }
  static String o(Integer x) { return "Integer"; }
  static String o(int x) { return "int"; }
  static String o(long x) { return "long"; }
  static String o(double x) { return "double"; }
  static String o(Object... x) { return "Object..." + (x == null ? "null" : x.length); }
  static String o(char x) { return "char"; }
  static String v(int... x) { return "v" + x.length; }
  static String v(int a, int... x) { return "v1+" + x.length; }
  static String w(long x) { return "wlong"; }
  static String w(Integer x) { return "wInteger"; }
  static String w(Object x) { return "wObject"; }
  static String y(byte b) { return "byte"; }
  static String y(short b) { return "short"; }
  static String y(int b) { return "yint"; }
  static String z(Object... a) { return a == null ? "null" : "" + a.length; }
  static <T extends Comparable<T>> T max(List<? extends T> l) {
    T m = null;
    for (T t : l)
      if (m == null || t.compareTo(m) > 0) m = t;
    return m;
  }
  static <T> void swap(T[] a, int i, int j) {
    T t = a[i];
    a[i] = a[j];
    a[j] = t;
  }
  static abstract class Node<T> {
    abstract T get();
    void set(T t) { p("Node.set " + t); }
  }
  static class IntNode extends Node<Integer> {
    Integer get() { return 42; }
    void set(Integer t) { p("IntNode.set " + (t + 1)); }
  }
  static class Cmp implements Comparable<Cmp> {
    int k;
    Cmp(int k) { this.k = k; }
    public int compareTo(Cmp o) { return Integer.compare(k, o.k); }
    public String toString() { return "Cmp" + k; }
  }
  static class Cov {
    Object self() { return "cov"; }
  }
  static class Cov2 extends Cov {
    @Override
    String self() {
      return "cov2";
    }
  }
  class In {
    int v = base * 2;
    class Deep {
      int w = v + base;
      int up() {
        base++;
        return Classes.this.base + In.this.v;
      }
    }
  }
  int base = 5;
  int field = 1;
  Supplier<Integer> counter() { return () -> ++field; }
  static IntSupplier gen(int n) {
    int[] c = {n};
    return () -> c[0]++;
  }
  record Pt(int x, int y) {
    static int made = 0;
    Pt {
      if (x < 0) throw new IllegalArgumentException();
      made++;
    }
    Pt(int v) { this(v, v); }
    int sum() { return x + y; }
    static Pt of(int a) { return new Pt(a); }
  }
  record Gen<T>(T t, int... rest) {}
  record Emp() {}
  sealed interface Ex permits Num, Add, Mul {}
  record Num(int v) implements Ex {}
  record Add(Ex l, Ex r) implements Ex {}
  record Mul(Ex l, Ex r) implements Ex {}
  static int ev(Ex e) {
    if (e instanceof Num n) return n.v();
    if (e instanceof Add a && a.l() instanceof Num n && n.v() == 0) return ev(a.r());
    if (e instanceof Add a) return ev(a.l()) + ev(a.r());
    if (!(e instanceof Mul m)) throw new IllegalStateException();
    return ev(m.l()) * ev(m.r());
  }
  enum Op implements IntBinaryOperator {
    PLUS("+") {
      public int applyAsInt(int a, int b) { return a + b; }
    },
    MINUS("-") {
      public int applyAsInt(int a, int b) { return a - b; }
      @Override
      Op inv() {
        return PLUS;
      }
    };
    final String s;
    Op(String s) { this.s = s; }
    Op inv() { return MINUS; }
    static Op parse(String s) {
      for (Op o : values())
        if (o.s.equals(s)) return o;
      return valueOf(s);
    }
  }
  static int sw(String s) {
    switch (s) {
      case "Aa": return 1;
      case "BB": return 2;
      case "C#": return 3;
      case "Bb": return 4;
      default: return -1;
    }
  }
  static String sw2(int i) {
    return switch (i) {
      case 1, 2 -> "low"; case 3 -> { String t = "th"; yield t + "ree"; } default -> i > 100 ? "big": "other";
    };
  }
  static int sw3(Op o) {
    return switch (o) { case PLUS -> 1; case MINUS -> 2; }; } static String sw4(char c) { String r = ""; switch (c) { case 'a': r += "a";
      case 'b': r += "b"; break;
      case 'z': r += "z";
      default: r += "d";
    }
    return r;
  }
  static int sw5(long l) {
    switch ((int) (l % 5)) {
      case -1: return 10;
      case Integer.MAX_VALUE: return 11;
      case 4: return 12;
    }
    return 0;
  }
  static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
  static boolean even(int n) { return n == 0 || odd(n - 1); }
  static boolean odd(int n) { return n != 0 && even(n - 1); }
  public static void main(String[] args) {
    Shape s = new Sq(3);
    p(s.show());
    p(s.name);
    p(((Sq) s).name);
    p(s.callPriv());
    p(Shape.st() + Sq.st());
    p(new D().hi());
    p(new E2().hi());
    p(new St() {}.r());
    byte bt = 1;
    short sh = 1;
    char ch = 'c';
    long lg = 1;
    p(o(bt));
    p(o(sh));
    p(o(ch));
    p(o(1));
    p(o(lg));
    p(o(1f));
    p(o("s"));
    p(o((Object) "s"));
    p(o(Integer.valueOf(1)));
    p(o(Long.valueOf(1)));
    p(o());
    p(o(1, 2));
    p(o((Object[]) null));
    p(v(new int[2]));
    p(w(1));
    p(w('c'));
    p(w((byte) 1));
    p(w(Short.valueOf((short) 1)));
    p(y(bt));
    p(y((byte) (bt + 1)));
    p(y(bt + 1));
    p(y('c'));
    p(z());
    p(z((Object) null));
    p(z(new Object[] {1, 2}));
    p(z(new int[] {1, 2}));
    p(z(new String[] {"a"}));
    p(z(1, "a", null));
    p(max(Arrays.asList(3, 9, 2)));
    p(max(List.of(new Cmp(1), new Cmp(5))));
    String[] sa = {"a", "b"};
    swap(sa, 0, 1);
    p(sa[0] + sa[1]);
    Node<Integer> n = new IntNode();
    n.set(3);
    p(n.get() + 1);
    try {
      ((Node) n).set("str");
    } catch (ClassCastException e) {
      p("CCE bridge");
    }
    Cov cv = new Cov2();
    p(cv.self());
    try {
      ((Comparable) new Cmp(1)).compareTo("x");
    } catch (ClassCastException e) {
      p("CCE cmp");
    }
    List raw = new ArrayList<Integer>();
    raw.add("s");
    List<Integer> li = raw;
    try {
      int i = li.get(0);
    } catch (ClassCastException e) {
      p("CCE heap");
    }
    Object ok = li.get(0);
    p(ok);
    Classes out = new Classes();
    In in = out.new In();
    In.Deep dp = in.new Deep();
    p(dp.w + "," + dp.up() + "," + out.base);
    Supplier<Integer> cnt = out.counter();
    cnt.get();
    p(cnt.get() + out.field);
    IntSupplier g1 = gen(5), g2 = gen(5);
    g1.getAsInt();
    p(g1.getAsInt() + g2.getAsInt());
    try {
      Classes nn = null;
      nn.new In();
    } catch (NullPointerException e) {
      p("npe inner");
    }
    try {
      Classes nn = null;
      Supplier<Integer> bad = nn::hashCode;
      p("no");
    } catch (NullPointerException e) {
      p("npe ref");
    }
    Function<String, Integer> len = String::length;
    BiFunction<String, String, Boolean> eq = String::equals;
    Supplier<List<String>> mk = ArrayList::new;
    Function<Integer, int[]> mka = int[] ::new;
    Supplier<String> bound = "abc" ::toUpperCase;
    UnaryOperator<String> tr = String::trim;
    p(len.apply("four"));
    p(eq.apply("a", "a"));
    p(mk.get().size());
    p(mka.apply(3).length);
    p(bound.get());
    p(tr.apply(" x "));
    p(len.andThen(x -> x * 2).compose((Object x) -> x.toString()).apply(12345));
    Function<Integer, Function<Integer, Integer>> cur = a -> b -> a - b;
    p(cur.apply(5).apply(3));
    Predicate<String> pe = String::isEmpty;
    p(pe.negate().or(x -> true).test(""));
    p(pe.and(x -> { throw new IllegalStateException(); }).test("x"));
    Runnable r = () -> p("run");
    r.run();
    BinaryOperator<Integer> mx = BinaryOperator.maxBy(Comparator.naturalOrder());
    p(mx.apply(3, 4));
    p(Function.<Integer>identity().apply(7));
    Comparator<String> byLen = Comparator.comparing(String::length);
    p(byLen.thenComparing(Comparator.reverseOrder()).compare("ab", "cd"));
    p(byLen.reversed().compare("a", "bb"));
    IntFunction<String> itos = Integer::toString;
    p(itos.apply(5));
    ToIntFunction<String> pi = Integer::parseInt;
    p(pi.applyAsInt("12"));
    Callback cb = Classes::stat;
    p(cb.call(3));
    Function<Integer, Pt> ctor = Pt::new;
    p(ctor.apply(3));
    class Loc {
      int q = len.apply("local");
      int twice() { return q * 2 + args.length; }
    }
    p(new Loc().twice());
    Object anon = new Object() {
      int h = 5;
      @Override
      public String toString() {
        return "anon" + h + len.apply("xx");
      }
    };
    p(anon);
    p(new Object() {
      int twice(int x) { return 2 * x; }
    }.twice(4));
    var vv = new ArrayList<Map<String, Integer>>();
    vv.add(new HashMap<>());
    vv.get(0).merge("k", 1, Integer::sum);
    vv.get(0).merge("k", 1, Integer::sum);
    p(vv);
    Pt p1 = new Pt(1, 2), p2 = new Pt(1, 2);
    p(p1.equals(p2));
    p(p1 == p2);
    p(p1.hashCode() == p2.hashCode());
    p(p1);
    p(p1.sum() + Pt.of(4).x());
    try {
      new Pt(-1, 0);
    } catch (IllegalArgumentException e) {
      p("IAE");
    }
    p(Pt.made);
    p(new Gen<>("t", 1, 2).rest().length);
    p(new Gen<String>(null).t());
    p(new Emp().equals(new Emp()));
    p(new Emp());
    p(new Gen<>("a").equals(new Gen<>("a")));
    p(ev(new Add(new Num(0), new Mul(new Num(3), new Add(new Num(1), new Num(2))))));
    p(new Add(new Num(1), new Num(2)));
    p(new Num(5).hashCode());
    p(Op.parse("-").inv().applyAsInt(5, 3));
    p(Op.PLUS.inv().applyAsInt(5, 3));
    try {
      Op.parse("*");
    } catch (IllegalArgumentException e) {
      p("IAE enum");
    }
    p(Op.values().length);
    p(Op.values() == Op.values());
    p(Op.MINUS.compareTo(Op.PLUS));
    p(Op.MINUS.name() + Op.MINUS.ordinal());
    EnumMap<Op, Integer> em = new EnumMap<>(Op.class);
    em.put(Op.MINUS, 1);
    em.put(Op.PLUS, 2);
    p(em);
    p(sw("Aa") + sw("BB") * 10 + sw("C#") * 100 + sw("Bb") * 1000 + sw(""));
    p(sw2(1) + sw2(3) + sw2(5) + sw2(500));
    p(sw3(Op.MINUS));
    p(sw4('a') + sw4('b') + sw4('z') + sw4('q'));
    p(sw5(-1) + sw5(9) + sw5(3));
    p(fib(15));
    p(even(20) + "" + odd(7));
    Object[] objs = {1, "s", 2.5, 'c', null, new int[] {1}, new Pt(1, 1), 5L};
    for (Object x : objs) {
      String d = x instanceof Integer i && i > 0 ? "posint" + i
          : x instanceof String str              ? "str" + str.length()
          : x instanceof Number nb               ? "num" + nb.intValue()
          : x instanceof int[] ia                ? "ia" + ia[0]
          : x instanceof Pt pt && pt.x() == 1    ? "pt"
          : x == null                            ? "null"
                                                 : "other";
      p(d);
    }
    int[][] jag = new int[3][];
    for (int i = 0; i < 3; i++) {
      jag[i] = new int[i + 1];
      Arrays.fill(jag[i], i);
    }
    p(Arrays.deepToString(jag));
    int[] cl = jag[2].clone();
    cl[0] = 9;
    p(jag[2][0]);
    int[][] cl2 = jag.clone();
    cl2[0][0] = 7;
    p(jag[0][0]);
    char[][] cc = {"ab".toCharArray(), {}};
    p(cc[0].length + cc[1].length);
    long[] la = new long[2];
    la[0]++;
    la[1] += la[0]--;
    p(la[0] + la[1]);
    int i = 0;
    i = i++ + (i = 5) * i--;
    p(i);
    int sum = 0;
  lab : {
    sum++;
    if (sum > 0) break lab;
    sum = 100;
  }
    p(sum);
    do {
      sum++;
      if (sum == 3) continue;
    } while (sum < 3);
    p(sum);
    for (int a = 0, b = 10; a < b; a += 3, b--) sum += a * b;
    p(sum);
    boolean[] ba = new boolean[2];
    ba[0] |= true;
    p(ba[0] ^ ba[1]);
    p(i > 0 ? i < 5 ? "a" : "b" : "c");
    final int[] fin = {1};
    Runnable rr = () -> fin[0]++;
    rr.run();
    rr.run();
    p(fin[0]);
  }
  interface Callback {
    int call(int x);
  }
  static int stat(int x) { return x + 1; }
}
