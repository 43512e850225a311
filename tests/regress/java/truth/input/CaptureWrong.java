import org.sosy_lab.sv_benchmarks.Verifier;
class CaptureWrong {
  int v;
  class In { int v = CaptureWrong.this.v + 1; int get() { return v + CaptureWrong.this.v; } }
  public static void main(String[] a) {
    CaptureWrong o = new CaptureWrong(); o.v = Verifier.nondetInt();
    In i = o.new In(); o.v = 5;
    assert i.get() != 47;
  }
}
