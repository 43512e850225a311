// Numbers wrap around: the sum of two positive ones may be negative, unless they are mathematical.
// RUN: cairn verify --engine horn %s --timeout 60
// EXIT: 2
// EXPECT: verdict: UNKNOWN
// RUN: cairn verify --engine horn --int math %s --timeout 60
// EXPECT: warning: the verdict rests on --int math
// EXPECT: verdict: SAFE
import org.sosy_lab.sv_benchmarks.Verifier;

class overflow {
  public static void main(String[] args) {
    int a = Verifier.nondetInt();
    int b = Verifier.nondetInt();
    if (a > 0 && b > 0) assert a + b > 0;
  }
}
