import org.sosy_lab.sv_benchmarks.Verifier;
class Nested {
  static int log;
  static void f(int x) throws Exception {
    try { try { if (x > 0) throw new Exception("a"); } finally { log = log * 10 + 1; if (x > 5) throw new RuntimeException("b", new Error("c")); } log = log * 10 + 2; }
    catch (RuntimeException e) { log = log * 10 + 3; assert e.getCause() != null; }
  }
  public static void main(String[] a) {
    int x = Verifier.nondetInt();
    try { f(x); log = log * 10 + 4; } catch (Exception e) { log = log * 10 + 5; }
    assert log == (x <= 0 ? 124 : x > 5 ? 134 : 15);
  }
}
