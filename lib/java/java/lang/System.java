package java.lang;

public final class System {
  private System() {}

  public static final java.io.InputStream in = new java.io.InputStream();
  public static final java.io.PrintStream out = new java.io.PrintStream();
  public static final java.io.PrintStream err = new java.io.PrintStream();

  public static void exit(int status) {
    cairn.Program.end();
  }

  public static int identityHashCode(Object object) {
    return object == null ? 0 : cairn.Identities.hash(object);
  }

  public static long nanoTime() {
    return clock();
  }

  public static long currentTimeMillis() {
    return clock();
  }

  /** Clocks are set, also back. */
  private static long clock() {
    return (long) cairn.Program.unspecified() << 32 | cairn.Program.unspecified() & 0xffffffffL;
  }

  public static void gc() {}

  public static void arraycopy(Object from, int start, Object to, int target, int count) {
    if (from == null || to == null) throw new NullPointerException();
    cairn.Copies.copy(from, start, to, target, count);
  }
}
