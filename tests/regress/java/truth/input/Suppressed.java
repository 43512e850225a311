import org.sosy_lab.sv_benchmarks.Verifier;
class Suppressed {
  static class R implements AutoCloseable { final int k; R(int k) { this.k = k; } public void close() { throw new IllegalStateException("c" + k); } }
  public static void main(String[] a) {
    boolean b = Verifier.nondetBoolean();
    try (R r = new R(1); R q = b ? null : new R(2)) { throw new IllegalArgumentException("x"); }
    catch (IllegalArgumentException e) { assert e.getSuppressed().length == (b ? 1 : 2); assert e.getSuppressed()[0] instanceof IllegalStateException; }
  }
}
