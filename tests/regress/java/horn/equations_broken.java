// As equations, but what holds of integers does not hold of numbers that wrap around.
// RUN: cairn verify %s --timeout 4 --engine horn
// EXIT: 2
// EXPECT: verdict: UNKNOWN
// RUN: cairn verify %s --timeout 60 --engine horn --int math
// EXPECT: verdict: SAFE
import org.sosy_lab.sv_benchmarks.Verifier;

class equations_broken {
  public static void main(String[] args) {
    int n = Verifier.nondetInt();
    int x = 0;
    int y = 7;
    while (x < n) {
      x++;
      y += 3;
    }
    assert y >= 7;
  }
}
