// Upper case beyond ASCII is not modelled. What the JVM can repeat is found before what it need not.
// RUN: cairn verify %s --property assert
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
import org.sosy_lab.sv_benchmarks.Verifier;

class specified {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    if (s.length() > 2 && s.charAt(1) == 'b') {
      assert !s.toUpperCase().contains("AB");
    }
  }
}
