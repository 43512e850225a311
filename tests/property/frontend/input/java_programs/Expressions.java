import java.util.*;
import java.util.function.*;

/** Order of evaluation, compound assignments, conversions, boxes, private members of nested classes, generic data structures. */
class Expressions {
  static void p(Object o) { System.out.println(o); }
  private int secret = 3;
  private static int sec2 = 4;
  private int bump() { return secret++; }
  static class Peek {
    int look(Expressions c) {
      c.secret += 5;
      c.secret++;
      int x = c.bump() + ++sec2;
      sec2 <<= 1;
      return x + c.secret--;
    }
    private Peek() {}
    private Peek(int i) { sec2 = i; }
  }
  class Shadow {
    int secret = 10;
    int get(int secret) { return secret + this.secret + Expressions.this.secret; }
    class Sub extends Shadow {
      int get(int s) { return super.get(s) + 1000; }
    }
  }
  static abstract class Tmpl {
    final String n;
    Tmpl() { n = name() + "!"; }
    abstract String name();
  }
  static class TA extends Tmpl {
    private final String k = "const";
    private final String d = new String("dyn");
    String name() { return k + d; }
  }
  static class Thrower {
    int a = 1;
    {
      if (boom) throw new IllegalStateException("init");
      a = 2;
    }
    static boolean boom;
    int b = a * 10;
    Thrower() {
      this(5);
      b++;
    }
    Thrower(int x) { b += x; }
  }
  interface Stack2<T> extends Iterable<T> {
    void push(T t);
    T pop();
    boolean isEmpty();
    static <T> Stack2<T> make() {
      return new Stack2<T>() {
        private Object[] d = new Object[1];
        private int n;
        public void push(T t) {
          if (n == d.length) {
            Object[] e = new Object[n * 2];
            System.arraycopy(d, 0, e, 0, n);
            d = e;
          }
          d[n++] = t;
        }
        @SuppressWarnings("unchecked")
        public T pop() {
          if (n == 0) throw new NoSuchElementException("empty");
          T t = (T) d[--n];
          d[n] = null;
          return t;
        }
        public boolean isEmpty() { return n == 0; }
        public Iterator<T> iterator() {
          return new Iterator<T>() {
            int i = n;
            public boolean hasNext() { return i > 0; }
            @SuppressWarnings("unchecked")
            public T next() {
              return (T) d[--i];
            }
          };
        }
      };
    }
    default T peek() {
      T t = pop();
      push(t);
      return t;
    }
  }
  static class Tree<K extends Comparable<K>, V> {
    class Nd {
      K k;
      V v;
      Nd l, r;
      Nd(K k, V v) {
        this.k = k;
        this.v = v;
        size++;
      }
    }
    Nd root;
    int size;
    V put(K k, V v) {
      if (root == null) {
        root = new Nd(k, v);
        return null;
      }
      Nd c = root;
      for (;;) {
        int q = k.compareTo(c.k);
        if (q == 0) {
          V o = c.v;
          c.v = v;
          return o;
        }
        Nd nx = q < 0 ? c.l : c.r;
        if (nx == null) {
          if (q < 0) c.l = new Nd(k, v);
          else c.r = new Nd(k, v);
          return null;
        }
        c = nx;
      }
    }
    void walk(BiConsumer<? super K, ? super V> f) { walk(root, f); }
    private void walk(Nd n, BiConsumer<? super K, ? super V> f) {
      if (n == null) return;
      walk(n.l, f);
      f.accept(n.k, n.v);
      walk(n.r, f);
    }
  }
  enum Planet {
    A(1.5),
    B(2) {
      @Override
      double m() {
        return super.m() * 2;
      }
    };
    private final double d;
    private static final Map<String, Planet> BY = new HashMap<>();
    static {
      for (Planet q : values()) BY.put(q.name().toLowerCase(), q);
    }
    Planet(double d) { this.d = d; }
    double m() { return d; }
    static Planet of(String s) { return BY.get(s); }
    interface Vis {
      int on(Planet p);
    }
  }
  enum Color {
    RED,
    GREEN,
    BLUE;
    Color next() { return values()[(ordinal() + 1) % values().length]; }
  }
  static int sw(Color c) {
    int r = 0;
    switch (c) {
      case RED: r += 1;
      case BLUE: r += 10; break;
      default: r += 100;
    }
    return r;
  }
  static String sw2(Object o) {
    if (o instanceof Color) {
      switch ((Color) o) {
        case RED: return "r";
      }
      return "c";
    }
    return "x";
  }
  static int sw3(char c) {
    switch (c) {
      case 'a':
      case 'e': return 1;
      case '\u1234': return 2;
      case 'z': {
        int y = 3;
        return y;
      }
    }
    return 0;
  }
  static int sw4(int i) {
  l:
    switch (i) {
      case -2147483648: return 1;
      case 0:
        for (int j = 0;; j++) {
          if (j == 3) break l;
        }
      case 2147483647: return 2;
      case 5: return 5;
    }
    return 9;
  }
  static int sw5(Byte b) {
    switch (b) {
      case 1: return 10;
      case -1: return 20;
    }
    return 30;
  }
  static int f(int... a) {
    int s = 0;
    for (int x : a) {
      s = s * 10 + x;
      if (a.length > 1) a[a.length - 1] = 9;
    }
    return s;
  }
  static int cnt;
  static int[] arr() {
    cnt++;
    return A;
  }
  static int[] A = {1, 2, 3, 4};
  static int ix() { return cnt++ % 4; }
  static String[] S = {"a", "b"};
  long lf = 5;
  static double df = 1.5;
  short sf = 7;
  static byte[] bb = {1, 2};
  static char[] cs = {'a', 'b'};
  static boolean[] zs = {true, false};
  static long[] ls = {1L << 40};
  Runnable self = () -> {
    secret *= 2;
    sec2 += secret;
  };
  IntUnaryOperator fact = n -> n <= 1 ? 1 : n * this.fact.applyAsInt(n - 1);
  static <T extends Throwable> void sneaky(Throwable t) throws T {
    @SuppressWarnings("unchecked") T x = (T) t;
    throw x;
  }
  static String tern(Integer a, Long b, boolean c) {
    Object o = c ? a : b;
    return o.getClass().getName() + o;
  }
  static int deep(int n) {
    int[] loc = new int[3];
    loc[n % 3] = n;
    if (n > 0) loc[0] += deep(n - 1);
    return loc[0] + loc[1] + loc[2];
  }
  public static void main(String[] args) throws Exception {
    Expressions c = new Expressions();
    p(new Peek().look(c));
    p(c.secret + "," + sec2);
    new Peek(9);
    p(sec2);
    Shadow sh = c.new Shadow();
    p(sh.get(1));
    Shadow.Sub sb = sh.new Sub();
    p(sb.get(2));
    p(new TA().n);
    p(new Thrower().b);
    Thrower.boom = true;
    try {
      new Thrower();
    } catch (IllegalStateException e) {
      p(e.getMessage());
    }
    Stack2<String> st = Stack2.make();
    for (String s : "x y z w".split(" ")) st.push(s);
    StringBuilder o = new StringBuilder();
    for (String s : st) o.append(s);
    p(o + st.peek() + st.pop());
    while (!st.isEmpty()) st.pop();
    try {
      st.peek();
    } catch (NoSuchElementException e) {
      p(e.getMessage());
    }
    Tree<String, Integer> t = new Tree<>();
    for (String s : "q w e r t y q".split(" ")) {
      Integer old = t.put(s, t.size);
      if (old != null) p("old " + old);
    }
    StringBuilder w = new StringBuilder();
    t.walk((k, v) -> w.append(k).append(v));
    p(w.toString() + t.size);
    p(Planet.of("b").m() + Planet.A.m());
    p(Planet.of("zz"));
    Planet.Vis v = q -> q.ordinal() + (q == Planet.B ? 100 : 0);
    p(v.on(Planet.B));
    for (Color x : Color.values()) p(sw(x) + x.next().name() + sw2(x));
    p(sw2("s"));
    p(sw3('e') + sw3('\u1234') + sw3('z') + sw3('q'));
    p(sw4(-2147483648) + sw4(0) * 10 + sw4(2147483647) * 100 + sw4(5) * 1000 + sw4(1) * 10000);
    p(sw5((byte) 1) + sw5((byte) -1) + sw5((byte) 7));
    int[] va = {1, 2, 3};
    p(f(va));
    p(va[2]);
    p(f());
    p(f(7));
    arr()[ix()] += arr()[ix()]++ * 10;
    p(Arrays.toString(A) + cnt);
    arr()[ix()]++;
    p(Arrays.toString(A) + cnt);
    int q = arr()[ix()]-- - --arr()[ix()];
    p(q + Arrays.toString(A));
    S[ix() & 1] += "z" + ix();
    p(S[0] + S[1]);
    c.lf += 2.9;
    p(c.lf);
    c.lf <<= 33;
    p(c.lf);
    df++;
    p(df);
    c.sf += 70000;
    p(c.sf);
    c.sf = (short) -c.sf;
    p(c.sf);
    bb[0] += 200;
    bb[1] >>>= 1;
    bb[0]--;
    p(bb[0] + bb[1]);
    cs[0] += 1;
    cs[1]++;
    p("" + cs[0] + cs[1]);
    zs[0] &= zs[1];
    zs[1] |= !zs[0];
    p(zs[0] + "" + zs[1]);
    ls[0] >>= 38;
    ls[0] ^= 0xFL;
    p(ls[0]);
    int sh2 = 1;
    sh2 <<= 31;
    p(sh2);
    sh2 >>= 31;
    p(sh2);
    sh2 >>>= 28;
    p(sh2);
    c.self.run();
    p(c.secret);
    p(c.fact.applyAsInt(6));
    try {
      Expressions.<RuntimeException>sneaky(new Exception("chk"));
    } catch (Exception e) {
      p("sneaky " + e.getMessage());
    }
    p(tern(1, 2L, true));
    p(tern(1, 2L, false));
    try {
      tern(null, 2L, true);
    } catch (NullPointerException e) {
      p("npe tern");
    }
    p(deep(10));
    Supplier<Supplier<String>> ss = () -> {
      String loc = "in" + c.secret;
      return () -> loc + c.secret;
    };
    Supplier<String> s1 = ss.get();
    c.secret = 1;
    p(s1.get());
    List<Runnable> rs = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      int k = i;
      rs.add(() -> cnt += k);
    }
    for (int k : new int[] {5, 6}) rs.add(() -> cnt -= k);
    rs.forEach(Runnable::run);
    p(cnt);
    Comparator<String> cmp = Comparator.<String>naturalOrder().reversed().thenComparing(String::length);
    List<String> names = new ArrayList<>(Arrays.asList("b", "a", "c"));
    names.sort(cmp);
    p(names);
    Optional<String> op = Optional.of("v").map(x -> x + x).filter(x -> x.length() == 2);
    p(op.orElse("none"));
    BiFunction<Integer, Integer, Integer> add = Math::addExact;
    try {
      add.apply(Integer.MAX_VALUE, 1);
    } catch (ArithmeticException e) {
      p("AE lam");
    }
    Callable3 c3 = () -> { throw new java.io.IOException("io"); };
    try {
      c3.call();
    } catch (java.io.IOException e) {
      p(e.getMessage());
    }
    Object ob = new int[][] {{1}, {2, 3}};
    int[][] m = (int[][]) ob;
    m[0] = m[1];
    m[1][0] = 77;
    p(m[0][0]);
    int[][][] m3 = new int[2][3][];
    p(m3[1].length + "" + m3[1][2]);
    long[][] ml = new long[2][2];
    ml[1][1] = ml[0][0]-- - 5;
    p(ml[1][1] + ml[0][0]);
    char[] ca = "hello".toCharArray();
    for (int i = 0, j = ca.length - 1; i < j;) {
      char tmp = ca[i];
      ca[i++] = ca[j];
      ca[j--] = tmp;
    }
    p(new String(ca));
    for (int x : A) {
      if (x % 2 == 0) continue;
      A[0] = 50;
    }
    p(A[0]);
    int[] al = A;
    al[1] = 60;
    p(A[1]);
    A = new int[] {1};
    p(al.length);
    Integer[] boxes = new Integer[2];
    boxes[0] = 5;
    boxes[0]++;
    boxes[0] += boxes[0];
    p(boxes[0]);
    try {
      boxes[1]++;
    } catch (NullPointerException e) {
      p("npe box");
    }
    List<Integer> il = new ArrayList<>();
    il.add(1);
    il.set(0, il.get(0) + 1);
    p(il.get(0) == 2);
    Long L = 127L, M = 127L;
    p(L == M);
    p(L.equals(127));
    p(new Object().equals(null));
    Character ch = 'x';
    int ci = ch + 1;
    p(ci);
    Map<Character, Integer> fr = new TreeMap<>();
    for (char x : "banana".toCharArray()) fr.put(x, fr.getOrDefault(x, 0) + 1);
    p(fr);
    Iterator<Map.Entry<Character, Integer>> it = fr.entrySet().iterator();
    while (it.hasNext()) {
      Map.Entry<Character, Integer> e = it.next();
      if (e.getValue() == 1) it.remove();
      else e.setValue(e.getValue() * 10);
    }
    p(fr);
  outer:
    while (true) {
      do {
        try {
          if (cnt > 1000) break outer;
          cnt += 300;
          continue outer;
        } finally {
          cnt++;
        }
      } while (false);
    }
    p(cnt);
    int x = 10;
    x = x++ + x--;
    p(x);
    boolean b = (x = 5) > 4 && (x = 6) < 0 || x++ == 6;
    p(b + "" + x);
    p((x > 0 ? "p" : null) + null);
    int y = x > 5 ? x < 10 ? 1 : 2 : 3;
    p(y);
    long big = 1L * Integer.MAX_VALUE * 2;
    p(big);
    p((int) big);
    p((byte) big);
    p((short) (big >> 3));
    p(5 & 6 ^ 3 | 8);
    p(-7 >> 1);
    p(-7 >>> 30);
    p(-7 / 2 + "" + -7 % 2);
    p(0x7fffffff + 1);
    p('a' + 'b');
    p((char) ('a' + 1));
    p("" + 'a' + 'b');
    p(1.0f / 3 == 1.0 / 3);
    p((0.1f + 0.2f) == 0.3f);
    p(100 * 1.1 == 110.00000000000001);
    p((long) 1e19);
    p((int) -1.9);
    p(Math.round(-2.5) + "" + Math.round(2.5));
    p(1 / 0.0 > Double.MAX_VALUE);
    p(Double.NaN != Double.NaN);
    p(Math.min(-0.0, 0.0) == 0.0);
    p(Math.floorMod(-7, 3) + "" + -7 % 3);
    synchronized (c) {
      synchronized (Expressions.class) { cnt = 7; }
    }
    p(cnt);
    class Loc {
      int z = cnt;
      Loc inc() {
        z += va[0];
        return this;
      }
    }
    p(new Loc().inc().inc().z);
    assert cnt == 7 : "bad " + cnt;
    try {
      Object oo = Color.RED;
      Planet pl = (Planet) oo;
    } catch (ClassCastException e) {
      p("cce");
    }
    try {
      Object[] oo = new String[] {"a"};
      Integer[] ii = (Integer[]) oo;
    } catch (ClassCastException e) {
      p("cce2");
    }
    Object on = null;
    String sn = (String) on;
    p(sn instanceof String);
    int[] empty = {};
    for (int e : empty) p(e);
    p(empty.length);
    p(args.length);
    Cloneable cl = va;
    p(cl instanceof int[]);
    java.io.Serializable se = va;
    p(se == va);
    p(va.getClass() == int[].class);
    p(c.getClass().getName() + Color.RED.getClass().getSimpleName());
    if (cnt == 7) throw new Exception("bye");
  }
  interface Callable3 {
    void call() throws java.io.IOException;
  }
}
