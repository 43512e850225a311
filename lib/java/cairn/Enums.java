package cairn;

/** Constants of enumerations by their names. */
public final class Enums {
  private Enums() {}

  public static Enum<?> find(Enum<?>[] all, String name) {
    for (int i = 0; i < all.length; i++)
      if (all[i].name().equals(name)) return all[i];
    if (name == null) throw new NullPointerException("Name is null");
    throw new IllegalArgumentException();
  }
}
