// Runs on the JVM to its end, with assertions enabled.
// RUN: cairn verify %s
// EXPECT: verdict: SAFE

public class exceptions {
  public static void main(String[] args) {
    Exc.main(null);
  }
}

class Exc {
  static class Res implements AutoCloseable { static int open = 0; Res() { open++; } public void close() { open--; } }
  static class MyEx extends Exception { final int code; MyEx(int c) { super("m" + c); code = c; } }
  static void t(int k) throws MyEx { if (k > 2) throw new MyEx(k); }
  public static void main(String[] args) {
    try (Res r = new Res(); Res s = new Res()) { assert Res.open == 2; t(3); assert false; }
    catch (MyEx e) { assert e.code == 3 && Res.open == 0; assert e.getMessage().equals("m3"); }
    try { Object o = "s"; Integer i = (Integer) o; assert false; } catch (ClassCastException e) { }
    try { int[] a = new int[-1]; assert false; } catch (NegativeArraySizeException e) { }
    try { throw null; } catch (NullPointerException e) { }
    try { try { t(9); } finally { Res.open = 77; } } catch (MyEx e) { assert Res.open == 77; }
    try { throw new IllegalStateException("x", new MyEx(1)); } catch (RuntimeException e) { assert e.getCause() instanceof MyEx; }
    int x = 0;
    try { rec(5); } catch (IndexOutOfBoundsException | ArithmeticException e) { x = 1; }
    assert x == 1;
  }
  static int rec(int n) { return n == 0 ? 1 / n : rec(n - 1); }
}
