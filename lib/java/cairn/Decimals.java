package cairn;

/** Numbers with a fraction from their texts. */
public final class Decimals {
  private Decimals() {}

  private static final double[] powers = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22
  };

  /** The digits of the last text without their point; what is beyond 15 of them has no model. */
  private long digits;
  private int exponent;
  private boolean negative;

  private Decimals(String given) {
    String text = given.trim();
    int length = text.length();
    int at = 0;
    if (at < length && (text.charAt(at) == '-' || text.charAt(at) == '+')) {
      negative = text.charAt(at) == '-';
      at++;
    }
    if (text.startsWith("NaN", at) || text.startsWith("Infinity", at) || text.startsWith("0x", at) || text.startsWith("0X", at))
      Program.unsupported();
    int count = 0;
    boolean point = false;
    for (; at < length; at++) {
      char c = text.charAt(at);
      if (c == '.' && !point) {
        point = true;
        continue;
      }
      if (c < '0' || c > '9') break;
      count++;
      if (count > 15) Program.unsupported();
      digits = 10 * digits + (c - '0');
      if (point) exponent--;
    }
    if (count == 0) throw new NumberFormatException(given);
    if (at < length && (text.charAt(at) == 'e' || text.charAt(at) == 'E')) at = scale(given, text, at + 1);
    if (at < length && (text.charAt(at) == 'f' || text.charAt(at) == 'F' || text.charAt(at) == 'd' || text.charAt(at) == 'D'))
      at++;
    if (at < length) throw new NumberFormatException(given);
  }

  private int scale(String given, String text, int at) {
    int sign = 1;
    if (at < text.length() && (text.charAt(at) == '-' || text.charAt(at) == '+')) {
      if (text.charAt(at) == '-') sign = -1;
      at++;
    }
    int start = at;
    int power = 0;
    for (; at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9'; at++) {
      if (power > 1000) Program.unsupported();
      power = 10 * power + (text.charAt(at) - '0');
    }
    if (at == start) throw new NumberFormatException(given);
    exponent += sign * power;
    return at;
  }

  /** One operation on numbers that are exact is rounded as the text is. */
  public static double parseDouble(String text) {
    Decimals d = new Decimals(text);
    if (d.digits != 0 && (d.exponent < -22 || d.exponent > 22)) Program.unsupported();
    double value = d.digits;
    if (d.digits != 0) value = d.exponent < 0 ? value / powers[-d.exponent] : value * powers[d.exponent];
    return d.negative ? -value : value;
  }

  public static float parseFloat(String text) {
    if (text == null) throw new NullPointerException();
    Decimals d = new Decimals(text);
    if (d.digits > 1 << 24 || d.digits != 0 && (d.exponent < -10 || d.exponent > 10)) Program.unsupported();
    float value = d.digits;
    if (d.digits != 0) value = d.exponent < 0 ? value / (float) powers[-d.exponent] : value * (float) powers[d.exponent];
    return d.negative ? -value : value;
  }
}
