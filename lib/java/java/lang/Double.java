package java.lang;

public final class Double extends Number implements Comparable<Double> {
  private final double value;

  public Double(double value) {
    this.value = value;
  }

  public static Double valueOf(double value) {
    return new Double(value);
  }

  public byte byteValue() {
    return (byte) value;
  }

  public short shortValue() {
    return (short) value;
  }

  public int intValue() {
    return (int) value;
  }

  public long longValue() {
    return (long) value;
  }

  public float floatValue() {
    return (float) value;
  }

  public double doubleValue() {
    return (double) value;
  }

  public boolean equals(Object other) {
    return other instanceof Double && doubleToLongBits(((Double) other).value) == doubleToLongBits(value);
  }

  public String toString() {
    return String.valueOf(value);
  }

  public static String toString(double value) {
    return String.valueOf(value);
  }

  public static final double POSITIVE_INFINITY = 1.0d / 0.0d;
  public static final double NEGATIVE_INFINITY = -1.0d / 0.0d;
  public static final double NaN = 0.0d / 0.0d;

  public static native long doubleToRawLongBits(double value);

  public static native double longBitsToDouble(long bits);

  // There is one value that is not a number.
  public static long doubleToLongBits(double value) {
    return doubleToRawLongBits(value);
  }

  public static boolean isNaN(double value) {
    return value != value;
  }

  public boolean isNaN() {
    return value != value;
  }

  public static boolean isInfinite(double value) {
    return value == POSITIVE_INFINITY || value == NEGATIVE_INFINITY;
  }

  public boolean isInfinite() {
    return isInfinite(value);
  }

  public static boolean isFinite(double value) {
    return !isNaN(value) && !isInfinite(value);
  }

  public static int compare(double a, double b) {
    if (a < b) return -1;
    if (a > b) return 1;
    long x = doubleToLongBits(a);
    long y = doubleToLongBits(b);
    return x == y ? 0 : x < y ? -1 : 1;
  }

  public int compareTo(Double other) {
    return compare(value, other.value);
  }

  public static double sum(double a, double b) {
    return a + b;
  }

  public static double max(double a, double b) {
    return Math.max(a, b);
  }

  public static double min(double a, double b) {
    return Math.min(a, b);
  }

  public int hashCode() {
    return hashCode(value);
  }

  public static int hashCode(double value) {
    return Long.hashCode(doubleToLongBits(value));
  }

  public static double parseDouble(String text) {
    return cairn.Decimals.parseDouble(text);
  }

  public static Double valueOf(String text) {
    return new Double(parseDouble(text));
  }

  public static final Class<Double> TYPE = new Class<Double>("double");
}
