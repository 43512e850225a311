package java.util;

public final class Objects {
  private Objects() {}

  public static boolean equals(Object a, Object b) {
    return a == b || a != null && a.equals(b);
  }

  public static int hashCode(Object a) {
    return a == null ? 0 : a.hashCode();
  }

  public static String toString(Object a) {
    return String.valueOf(a);
  }

  public static boolean isNull(Object a) {
    return a == null;
  }

  public static boolean nonNull(Object a) {
    return a != null;
  }

  public static <T> T requireNonNull(T a) {
    if (a == null) throw new NullPointerException();
    return a;
  }

  public static <T> T requireNonNull(T a, String message) {
    if (a == null) throw new NullPointerException(message);
    return a;
  }

  public static String toString(Object a, String other) {
    return a == null ? other : a.toString();
  }

  public static int hash(Object... values) {
    return Arrays.hashCode(values);
  }

  public static <T> T requireNonNullElse(T a, T other) {
    return a != null ? a : requireNonNull(other, "defaultObj");
  }

  public static <T> int compare(T a, T b, Comparator<? super T> order) {
    return a == b ? 0 : order.compare(a, b);
  }

  public static int checkIndex(int index, int length) {
    if (index < 0 || index >= length) throw new IndexOutOfBoundsException(index);
    return index;
  }
}
