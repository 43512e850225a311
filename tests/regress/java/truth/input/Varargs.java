import org.sosy_lab.sv_benchmarks.Verifier;
class Varargs {
  static int f(Object... o) { return o == null ? -1 : o.length; }
  static int g(int x) { return 1; } static int g(long x) { return 2; } static int g(Integer x) { return 3; } static int g(int... x) { return 4; }
  public static void main(String[] a) {
    assert f() == 0 && f(1, 2) == 2 && f((Object) null) == 1 && f((Object[]) null) == -1 && f(new int[3]) == 1 && f((Object[]) new String[2]) == 2;
    byte b = 1; assert g(b) == 1 && g(1L) == 2 && g(Integer.valueOf(1)) == 3 && g() == 4 && g(1, 2) == 4;
  }
}
