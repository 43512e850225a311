package cairn;

import java.util.ArrayList;
import java.util.Arrays;

/** Arrays with the arrays in them. */
public final class Deep {
  private Deep() {}

  private static boolean same(Object a, Object b) {
    if (a == b) return true;
    if (a == null || b == null) return false;
    if (a instanceof Object[] && b instanceof Object[]) return equal((Object[]) a, (Object[]) b);
    if (a instanceof boolean[] && b instanceof boolean[]) return Arrays.equals((boolean[]) a, (boolean[]) b);
    if (a instanceof byte[] && b instanceof byte[]) return Arrays.equals((byte[]) a, (byte[]) b);
    if (a instanceof char[] && b instanceof char[]) return Arrays.equals((char[]) a, (char[]) b);
    if (a instanceof short[] && b instanceof short[]) return Arrays.equals((short[]) a, (short[]) b);
    if (a instanceof int[] && b instanceof int[]) return Arrays.equals((int[]) a, (int[]) b);
    if (a instanceof long[] && b instanceof long[]) return Arrays.equals((long[]) a, (long[]) b);
    if (a instanceof float[] && b instanceof float[]) return Arrays.equals((float[]) a, (float[]) b);
    if (a instanceof double[] && b instanceof double[]) return Arrays.equals((double[]) a, (double[]) b);
    return a.equals(b);
  }

  public static boolean equal(Object[] a, Object[] b) {
    if (a == b) return true;
    if (a == null || b == null || a.length != b.length) return false;
    for (int i = 0; i < a.length; i++)
      if (!same(a[i], b[i])) return false;
    return true;
  }

  private static int hashOf(Object a) {
    if (a == null) return 0;
    if (a instanceof Object[]) return hash((Object[]) a);
    if (a instanceof boolean[]) return Arrays.hashCode((boolean[]) a);
    if (a instanceof byte[]) return Arrays.hashCode((byte[]) a);
    if (a instanceof char[]) return Arrays.hashCode((char[]) a);
    if (a instanceof short[]) return Arrays.hashCode((short[]) a);
    if (a instanceof int[]) return Arrays.hashCode((int[]) a);
    if (a instanceof long[]) return Arrays.hashCode((long[]) a);
    if (a instanceof float[]) return Arrays.hashCode((float[]) a);
    if (a instanceof double[]) return Arrays.hashCode((double[]) a);
    return a.hashCode();
  }

  public static int hash(Object[] a) {
    if (a == null) return 0;
    int hash = 1;
    for (int i = 0; i < a.length; i++) hash = 31 * hash + hashOf(a[i]);
    return hash;
  }

  private static String textOf(Object a, ArrayList<Object> around) {
    if (a instanceof Object[]) return text((Object[]) a, around);
    if (a instanceof boolean[]) return Arrays.toString((boolean[]) a);
    if (a instanceof byte[]) return Arrays.toString((byte[]) a);
    if (a instanceof char[]) return Arrays.toString((char[]) a);
    if (a instanceof short[]) return Arrays.toString((short[]) a);
    if (a instanceof int[]) return Arrays.toString((int[]) a);
    if (a instanceof long[]) return Arrays.toString((long[]) a);
    if (a instanceof float[]) return Arrays.toString((float[]) a);
    if (a instanceof double[]) return Arrays.toString((double[]) a);
    return String.valueOf(a);
  }

  /** The arrays around it, and itself, are not written again. */
  public static String text(Object[] a, ArrayList<Object> around) {
    if (a == null) return "null";
    around.add(a);
    StringBuilder out = new StringBuilder("[");
    for (int i = 0; i < a.length; i++) {
      if (i > 0) out.append(", ");
      boolean open = false;
      for (int j = 0; j < around.size(); j++)
        if (around.get(j) == a[i]) open = true;
      out.append(open ? "[...]" : textOf(a[i], around));
    }
    around.remove(around.size() - 1);
    return out.append("]").toString();
  }
}
