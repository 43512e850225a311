import org.sosy_lab.sv_benchmarks.Verifier;
class LongShiftWrong {
  public static void main(String[] a) {
    long l = Verifier.nondetLong(); int s = Verifier.nondetInt();
    if (l <= 0) return;
    assert (l >> s) <= l && (1 << s) != 0 && (l << s >> s) == l;
  }
}
