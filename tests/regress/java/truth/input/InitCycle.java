import org.sosy_lab.sv_benchmarks.Verifier;
class InitCycle {
  static class A { static int x = B.y + 1; static final int K = 7; }
  static class B { static int y = A.x + 10 + A.K; }
  public static void main(String[] a) {
    if (Verifier.nondetBoolean()) { assert A.x == 18; assert B.y == 17; }
    else { assert B.y == 18 + 0; assert A.x == 1; }
  }
}
