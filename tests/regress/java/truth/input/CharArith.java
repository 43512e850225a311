import org.sosy_lab.sv_benchmarks.Verifier;
class CharArith {
  public static void main(String[] a) {
    char c = Verifier.nondetChar();
    char d = c; d += 1; c++;
    assert c == d;
    c = (char) -1; assert c == 65535; c++; assert c == 0;
    char e = 'a'; e += 1.7; assert e == 'b';
    int i = 'a' + 'b'; assert i == 195;
    assert (char) i + "" .length() == 195;
    short s = (short) c; s -= 1; assert s == -1; assert (char) s == 65535;
  }
}
