// Equations between numbers that wrap around.
// RUN: cairn verify %s --timeout 100
// EXPECT: verdict: SAFE
import org.sosy_lab.sv_benchmarks.Verifier;

class equations {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int x = 0;
    int y = 7;
    while (x < n) {
      x++;
      y += 3;
    }
    assert y - x == 2 * x + 7;
  }
}
