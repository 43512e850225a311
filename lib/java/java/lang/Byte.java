package java.lang;

public final class Byte extends Number implements Comparable<Byte> {
  private final byte value;
  private static final Byte[] cache = new Byte[256];

  public Byte(byte value) {
    this.value = value;
  }

  public static Byte valueOf(byte value) {
    int index = (int) value + 128;
    if (cache[index] == null) cache[index] = new Byte(value);
    return cache[index];
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
    return other instanceof Byte && ((Byte) other).value == value;
  }

  public String toString() {
    return String.valueOf(value);
  }

  public static String toString(byte value) {
    return String.valueOf(value);
  }

  public static final byte MIN_VALUE = -128;
  public static final byte MAX_VALUE = 127;
  public static final int SIZE = 8;
  public static final int BYTES = 1;

  public static int compare(byte a, byte b) {
    return a - b;
  }

  public int compareTo(Byte other) {
    return value - other.value;
  }

  public int hashCode() {
    return hashCode(value);
  }

  public static int hashCode(byte value) {
    return value;
  }

  public static byte parseByte(String text) {
    return parseByte(text, 10);
  }

  public static byte parseByte(String text, int radix) {
    int value = Integer.parseInt(text, radix);
    if (value < MIN_VALUE || value > MAX_VALUE) throw new NumberFormatException(text);
    return (byte) value;
  }

  public static Byte valueOf(String text) {
    return valueOf(parseByte(text));
  }

  public static int toUnsignedInt(byte value) {
    return value & 0xff;
  }

  public static final Class<Byte> TYPE = new Class<Byte>("byte");
}
