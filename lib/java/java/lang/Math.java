package java.lang;

public final class Math {
  private Math() {}

  public static final double PI = 3.141592653589793;
  public static final double E = 2.718281828459045;

  public static int abs(int a) {
    return a < 0 ? -a : a;
  }

  public static int max(int a, int b) {
    return a >= b ? a : b;
  }

  public static int min(int a, int b) {
    return a <= b ? a : b;
  }

  public static int addExact(int a, int b) {
    int r = a + b;
    if (((a ^ r) & (b ^ r)) < 0) throw new ArithmeticException("integer overflow");
    return r;
  }

  public static int subtractExact(int a, int b) {
    int r = a - b;
    if (((a ^ b) & (a ^ r)) < 0) throw new ArithmeticException("integer overflow");
    return r;
  }

  public static int negateExact(int a) {
    if (a == Integer.MIN_VALUE) throw new ArithmeticException("integer overflow");
    return -a;
  }

  public static int floorDiv(int a, int b) {
    int q = a / b;
    return (a ^ b) < 0 && q * b != a ? q - 1 : q;
  }

  public static int floorMod(int a, int b) {
    int r = a % b;
    return (r ^ b) < 0 && r != 0 ? r + b : r;
  }

  public static long abs(long a) {
    return a < 0 ? -a : a;
  }

  public static long max(long a, long b) {
    return a >= b ? a : b;
  }

  public static long min(long a, long b) {
    return a <= b ? a : b;
  }

  public static long addExact(long a, long b) {
    long r = a + b;
    if (((a ^ r) & (b ^ r)) < 0) throw new ArithmeticException("long overflow");
    return r;
  }

  public static long subtractExact(long a, long b) {
    long r = a - b;
    if (((a ^ b) & (a ^ r)) < 0) throw new ArithmeticException("long overflow");
    return r;
  }

  public static long negateExact(long a) {
    if (a == Long.MIN_VALUE) throw new ArithmeticException("long overflow");
    return -a;
  }

  public static long floorDiv(long a, long b) {
    long q = a / b;
    return (a ^ b) < 0 && q * b != a ? q - 1 : q;
  }

  public static long floorMod(long a, long b) {
    long r = a % b;
    return (r ^ b) < 0 && r != 0 ? r + b : r;
  }

  public static int multiplyExact(int a, int b) {
    long r = (long) a * (long) b;
    if ((int) r != r) throw new ArithmeticException("integer overflow");
    return (int) r;
  }

  public static int toIntExact(long a) {
    if ((int) a != a) throw new ArithmeticException("integer overflow");
    return (int) a;
  }

  public static float abs(float a) {
    return a <= 0 ? 0.0f - a : a;
  }

  public static float max(float a, float b) {
    if (a != a) return a;
    if (a == 0.0f && b == 0.0f && Float.floatToRawIntBits(a) != 0) return b;
    return a >= b ? a : b;
  }

  public static float min(float a, float b) {
    if (a != a) return a;
    if (a == 0.0f && b == 0.0f && Float.floatToRawIntBits(b) != 0) return b;
    return a <= b ? a : b;
  }

  public static double abs(double a) {
    return a <= 0 ? 0.0d - a : a;
  }

  public static double max(double a, double b) {
    if (a != a) return a;
    if (a == 0.0d && b == 0.0d && Double.doubleToRawLongBits(a) != 0) return b;
    return a >= b ? a : b;
  }

  public static double min(double a, double b) {
    if (a != a) return a;
    if (a == 0.0d && b == 0.0d && Double.doubleToRawLongBits(b) != 0) return b;
    return a <= b ? a : b;
  }

  public static native double sqrt(double a);

  public static native double floor(double a);

  public static native double ceil(double a);

  public static native double rint(double a);

  public static long round(double a) {
    double down = floor(a);
    return (long) (a - down >= 0.5 ? down + 1 : down);
  }

  public static int round(float a) {
    return (int) floor((double) a + 0.5);
  }

  public static double signum(double a) {
    return a > 0 ? 1.0 : a < 0 ? -1.0 : a;
  }

  public static double toRadians(double a) {
    return a * 0.017453292519943295;
  }

  public static double toDegrees(double a) {
    return a * 57.29577951308232;
  }

  public static native double sin(double a);

  public static native double cos(double a);

  public static native double tan(double a);

  public static native double asin(double a);

  public static native double acos(double a);

  public static native double atan(double a);

  public static native double exp(double a);

  public static native double log(double a);

  public static native double log10(double a);

  public static native double cbrt(double a);

  public static native double pow(double a, double b);

  public static native double atan2(double a, double b);

  public static native double hypot(double a, double b);

  public static native double sinh(double a);

  public static native double cosh(double a);

  public static native double tanh(double a);

  public static native double random();

  public static int incrementExact(int a) {
    if (a == Integer.MAX_VALUE) throw new ArithmeticException("integer overflow");
    return a + 1;
  }

  public static long incrementExact(long a) {
    if (a == Long.MAX_VALUE) throw new ArithmeticException("long overflow");
    return a + 1;
  }

  public static int decrementExact(int a) {
    if (a == Integer.MIN_VALUE) throw new ArithmeticException("integer overflow");
    return a - 1;
  }

  public static long decrementExact(long a) {
    if (a == Long.MIN_VALUE) throw new ArithmeticException("long overflow");
    return a - 1;
  }

  public static long multiplyExact(long a, long b) {
    long r = a * b;
    if (a != 0 && (r / a != b || a == -1 && b == Long.MIN_VALUE)) throw new ArithmeticException("long overflow");
    return r;
  }

  public static long multiplyExact(long a, int b) {
    return multiplyExact(a, (long) b);
  }

  public static int floorMod(long a, int b) {
    return (int) floorMod(a, (long) b);
  }

  public static long floorDiv(long a, int b) {
    return floorDiv(a, (long) b);
  }

  public static int absExact(int a) {
    if (a == Integer.MIN_VALUE) throw new ArithmeticException();
    return abs(a);
  }

  public static long absExact(long a) {
    if (a == Long.MIN_VALUE) throw new ArithmeticException();
    return abs(a);
  }

  public static long multiplyFull(int a, int b) {
    return (long) a * (long) b;
  }

  public static float signum(float a) {
    return a > 0 ? 1.0f : a < 0 ? -1.0f : a;
  }
}
