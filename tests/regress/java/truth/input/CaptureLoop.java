import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.function.IntSupplier;
class CaptureLoop {
  public static void main(String[] a) {
    int x = Verifier.nondetInt();
    IntSupplier[] s = new IntSupplier[3];
    for (int i = 0; i < 3; i++) { final int k = i; s[i] = new IntSupplier() { int calls = x; public int getAsInt() { return ++calls + k; } }; }
    assert s[2].getAsInt() == x + 3;
    assert s[2].getAsInt() == x + 4;
    assert s[0].getAsInt() == x + 1;
  }
}
