import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.*;
class HeapPollution {
  @SuppressWarnings({"unchecked", "rawtypes"})
  public static void main(String[] a) {
    List l = new ArrayList(); l.add(Verifier.nondetBoolean() ? (Object) 1 : "x");
    List<String> s = l; 
    String t = s.get(0);
    assert t != null;
  }
}
