import org.sosy_lab.sv_benchmarks.Verifier;
class Covariance {
  static class P {} static class Q extends P {}
  public static void main(String[] a) {
    P[] arr = Verifier.nondetBoolean() ? new Q[2] : new P[2];
    int n = 0;
    try { arr[0] = new P(); n = 1; } catch (ArrayStoreException e) { n = 2; }
    assert arr instanceof Q[] ? n == 2 && arr[0] == null : n == 1;
    Object o = new int[1][2];
    assert !(o instanceof Object[][]) && o instanceof Object[] && o instanceof int[][];
    arr[1] = null;
  }
}
