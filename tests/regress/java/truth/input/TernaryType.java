import org.sosy_lab.sv_benchmarks.Verifier;
class TernaryType {
  public static void main(String[] a) {
    boolean b = Verifier.nondetBoolean();
    Object o = b ? 1 : 2.0;
    assert o instanceof Double;
    Object p = b ? (Integer) 1 : (Object) 'c';
    assert b == (p instanceof Integer);
    char c = 'x'; int i = 0;
    Object q = false ? i : c; assert q instanceof Integer;
    Object r = false ? 0 : c; assert r instanceof Character;
  }
}
