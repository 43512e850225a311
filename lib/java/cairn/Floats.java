package cairn;

/** What instructions on floats do that no operator of terms does, and how they are written. */
public final class Floats {
  private Floats() {}

  /** The operator %. All steps are exact: t is at most a and more than its half. */
  public static double remainder(double x, double y) {
    if (x != x || y != y || y == 0 || x - x != 0) return 0.0 / 0.0;
    double a = x < 0 ? -x : x;
    double b = y < 0 ? -y : y;
    if (a < b || x == 0) return x;
    while (a >= b) {
      double t = b;
      while (t + t <= a) t = t + t;
      a -= t;
    }
    return x < 0 ? -a : a;
  }

  /** As Double.toString; what needs an exponent or many digits may be any text. */
  public static String text(double x) {
    if (x != x) return "NaN";
    if (x - x != 0) return x < 0 ? "-Infinity" : "Infinity";
    if (x == 0) return 1 / x < 0 ? "-0.0" : "0.0";
    double a = x < 0 ? -x : x;
    if (a < 0.001 || a >= 1e7) return String.unspecified();
    // A decimal number of at most 15 digits that is rounded to x is what is written, if it is the shortest.
    long power = 1;
    for (int digits = 0; digits <= 8; digits++) {
      double scaled = a * power;
      long whole = (long) (scaled + 0.5);
      if (scaled < 1e15 && (double) whole / power == a) return decimal(x < 0, whole, power);
      power *= 10;
    }
    return String.unspecified();
  }

  /** As Float.toString. */
  public static String text(float x) {
    if (x != x) return "NaN";
    if (x - x != 0) return x < 0 ? "-Infinity" : "Infinity";
    if (x == 0) return 1 / x < 0 ? "-0.0" : "0.0";
    float a = x < 0 ? -x : x;
    if (a < 0.001f || a >= 1e7f) return String.unspecified();
    int power = 1;
    for (int digits = 0; digits <= 6; digits++) {
      float scaled = a * power;
      int whole = (int) (scaled + 0.5f);
      if (scaled < 1e6f && (float) whole / power == a) return decimal(x < 0, whole, power);
      power *= 10;
    }
    return String.unspecified();
  }

  private static String decimal(boolean negative, long whole, long power) {
    StringBuilder out = new StringBuilder();
    if (negative) out.append('-');
    out.append(whole / power).append('.');
    if (power == 1) out.append('0');
    for (long next = power / 10; next > 0; next /= 10) out.append((char) ('0' + whole / next % 10));
    return out.toString();
  }
}
