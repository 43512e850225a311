// As Diamond, but one branch makes the field negative.
// `cairn verify --engine horn example/java/DiamondBroken.java`
import org.sosy_lab.sv_benchmarks.Verifier;

class DiamondBroken {
  int x;

  public static void main(String[] args) {
    DiamondBroken p = new DiamondBroken();
    p.x = 0;
    if (Verifier.nondetBoolean()) {
      p.x = p.x - 1;
    } else {
      p.x = p.x + 2;
    }
    assert p.x > 0;
  }
}
