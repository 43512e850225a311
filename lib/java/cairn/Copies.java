package cairn;

/** Copies of parts of arrays, by their types. */
public final class Copies {
  private Copies() {}

  private static void check(int fromLength, int start, int toLength, int target, int count) {
    if (start < 0 || target < 0 || count < 0 || start > fromLength - count || target > toLength - count)
      throw new ArrayIndexOutOfBoundsException();
  }

  public static void copy(Object from, int start, Object to, int target, int count) {
    if (from instanceof boolean[] && to instanceof boolean[]) {
      boolean[] a = (boolean[]) from;
      boolean[] b = (boolean[]) to;
      check(a.length, start, b.length, target, count);
      if (a == b && start < target) {
        for (int i = count - 1; i >= 0; i--) b[target + i] = a[start + i];
      } else {
        for (int i = 0; i < count; i++) b[target + i] = a[start + i];
      }
      return;
    }
    if (from instanceof byte[] && to instanceof byte[]) {
      byte[] a = (byte[]) from;
      byte[] b = (byte[]) to;
      check(a.length, start, b.length, target, count);
      if (a == b && start < target) {
        for (int i = count - 1; i >= 0; i--) b[target + i] = a[start + i];
      } else {
        for (int i = 0; i < count; i++) b[target + i] = a[start + i];
      }
      return;
    }
    if (from instanceof char[] && to instanceof char[]) {
      char[] a = (char[]) from;
      char[] b = (char[]) to;
      check(a.length, start, b.length, target, count);
      if (a == b && start < target) {
        for (int i = count - 1; i >= 0; i--) b[target + i] = a[start + i];
      } else {
        for (int i = 0; i < count; i++) b[target + i] = a[start + i];
      }
      return;
    }
    if (from instanceof short[] && to instanceof short[]) {
      short[] a = (short[]) from;
      short[] b = (short[]) to;
      check(a.length, start, b.length, target, count);
      if (a == b && start < target) {
        for (int i = count - 1; i >= 0; i--) b[target + i] = a[start + i];
      } else {
        for (int i = 0; i < count; i++) b[target + i] = a[start + i];
      }
      return;
    }
    if (from instanceof int[] && to instanceof int[]) {
      int[] a = (int[]) from;
      int[] b = (int[]) to;
      check(a.length, start, b.length, target, count);
      if (a == b && start < target) {
        for (int i = count - 1; i >= 0; i--) b[target + i] = a[start + i];
      } else {
        for (int i = 0; i < count; i++) b[target + i] = a[start + i];
      }
      return;
    }
    if (from instanceof long[] && to instanceof long[]) {
      long[] a = (long[]) from;
      long[] b = (long[]) to;
      check(a.length, start, b.length, target, count);
      if (a == b && start < target) {
        for (int i = count - 1; i >= 0; i--) b[target + i] = a[start + i];
      } else {
        for (int i = 0; i < count; i++) b[target + i] = a[start + i];
      }
      return;
    }
    if (from instanceof float[] && to instanceof float[]) {
      float[] a = (float[]) from;
      float[] b = (float[]) to;
      check(a.length, start, b.length, target, count);
      if (a == b && start < target) {
        for (int i = count - 1; i >= 0; i--) b[target + i] = a[start + i];
      } else {
        for (int i = 0; i < count; i++) b[target + i] = a[start + i];
      }
      return;
    }
    if (from instanceof double[] && to instanceof double[]) {
      double[] a = (double[]) from;
      double[] b = (double[]) to;
      check(a.length, start, b.length, target, count);
      if (a == b && start < target) {
        for (int i = count - 1; i >= 0; i--) b[target + i] = a[start + i];
      } else {
        for (int i = 0; i < count; i++) b[target + i] = a[start + i];
      }
      return;
    }
    if (from instanceof Object[] && to instanceof Object[]) {
      Object[] a = (Object[]) from;
      Object[] b = (Object[]) to;
      check(a.length, start, b.length, target, count);
      if (a == b && start < target) {
        for (int i = count - 1; i >= 0; i--) b[target + i] = a[start + i];
      } else {
        for (int i = 0; i < count; i++) b[target + i] = a[start + i];
      }
      return;
    }
    throw new ArrayStoreException();
  }
}
