import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.*;
class NullFor {
  public static void main(String[] a) {
    List<Integer> l = Verifier.nondetBoolean() ? new ArrayList<>() : null;
    int s = 0;
    for (int i : l) s += i;
    assert s == 0;
  }
}
