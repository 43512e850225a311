// "\u00df" becomes two letters.
// RUN: cairn verify %s
// EXIT: 2
// EXPECT-NOT: SAFE     assert
import org.sosy_lab.sv_benchmarks.Verifier;

class case_wrong {
  public static void main(String[] args) {
    String s = Verifier.nondetString();
    assert s.toUpperCase().length() == s.length();
  }
}
