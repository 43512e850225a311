import org.sosy_lab.sv_benchmarks.Verifier;
class Patterns {
  static String f(Object o) {
    if (!(o instanceof Integer i)) { return o instanceof String s && s.length() > 1 ? s : "no"; }
    return i > 5 ? "big" : "small";
  }
  public static void main(String[] a) {
    int x = Verifier.nondetInt();
    assert f(x).equals(x > 5 ? "big" : "small");
    assert f("ab") == "ab" && f("a").equals("no") && f(null).equals("no");
  }
}
