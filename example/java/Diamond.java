// What was written last counts: after either branch the field is positive.
// `cairn verify --engine horn example/java/Diamond.java`
import org.sosy_lab.sv_benchmarks.Verifier;

class Diamond {
  int x;

  public static void main(String[] args) {
    Diamond p = new Diamond();
    p.x = 0;
    if (Verifier.nondetBoolean()) {
      p.x = p.x + 1;
    } else {
      p.x = p.x + 2;
    }
    assert p.x > 0;
  }
}
