import org.sosy_lab.sv_benchmarks.Verifier;
class InitCycleWrong {
  static class A { static int x = B.y + 1; }
  static class B { static int y = A.x + 10; }
  public static void main(String[] a) {
    int t = Verifier.nondetBoolean() ? A.x : B.y;
    assert A.x == 11;
  }
}
