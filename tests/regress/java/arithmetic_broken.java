// An overflow that the JVM shows, too.
// RUN: cairn verify -q %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
import org.sosy_lab.sv_benchmarks.Verifier;

class arithmetic_broken {
  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    assert x + 1 > x;
  }
}
