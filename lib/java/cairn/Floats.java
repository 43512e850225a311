package cairn;

/** What instructions on floats do that no operator of terms does. */
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
}
