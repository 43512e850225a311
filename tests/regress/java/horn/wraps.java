// What holds because numbers wrap around is proved, too: the counter overflows, but its last bit alternates with it.
// RUN: cairn verify --engine horn %s --timeout 100
// EXPECT: verdict: SAFE
import org.sosy_lab.sv_benchmarks.Verifier;

class wraps {
  public static void main(String[] args) {
    int big = Integer.MAX_VALUE;
    int next = big + Verifier.nondetByte() * 0 + 1;
    assert next < 0;
    int a = Verifier.nondetInt();
    int b = a + 1;
    assert b != a;
  }
}
