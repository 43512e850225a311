package java.util;

public final class Arrays {
  private Arrays() {}

  public static void fill(boolean[] a, boolean value) {
    for (int i = 0; i < a.length; i++) a[i] = value;
  }

  public static void fill(boolean[] a, int from, int to, boolean value) {
    checkRange(a.length, from, to);
    for (int i = from; i < to; i++) a[i] = value;
  }

  public static boolean equals(boolean[] a, boolean[] b) {
    if (a == b) return true;
    if (a == null || b == null || a.length != b.length) return false;
    for (int i = 0; i < a.length; i++)
      if (a[i] != b[i]) return false;
    return true;
  }

  public static String toString(boolean[] a) {
    if (a == null) return "null";
    StringBuilder out = new StringBuilder("[");
    for (int i = 0; i < a.length; i++) {
      if (i > 0) out.append(", ");
      out.append(a[i]);
    }
    return out.append("]").toString();
  }

  public static boolean[] copyOf(boolean[] a, int length) {
    boolean[] out = new boolean[length];
    for (int i = 0; i < length && i < a.length; i++) out[i] = a[i];
    return out;
  }

  public static boolean[] copyOfRange(boolean[] a, int from, int to) {
    if (from > to) throw new IllegalArgumentException(from + " > " + to);
    if (from < 0 || from > a.length) throw new ArrayIndexOutOfBoundsException();
    boolean[] out = new boolean[to - from];
    for (int i = 0; i < to - from && from + i < a.length; i++) out[i] = a[from + i];
    return out;
  }

  public static void fill(byte[] a, byte value) {
    for (int i = 0; i < a.length; i++) a[i] = value;
  }

  public static void fill(byte[] a, int from, int to, byte value) {
    checkRange(a.length, from, to);
    for (int i = from; i < to; i++) a[i] = value;
  }

  public static boolean equals(byte[] a, byte[] b) {
    if (a == b) return true;
    if (a == null || b == null || a.length != b.length) return false;
    for (int i = 0; i < a.length; i++)
      if (a[i] != b[i]) return false;
    return true;
  }

  public static String toString(byte[] a) {
    if (a == null) return "null";
    StringBuilder out = new StringBuilder("[");
    for (int i = 0; i < a.length; i++) {
      if (i > 0) out.append(", ");
      out.append(a[i]);
    }
    return out.append("]").toString();
  }

  public static byte[] copyOf(byte[] a, int length) {
    byte[] out = new byte[length];
    for (int i = 0; i < length && i < a.length; i++) out[i] = a[i];
    return out;
  }

  public static byte[] copyOfRange(byte[] a, int from, int to) {
    if (from > to) throw new IllegalArgumentException(from + " > " + to);
    if (from < 0 || from > a.length) throw new ArrayIndexOutOfBoundsException();
    byte[] out = new byte[to - from];
    for (int i = 0; i < to - from && from + i < a.length; i++) out[i] = a[from + i];
    return out;
  }

  public static void sort(byte[] a) {
    for (int i = 1; i < a.length; i++) {
      byte value = a[i];
      int at = i;
      while (at > 0 && a[at - 1] > value) {
        a[at] = a[at - 1];
        at--;
      }
      a[at] = value;
    }
  }

  public static void fill(char[] a, char value) {
    for (int i = 0; i < a.length; i++) a[i] = value;
  }

  public static void fill(char[] a, int from, int to, char value) {
    checkRange(a.length, from, to);
    for (int i = from; i < to; i++) a[i] = value;
  }

  public static boolean equals(char[] a, char[] b) {
    if (a == b) return true;
    if (a == null || b == null || a.length != b.length) return false;
    for (int i = 0; i < a.length; i++)
      if (a[i] != b[i]) return false;
    return true;
  }

  public static String toString(char[] a) {
    if (a == null) return "null";
    StringBuilder out = new StringBuilder("[");
    for (int i = 0; i < a.length; i++) {
      if (i > 0) out.append(", ");
      out.append(a[i]);
    }
    return out.append("]").toString();
  }

  public static char[] copyOf(char[] a, int length) {
    char[] out = new char[length];
    for (int i = 0; i < length && i < a.length; i++) out[i] = a[i];
    return out;
  }

  public static char[] copyOfRange(char[] a, int from, int to) {
    if (from > to) throw new IllegalArgumentException(from + " > " + to);
    if (from < 0 || from > a.length) throw new ArrayIndexOutOfBoundsException();
    char[] out = new char[to - from];
    for (int i = 0; i < to - from && from + i < a.length; i++) out[i] = a[from + i];
    return out;
  }

  public static void sort(char[] a) {
    for (int i = 1; i < a.length; i++) {
      char value = a[i];
      int at = i;
      while (at > 0 && a[at - 1] > value) {
        a[at] = a[at - 1];
        at--;
      }
      a[at] = value;
    }
  }

  public static void fill(short[] a, short value) {
    for (int i = 0; i < a.length; i++) a[i] = value;
  }

  public static void fill(short[] a, int from, int to, short value) {
    checkRange(a.length, from, to);
    for (int i = from; i < to; i++) a[i] = value;
  }

  public static boolean equals(short[] a, short[] b) {
    if (a == b) return true;
    if (a == null || b == null || a.length != b.length) return false;
    for (int i = 0; i < a.length; i++)
      if (a[i] != b[i]) return false;
    return true;
  }

  public static String toString(short[] a) {
    if (a == null) return "null";
    StringBuilder out = new StringBuilder("[");
    for (int i = 0; i < a.length; i++) {
      if (i > 0) out.append(", ");
      out.append(a[i]);
    }
    return out.append("]").toString();
  }

  public static short[] copyOf(short[] a, int length) {
    short[] out = new short[length];
    for (int i = 0; i < length && i < a.length; i++) out[i] = a[i];
    return out;
  }

  public static short[] copyOfRange(short[] a, int from, int to) {
    if (from > to) throw new IllegalArgumentException(from + " > " + to);
    if (from < 0 || from > a.length) throw new ArrayIndexOutOfBoundsException();
    short[] out = new short[to - from];
    for (int i = 0; i < to - from && from + i < a.length; i++) out[i] = a[from + i];
    return out;
  }

  public static void sort(short[] a) {
    for (int i = 1; i < a.length; i++) {
      short value = a[i];
      int at = i;
      while (at > 0 && a[at - 1] > value) {
        a[at] = a[at - 1];
        at--;
      }
      a[at] = value;
    }
  }

  public static void fill(int[] a, int value) {
    for (int i = 0; i < a.length; i++) a[i] = value;
  }

  public static void fill(int[] a, int from, int to, int value) {
    checkRange(a.length, from, to);
    for (int i = from; i < to; i++) a[i] = value;
  }

  public static boolean equals(int[] a, int[] b) {
    if (a == b) return true;
    if (a == null || b == null || a.length != b.length) return false;
    for (int i = 0; i < a.length; i++)
      if (a[i] != b[i]) return false;
    return true;
  }

  public static String toString(int[] a) {
    if (a == null) return "null";
    StringBuilder out = new StringBuilder("[");
    for (int i = 0; i < a.length; i++) {
      if (i > 0) out.append(", ");
      out.append(a[i]);
    }
    return out.append("]").toString();
  }

  public static int[] copyOf(int[] a, int length) {
    int[] out = new int[length];
    for (int i = 0; i < length && i < a.length; i++) out[i] = a[i];
    return out;
  }

  public static int[] copyOfRange(int[] a, int from, int to) {
    if (from > to) throw new IllegalArgumentException(from + " > " + to);
    if (from < 0 || from > a.length) throw new ArrayIndexOutOfBoundsException();
    int[] out = new int[to - from];
    for (int i = 0; i < to - from && from + i < a.length; i++) out[i] = a[from + i];
    return out;
  }

  public static void sort(int[] a) {
    for (int i = 1; i < a.length; i++) {
      int value = a[i];
      int at = i;
      while (at > 0 && a[at - 1] > value) {
        a[at] = a[at - 1];
        at--;
      }
      a[at] = value;
    }
  }

  public static void fill(long[] a, long value) {
    for (int i = 0; i < a.length; i++) a[i] = value;
  }

  public static void fill(long[] a, int from, int to, long value) {
    checkRange(a.length, from, to);
    for (int i = from; i < to; i++) a[i] = value;
  }

  public static boolean equals(long[] a, long[] b) {
    if (a == b) return true;
    if (a == null || b == null || a.length != b.length) return false;
    for (int i = 0; i < a.length; i++)
      if (a[i] != b[i]) return false;
    return true;
  }

  public static String toString(long[] a) {
    if (a == null) return "null";
    StringBuilder out = new StringBuilder("[");
    for (int i = 0; i < a.length; i++) {
      if (i > 0) out.append(", ");
      out.append(a[i]);
    }
    return out.append("]").toString();
  }

  public static long[] copyOf(long[] a, int length) {
    long[] out = new long[length];
    for (int i = 0; i < length && i < a.length; i++) out[i] = a[i];
    return out;
  }

  public static long[] copyOfRange(long[] a, int from, int to) {
    if (from > to) throw new IllegalArgumentException(from + " > " + to);
    if (from < 0 || from > a.length) throw new ArrayIndexOutOfBoundsException();
    long[] out = new long[to - from];
    for (int i = 0; i < to - from && from + i < a.length; i++) out[i] = a[from + i];
    return out;
  }

  public static void sort(long[] a) {
    for (int i = 1; i < a.length; i++) {
      long value = a[i];
      int at = i;
      while (at > 0 && a[at - 1] > value) {
        a[at] = a[at - 1];
        at--;
      }
      a[at] = value;
    }
  }

  public static void fill(float[] a, float value) {
    for (int i = 0; i < a.length; i++) a[i] = value;
  }

  public static void fill(float[] a, int from, int to, float value) {
    checkRange(a.length, from, to);
    for (int i = from; i < to; i++) a[i] = value;
  }

  public static boolean equals(float[] a, float[] b) {
    if (a == b) return true;
    if (a == null || b == null || a.length != b.length) return false;
    for (int i = 0; i < a.length; i++)
      if (Float.floatToIntBits(a[i]) != Float.floatToIntBits(b[i])) return false;
    return true;
  }

  public static String toString(float[] a) {
    if (a == null) return "null";
    StringBuilder out = new StringBuilder("[");
    for (int i = 0; i < a.length; i++) {
      if (i > 0) out.append(", ");
      out.append(a[i]);
    }
    return out.append("]").toString();
  }

  public static float[] copyOf(float[] a, int length) {
    float[] out = new float[length];
    for (int i = 0; i < length && i < a.length; i++) out[i] = a[i];
    return out;
  }

  public static float[] copyOfRange(float[] a, int from, int to) {
    if (from > to) throw new IllegalArgumentException(from + " > " + to);
    if (from < 0 || from > a.length) throw new ArrayIndexOutOfBoundsException();
    float[] out = new float[to - from];
    for (int i = 0; i < to - from && from + i < a.length; i++) out[i] = a[from + i];
    return out;
  }

  public static void fill(double[] a, double value) {
    for (int i = 0; i < a.length; i++) a[i] = value;
  }

  public static void fill(double[] a, int from, int to, double value) {
    checkRange(a.length, from, to);
    for (int i = from; i < to; i++) a[i] = value;
  }

  public static boolean equals(double[] a, double[] b) {
    if (a == b) return true;
    if (a == null || b == null || a.length != b.length) return false;
    for (int i = 0; i < a.length; i++)
      if (Double.doubleToLongBits(a[i]) != Double.doubleToLongBits(b[i])) return false;
    return true;
  }

  public static String toString(double[] a) {
    if (a == null) return "null";
    StringBuilder out = new StringBuilder("[");
    for (int i = 0; i < a.length; i++) {
      if (i > 0) out.append(", ");
      out.append(a[i]);
    }
    return out.append("]").toString();
  }

  public static double[] copyOf(double[] a, int length) {
    double[] out = new double[length];
    for (int i = 0; i < length && i < a.length; i++) out[i] = a[i];
    return out;
  }

  public static double[] copyOfRange(double[] a, int from, int to) {
    if (from > to) throw new IllegalArgumentException(from + " > " + to);
    if (from < 0 || from > a.length) throw new ArrayIndexOutOfBoundsException();
    double[] out = new double[to - from];
    for (int i = 0; i < to - from && from + i < a.length; i++) out[i] = a[from + i];
    return out;
  }

  public static void fill(Object[] a, Object value) {
    for (int i = 0; i < a.length; i++) a[i] = value;
  }

  public static void fill(Object[] a, int from, int to, Object value) {
    checkRange(a.length, from, to);
    for (int i = from; i < to; i++) a[i] = value;
  }

  public static boolean equals(Object[] a, Object[] b) {
    if (a == b) return true;
    if (a == null || b == null || a.length != b.length) return false;
    for (int i = 0; i < a.length; i++)
      if (!Objects.equals(a[i], b[i])) return false;
    return true;
  }

  public static String toString(Object[] a) {
    if (a == null) return "null";
    StringBuilder out = new StringBuilder("[");
    for (int i = 0; i < a.length; i++) {
      if (i > 0) out.append(", ");
      out.append(a[i]);
    }
    return out.append("]").toString();
  }

  public static int binarySearch(int[] a, int key) {
    int low = 0;
    int high = a.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      if (a[middle] < key) low = middle + 1;
      else if (a[middle] > key) high = middle - 1;
      else return middle;
    }
    return -(low + 1);
  }

  public static void sort(int[] a, int from, int to) {
    if (from > to) throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
    if (from < 0) throw new ArrayIndexOutOfBoundsException(from);
    if (to > a.length) throw new ArrayIndexOutOfBoundsException(to);
    for (int i = from + 1; i < to; i++) {
      int value = a[i];
      int at = i;
      while (at > from && a[at - 1] > value) {
        a[at] = a[at - 1];
        at--;
      }
      a[at] = value;
    }
  }

  public static int binarySearch(long[] a, long key) {
    int low = 0;
    int high = a.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      if (a[middle] < key) low = middle + 1;
      else if (a[middle] > key) high = middle - 1;
      else return middle;
    }
    return -(low + 1);
  }

  public static void sort(long[] a, int from, int to) {
    if (from > to) throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
    if (from < 0) throw new ArrayIndexOutOfBoundsException(from);
    if (to > a.length) throw new ArrayIndexOutOfBoundsException(to);
    for (int i = from + 1; i < to; i++) {
      long value = a[i];
      int at = i;
      while (at > from && a[at - 1] > value) {
        a[at] = a[at - 1];
        at--;
      }
      a[at] = value;
    }
  }

  public static int binarySearch(char[] a, char key) {
    int low = 0;
    int high = a.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      if (a[middle] < key) low = middle + 1;
      else if (a[middle] > key) high = middle - 1;
      else return middle;
    }
    return -(low + 1);
  }

  public static void sort(char[] a, int from, int to) {
    if (from > to) throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
    if (from < 0) throw new ArrayIndexOutOfBoundsException(from);
    if (to > a.length) throw new ArrayIndexOutOfBoundsException(to);
    for (int i = from + 1; i < to; i++) {
      char value = a[i];
      int at = i;
      while (at > from && a[at - 1] > value) {
        a[at] = a[at - 1];
        at--;
      }
      a[at] = value;
    }
  }

  public static int binarySearch(byte[] a, byte key) {
    int low = 0;
    int high = a.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      if (a[middle] < key) low = middle + 1;
      else if (a[middle] > key) high = middle - 1;
      else return middle;
    }
    return -(low + 1);
  }

  public static void sort(byte[] a, int from, int to) {
    if (from > to) throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
    if (from < 0) throw new ArrayIndexOutOfBoundsException(from);
    if (to > a.length) throw new ArrayIndexOutOfBoundsException(to);
    for (int i = from + 1; i < to; i++) {
      byte value = a[i];
      int at = i;
      while (at > from && a[at - 1] > value) {
        a[at] = a[at - 1];
        at--;
      }
      a[at] = value;
    }
  }

  public static int binarySearch(short[] a, short key) {
    int low = 0;
    int high = a.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      if (a[middle] < key) low = middle + 1;
      else if (a[middle] > key) high = middle - 1;
      else return middle;
    }
    return -(low + 1);
  }

  public static void sort(short[] a, int from, int to) {
    if (from > to) throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
    if (from < 0) throw new ArrayIndexOutOfBoundsException(from);
    if (to > a.length) throw new ArrayIndexOutOfBoundsException(to);
    for (int i = from + 1; i < to; i++) {
      short value = a[i];
      int at = i;
      while (at > from && a[at - 1] > value) {
        a[at] = a[at - 1];
        at--;
      }
      a[at] = value;
    }
  }

  public static void sort(float[] a) {
    for (int i = 1; i < a.length; i++) {
      float value = a[i];
      int at = i;
      while (at > 0 && Float.compare(a[at - 1], value) > 0) {
        a[at] = a[at - 1];
        at--;
      }
      a[at] = value;
    }
  }

  public static void sort(double[] a) {
    for (int i = 1; i < a.length; i++) {
      double value = a[i];
      int at = i;
      while (at > 0 && Double.compare(a[at - 1], value) > 0) {
        a[at] = a[at - 1];
        at--;
      }
      a[at] = value;
    }
  }

  public static int hashCode(boolean[] a) {
    if (a == null) return 0;
    int hash = 1;
    for (int i = 0; i < a.length; i++) hash = 31 * hash + Boolean.hashCode(a[i]);
    return hash;
  }

  public static int hashCode(int[] a) {
    if (a == null) return 0;
    int hash = 1;
    for (int i = 0; i < a.length; i++) hash = 31 * hash + Integer.hashCode(a[i]);
    return hash;
  }

  public static int hashCode(long[] a) {
    if (a == null) return 0;
    int hash = 1;
    for (int i = 0; i < a.length; i++) hash = 31 * hash + Long.hashCode(a[i]);
    return hash;
  }

  public static int hashCode(char[] a) {
    if (a == null) return 0;
    int hash = 1;
    for (int i = 0; i < a.length; i++) hash = 31 * hash + Character.hashCode(a[i]);
    return hash;
  }

  public static int hashCode(byte[] a) {
    if (a == null) return 0;
    int hash = 1;
    for (int i = 0; i < a.length; i++) hash = 31 * hash + Byte.hashCode(a[i]);
    return hash;
  }

  public static int hashCode(short[] a) {
    if (a == null) return 0;
    int hash = 1;
    for (int i = 0; i < a.length; i++) hash = 31 * hash + Short.hashCode(a[i]);
    return hash;
  }

  public static int hashCode(float[] a) {
    if (a == null) return 0;
    int hash = 1;
    for (int i = 0; i < a.length; i++) hash = 31 * hash + Float.hashCode(a[i]);
    return hash;
  }

  public static int hashCode(double[] a) {
    if (a == null) return 0;
    int hash = 1;
    for (int i = 0; i < a.length; i++) hash = 31 * hash + Double.hashCode(a[i]);
    return hash;
  }

  public static int hashCode(Object[] a) {
    if (a == null) return 0;
    int hash = 1;
    for (int i = 0; i < a.length; i++) hash = 31 * hash + (a[i] == null ? 0 : a[i].hashCode());
    return hash;
  }

  @SuppressWarnings("unchecked")
  private static <T> int compare(T a, T b, Comparator<? super T> order) {
    return order == null ? ((Comparable<Object>) a).compareTo(b) : order.compare(a, b);
  }

  public static <T> void sort(T[] a, int from, int to, Comparator<? super T> order) {
    if (from > to) throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
    if (from < 0) throw new ArrayIndexOutOfBoundsException(from);
    if (to > a.length) throw new ArrayIndexOutOfBoundsException(to);
    for (int i = from + 1; i < to; i++) {
      T value = a[i];
      int at = i;
      while (at > from && compare(value, a[at - 1], order) < 0) {
        a[at] = a[at - 1];
        at--;
      }
      a[at] = value;
    }
  }

  public static <T> void sort(T[] a, Comparator<? super T> order) {
    sort(a, 0, a.length, order);
  }

  public static void sort(Object[] a) {
    sort(a, 0, a.length, null);
  }

  public static void sort(Object[] a, int from, int to) {
    sort(a, from, to, null);
  }

  public static <T> T[] copyOf(T[] a, int length) {
    if (length < 0) throw new NegativeArraySizeException();
    return copyOfRange(a, 0, length);
  }

  @SuppressWarnings("unchecked")
  public static <T> T[] copyOfRange(T[] a, int from, int to) {
    if (from > to) throw new IllegalArgumentException(from + " > " + to);
    if (from < 0 || from > a.length) throw new ArrayIndexOutOfBoundsException();
    Object[] out = cairn.Program.arrayLike(a, to - from);
    for (int i = 0; i < to - from && from + i < a.length; i++) out[i] = a[from + i];
    return (T[]) out;
  }

  private static void checkRange(int length, int from, int to) {
    if (from > to) throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
    if (from < 0) throw new ArrayIndexOutOfBoundsException(from);
    if (to > length) throw new ArrayIndexOutOfBoundsException(to);
  }

  public static boolean deepEquals(Object[] a, Object[] b) {
    return cairn.Deep.equal(a, b);
  }

  public static int deepHashCode(Object[] a) {
    return cairn.Deep.hash(a);
  }

  public static String deepToString(Object[] a) {
    return cairn.Deep.text(a, new ArrayList<Object>());
  }

  @SafeVarargs
  public static <T> List<T> asList(T... elements) {
    return new ArrayAsList<T>(elements);
  }

  private static final class ArrayAsList<T> extends AbstractList<T> implements RandomAccess, java.io.Serializable {
    private final T[] elements;

    ArrayAsList(T[] elements) {
      if (elements == null) throw new NullPointerException();
      this.elements = elements;
    }

    public int size() {
      return elements.length;
    }

    public T get(int index) {
      return elements[index];
    }

    public T set(int index, T element) {
      T old = elements[index];
      elements[index] = element;
      return old;
    }

    public void sort(Comparator<? super T> order) {
      Arrays.sort(elements, order);
    }

    public Iterator<T> iterator() {
      return new Elements<T>(elements);
    }
  }

  /** Without remove. */
  private static final class Elements<T> implements Iterator<T> {
    private final T[] elements;
    private int next = 0;

    Elements(T[] elements) {
      this.elements = elements;
    }

    public boolean hasNext() {
      return next < elements.length;
    }

    public T next() {
      if (next >= elements.length) throw new NoSuchElementException();
      next++;
      return elements[next - 1];
    }
  }
}
