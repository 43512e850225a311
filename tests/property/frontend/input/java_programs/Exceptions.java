import java.util.*;

/** Handlers, finally, resources, suppressed exceptions, and which of several failures of one expression comes first. */
class Exceptions {
  static void p(Object o) { System.out.println(o); }
  static String k(Throwable t) { return t == null ? "none" : t.getClass().getName(); }
  static class R implements AutoCloseable {
    final String n;
    final boolean bad;
    R(String n, boolean bad, boolean badNew) {
      this.n = n;
      this.bad = bad;
      if (badNew) throw new IllegalArgumentException(n);
      p("open " + n);
    }
    public void close() {
      p("close " + n);
      if (bad) throw new IllegalStateException("close " + n);
    }
  }
  @SuppressWarnings("finally")
  static int f1() {
    try {
      throw new RuntimeException();
    } finally {
      return 1;
    }
  }
  @SuppressWarnings("finally")
  static int f2() {
    for (int i = 0;; i++) {
      try {
        if (i == 3) return i;
      } finally {
        if (i < 5) continue;
        else break;
      }
    }
    return 77;
  }
  static int f3() {
    int x = 1;
    try {
      return x;
    } finally {
      x = 2;
    }
  }
  static int[] f4() {
    int[] x = {1};
    try {
      return x;
    } finally {
      x[0] = 2;
    }
  }
  static int f5() {
    int x = 0;
    try {
      x = 1;
      try {
        x = 2;
        throw new IllegalStateException();
      } catch (IllegalArgumentException e) {
        x = 3;
      } finally {
        x += 10;
      }
    } catch (IllegalStateException e) {
      x += 100;
    } finally {
      x += 1000;
    }
    return x;
  }
  static void f6() throws Exception {
    try {
      try {
        throw new Exception("a");
      } finally {
        p("fin1");
      }
    } catch (Exception e) {
      p("rethrow " + e.getMessage());
      throw e;
    } finally {
      p("fin2");
    }
  }
  static String f7(int n) {
    StringBuilder sb = new StringBuilder();
    try {
      sb.append("t");
      if (n == 0) throw new ArithmeticException();
      if (n == 1) {
        int[] a = new int[0];
        a[n]++;
      }
      if (n == 2) {
        Object o = "s";
        Integer i = (Integer) o;
      }
      if (n == 3) {
        String s = null;
        s.length();
      }
      if (n == 4) throw new Error("e");
      if (n == 5) {
        Object[] os = new Integer[1];
        os[0] = "x";
      }
      if (n == 6) {
        int[] a = new int[-1 - n + 6];
      }
      sb.append("ok");
    } catch (ArithmeticException | ArrayIndexOutOfBoundsException e) {
      sb.append("AE/AIOOBE");
    } catch (ClassCastException e) {
      sb.append("CCE");
    } catch (RuntimeException e) {
      sb.append("RE:" + k(e));
    } catch (Throwable e) {
      sb.append("T:" + e.getMessage());
    } finally {
      sb.append("f");
    }
    return sb.toString();
  }
  static int depth(int n) {
    try {
      if (n == 0) throw new IllegalStateException("deep");
      return depth(n - 1);
    } finally {
      cnt++;
    }
  }
  static int cnt;
  static class MyEx extends Exception {
    final int code;
    MyEx(int c, Throwable t) {
      super("code" + c, t);
      code = c;
    }
    @Override
    public String getMessage() {
      return "<" + super.getMessage() + ">";
    }
  }
  static void wrap(int i) throws MyEx {
    try {
      Object o = null;
      if (i == 0) o.hashCode();
      else if (i == 1) throw new MyEx(1, null);
      else System.out.println(1 / (i - 2));
    } catch (NullPointerException | ArithmeticException e) {
      throw new MyEx(i * 10, e);
    }
  }
  static int lbl() {
    int r = 0;
  outer:
    for (int i = 0; i < 5; i++) {
      for (int j = 0; j < 5; j++) {
        try {
          if (j == 3) continue outer;
          if (i == 3) break outer;
          r += i * j;
        } finally {
          r += 100;
        }
      }
    }
    return r;
  }
  static boolean side(boolean b, String s) {
    p(s);
    return b;
  }
  @SuppressWarnings("finally")
  static int nest() {
    int r = 0;
    try {
      try {
        throw new RuntimeException("1");
      } finally {
        try {
          throw new RuntimeException("2");
        } catch (RuntimeException e) {
          r = 5;
        }
      }
    } catch (RuntimeException e) {
      r += e.getMessage().equals("1") ? 100 : 200;
    }
    return r;
  }
  public static void main(String[] args) throws Exception {
    p(f1());
    p(f3());
    p(f4()[0]);
    p(f5());
    p(f2());
    try {
      f6();
    } catch (Exception e) {
      p("got " + e.getMessage());
    }
    for (int i = 0; i < 9; i++) p(f7(i));
    try {
      depth(5);
    } catch (IllegalStateException e) {
      p(cnt + e.getMessage());
    }
    for (int i = 0; i < 4; i++) try {
        wrap(i);
      } catch (MyEx e) {
        p(e.code + e.getMessage() + k(e.getCause()));
      }
    p(lbl());
    p(nest());
    for (int m = 0; m < 8; m++) {
      final boolean a = (m & 1) != 0, b = (m & 2) != 0, c = (m & 4) != 0;
      try (R r1 = new R("1", a, false); R r2 = new R("2", b, c)) {
        p("body");
        if (m % 3 == 0) throw new UnsupportedOperationException("body");
      } catch (RuntimeException e) {
        p(k(e) + e.getMessage());
        for (Throwable s : e.getSuppressed()) p(" sup " + k(s) + s.getMessage());
      } finally {
        p("finally");
      }
    }
    try (R n = null) {
      p("null res");
    }
    R eff = new R("eff", false, false);
    try (eff) {
      p("use");
    }
    try {
      assert side(false, "cond") : side(true, "msg");
    } catch (AssertionError e) {
      p("AE " + e.getMessage());
    }
    try {
      assert false : 5;
    } catch (AssertionError e) {
      p(e.getMessage());
    }
    try {
      assert false : null;
    } catch (AssertionError e) {
      p(e.getMessage());
    }
    try {
      assert false : new MyEx(3, null);
    } catch (AssertionError e) {
      p(k(e.getCause()));
    }
    try {
      assert false;
    } catch (AssertionError e) {
      p(e.getMessage());
    }
    try {
      assert false : 'c';
    } catch (AssertionError e) {
      p(e.getMessage());
    }
    try {
      assert false : 1.5;
    } catch (AssertionError e) {
      p(e.getMessage());
    }
    try {
      throw null;
    } catch (NullPointerException e) {
      p("npe");
    }
    try {
      synchronized ((Object) null) { p("no"); }
    } catch (NullPointerException e) {
      p("npe2");
    }
    Throwable t = new Throwable("x");
    try {
      throw t;
    } catch (Error e) {
      p("err");
    } catch (Throwable e) {
      p(e == t);
    }
    Exception a = new RuntimeException(new IllegalStateException("in"));
    p(a.getCause().getMessage());
    Exception b = new Exception((Throwable) null);
    p(b.getMessage());
    p(b.getCause());
    p(new Exception().getMessage());
    Exception c = new Exception("c");
    c.initCause(a);
    p(c.getCause() == a);
    try {
      c.initCause(a);
    } catch (IllegalStateException e) {
      p("ISE");
    }
    try {
      c.addSuppressed(c);
    } catch (IllegalArgumentException e) {
      p("IAE");
    }
    try {
      c.addSuppressed(null);
    } catch (NullPointerException e) {
      p("NPE");
    }
    try {
      new Exception("d", null).initCause(a);
    } catch (IllegalStateException e) {
      p("ISE2");
    }
    Exception dd = new Exception("dd");
    try {
      dd.initCause(dd);
    } catch (IllegalArgumentException e) {
      p("IAE2");
    }
    int[] arr = {1, 2};
    int idx = 0;
    try {
      arr[idx++] = arr[idx + 5];
    } catch (ArrayIndexOutOfBoundsException e) {
      p(idx);
    }
    try {
      arr[5] = idx++;
    } catch (ArrayIndexOutOfBoundsException e) {
      p(idx);
    }
    int[] nul = null;
    try {
      nul[idx++] = idx++;
    } catch (NullPointerException e) {
      p(idx);
    }
    try {
      nul[idx++] = 1 / 0;
    } catch (ArithmeticException e) {
      p("AE" + idx);
    } catch (NullPointerException e) {
      p("NPE" + idx);
    }
    try {
      int zz = nul[1 / 0];
    } catch (ArithmeticException e) {
      p("AE2");
    }
    Object[] oa = new String[1];
    try {
      oa[0] = Integer.valueOf(idx++);
    } catch (ArrayStoreException e) {
      p(idx);
    }
    try {
      oa[1] = 1;
    } catch (ArrayStoreException e) {
      p("ASE");
    } catch (ArrayIndexOutOfBoundsException e) {
      p("AIOOBE");
    }
    try {
      Object[][] m = new String[2][];
      m[0] = new Object[1];
    } catch (ArrayStoreException e) {
      p("ASE2");
    }
    Object[][] m2 = new Object[2][];
    m2[0] = new String[1];
    p("ok");
    try {
      m2[0][0] = 1;
    } catch (ArrayStoreException e) {
      p("ASE3");
    }
    Object z = new int[2][3];
    p(z instanceof Object[]);
    p(z instanceof int[][]);
    try {
      Object[] w = (Object[]) (Object) new int[1];
    } catch (ClassCastException e) {
      p("CCE");
    }
    try {
      int[][] neg = new int[2][-1];
    } catch (NegativeArraySizeException e) {
      p("NASE");
    }
    try {
      int[][] neg = new int[0][-1];
      p("?");
    } catch (NegativeArraySizeException e) {
      p("NASE2");
    }
    Number[] na = new Integer[2];
    na[0] = 1;
    try {
      na[1] = 1.0;
    } catch (ArrayStoreException e) {
      p("ASE4");
    }
    Comparable<?>[] ca = new String[1];
    ca[0] = "q";
    p(ca[0]);
    String str = null;
    try {
      switch (str) {
        case "a": p("a");
      }
    } catch (NullPointerException e) {
      p("npe sw");
    }
    Integer in = null;
    try {
      switch (in) {
        case 1: p(1);
      }
    } catch (NullPointerException e) {
      p("npe sw2");
    }
    try {
      int q = in;
    } catch (NullPointerException e) {
      p("npe unbox");
    }
    try {
      for (String s : (List<String>) null) p(s);
    } catch (NullPointerException e) {
      p("npe for");
    }
    try {
      boolean bb = (Boolean) null;
    } catch (NullPointerException e) {
      p("npe b");
    }
    try {
      in++;
    } catch (NullPointerException e) {
      p("npe ++");
    }
    try {
      long lo = true ? in : 0L;
    } catch (NullPointerException e) {
      p("npe ?:");
    }
    p(null + "x" + in);
    p((String) null == null);
    Object obj = null;
    p(obj instanceof String);
    String cast = (String) obj;
    p(cast);
    throw new MyEx(9, null);
  }
}
