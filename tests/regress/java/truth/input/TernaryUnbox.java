import org.sosy_lab.sv_benchmarks.Verifier;
class TernaryUnbox {
  public static void main(String[] a) {
    Integer n = Verifier.nondetBoolean() ? null : 3;
    Object o = Verifier.nondetBoolean() ? n : 'x' + 0;
    assert o != null;
  }
}
