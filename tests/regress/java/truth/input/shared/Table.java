import java.util.ConcurrentModificationException;
import java.util.NoSuchElementException;
import java.util.function.IntFunction;

/** Functions of small numbers with what they give or throw. */
final class Table {
  private Table() {}

  private static String thrown(RuntimeException e) {
    if (e instanceof ArithmeticException) return "arithmetic";
    if (e instanceof NullPointerException) return "null";
    if (e instanceof ArrayIndexOutOfBoundsException) return "array index";
    if (e instanceof StringIndexOutOfBoundsException) return "string index";
    if (e instanceof IndexOutOfBoundsException) return "index";
    if (e instanceof NumberFormatException) return "number";
    if (e instanceof IllegalArgumentException) return "argument";
    if (e instanceof IllegalStateException) return "state";
    if (e instanceof UnsupportedOperationException) return "unsupported";
    if (e instanceof ConcurrentModificationException) return "changed";
    if (e instanceof NoSuchElementException) return "no element";
    if (e instanceof ArrayStoreException) return "store";
    if (e instanceof ClassCastException) return "cast";
    return "other";
  }

  /** What it gives or throws for 0, 1, ... */
  static void is(IntFunction<Object> f, String... wanted) {
    for (int n = 0; n < wanted.length; n++) {
      String out;
      try {
        out = String.valueOf(f.apply(n));
      } catch (RuntimeException e) {
        out = thrown(e);
      }
      assert out.equals(wanted[n]);
    }
  }
}
