import org.sosy_lab.sv_benchmarks.Verifier;
class StrSwitch {
  static int f(String s) { switch (s) { case "Aa": return 1; case "BB": return 2; case "AaAa": return 3; case "BBBB": return 4; case "AaBB": return 5; default: return 0; } }
  public static void main(String[] a) {
    assert f("Aa") == 1 && f("BB") == 2 && f("AaAa") == 3 && f("BBBB") == 4 && f("AaBB") == 5 && f("BBAa") == 0;
    String s = Verifier.nondetBoolean() ? "A" : "B"; s += s.equals("A") ? "a" : "B";
    assert f(s) == (s.charAt(0) == 'A' ? 1 : 2);
  }
}
