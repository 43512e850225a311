package java.lang;

public abstract class Enum<E extends Enum<E>> implements Comparable<E>, java.io.Serializable {
  private final String name;
  private final int ordinal;

  protected Enum(String name, int ordinal) {
    this.name = name;
    this.ordinal = ordinal;
  }

  public final String name() {
    return name;
  }

  public final int ordinal() {
    return ordinal;
  }

  public String toString() {
    return name;
  }

  public final boolean equals(Object other) {
    return this == other;
  }

  public final int compareTo(E other) {
    return ordinal - ((Enum<?>) other).ordinal;
  }

  /** A constant with a body is of a class of its own. */
  @SuppressWarnings("unchecked")
  public final Class<E> getDeclaringClass() {
    Class<?> own = getClass();
    Class<?> above = own.getSuperclass();
    return (Class<E>) (above == Enum.class ? own : above);
  }

  @SuppressWarnings("unchecked")
  public static <T extends Enum<T>> T valueOf(Class<T> type, String name) {
    T[] all = type.getEnumConstants();
    if (all == null) throw new IllegalArgumentException();
    return (T) cairn.Enums.find(all, name);
  }
}
