package cairn;

/** The hash codes that objects have by themselves: any numbers, but always the same ones. */
public final class Identities {
  private static Identities first;
  private final Object object;
  private final int hash;
  private final Identities next;

  private Identities(Object object, int hash, Identities next) {
    this.object = object;
    this.hash = hash;
    this.next = next;
  }

  public static int hash(Object object) {
    for (Identities one = first; one != null; one = one.next)
      if (one.object == object) return one.hash;
    first = new Identities(object, Program.unspecifiedInt(), first);
    return first.hash;
  }
}
