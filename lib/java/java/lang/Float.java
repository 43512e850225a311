package java.lang;

public final class Float extends Number implements Comparable<Float> {
  private final float value;

  public Float(float value) {
    this.value = value;
  }

  public static Float valueOf(float value) {
    return new Float(value);
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
    return other instanceof Float && floatToIntBits(((Float) other).value) == floatToIntBits(value);
  }

  public String toString() {
    return String.valueOf(value);
  }

  public static String toString(float value) {
    return String.valueOf(value);
  }

  public static final float POSITIVE_INFINITY = 1.0f / 0.0f;
  public static final float NEGATIVE_INFINITY = -1.0f / 0.0f;
  public static final float NaN = 0.0f / 0.0f;

  public static native int floatToRawIntBits(float value);

  public static native float intBitsToFloat(int bits);

  // There is one value that is not a number.
  public static int floatToIntBits(float value) {
    return floatToRawIntBits(value);
  }

  public static boolean isNaN(float value) {
    return value != value;
  }

  public boolean isNaN() {
    return value != value;
  }

  public static boolean isInfinite(float value) {
    return value == POSITIVE_INFINITY || value == NEGATIVE_INFINITY;
  }

  public boolean isInfinite() {
    return isInfinite(value);
  }

  public static boolean isFinite(float value) {
    return !isNaN(value) && !isInfinite(value);
  }

  public static int compare(float a, float b) {
    if (a < b) return -1;
    if (a > b) return 1;
    int x = floatToIntBits(a);
    int y = floatToIntBits(b);
    return x == y ? 0 : x < y ? -1 : 1;
  }

  public int compareTo(Float other) {
    return compare(value, other.value);
  }

  public static float sum(float a, float b) {
    return a + b;
  }

  public static float max(float a, float b) {
    return Math.max(a, b);
  }

  public static float min(float a, float b) {
    return Math.min(a, b);
  }

  public int hashCode() {
    return hashCode(value);
  }

  public static int hashCode(float value) {
    return floatToIntBits(value);
  }

  public static float parseFloat(String text) {
    return cairn.Decimals.parseFloat(text);
  }

  public static Float valueOf(String text) {
    return new Float(parseFloat(text));
  }

  public static final Class<Float> TYPE = new Class<Float>("float");
}
