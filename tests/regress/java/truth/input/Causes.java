import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.*;
class Causes {
  public static void main(String[] a) {
    Exception e = Verifier.nondetBoolean() ? new RuntimeException("m", null) : new RuntimeException("m");
    int n = 0;
    try { e.initCause(new Error()); n = 1; } catch (IllegalStateException x) { n = 2; }
    try { e.initCause(null); assert false; } catch (IllegalStateException x) { n += 10; }
    assert n == 11 ? e.getCause() instanceof Error : n == 12 && e.getCause() == null;
  }
}
