import org.sosy_lab.sv_benchmarks.Verifier;
class CovarianceWrong {
  static class P {} static class Q extends P {}
  public static void main(String[] a) {
    Object[] arr = Verifier.nondetBoolean() ? new Q[2] : new Integer[2];
    arr[Verifier.nondetBoolean() ? 0 : 1] = new Q();
  }
}
