package cairn;

/** Characters by their positions, all of them zero at first: a value, as numbers are. It is never kept in a variable. */
public final class Chars {
  private Chars() {}

  public static native Chars none();

  /** Any characters. */
  public static native Chars any();

  /** Characters that the library leaves open, or that are not modelled. */
  public static native Chars unspecified();

  public native char get(int position);

  /** The same with another character at a position. */
  public native Chars put(int position, char character);
}
