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
}
