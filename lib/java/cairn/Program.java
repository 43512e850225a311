package cairn;

/** What models cannot say in Java. */
public final class Program {
  private Program() {}

  /** Executions in which it does not hold are none. */
  public static native void assume(boolean condition);

  /** Ends the program normally. */
  public static native void end();

  /** A value that the library leaves open, or that is not modelled. */
  public static native int unspecified();

  /** The length of a string that is an input. */
  public static native int anyLength();

  /** What is not modelled at all: the answer is unknown where it is reached. */
  public static native void unsupported();

  /** A copy of an object of a class that is Cloneable: of the same class, with the same values of all fields. */
  public static native Object copy(Object object);

  /** A new array of the class of another one. */
  public static native Object[] arrayLike(Object[] array, int length);

  public static int unspecifiedInt() {
    return unspecified();
  }

  public static boolean unspecifiedBoolean() {
    return unspecified() != 0;
  }
}
