package java.util;

/** Which constants are there, by their ordinals; enumerations of more than 64 constants are not supported. */
public abstract class EnumSet<E extends Enum<E>> extends AbstractSet<E> implements Cloneable, java.io.Serializable {
  private final E[] all;
  private long present = 0;

  EnumSet(E[] all) {
    if (all == null) throw new ClassCastException();
    if (all.length > 64) cairn.Program.unsupported();
    this.all = all;
  }

  private static final class Set<E extends Enum<E>> extends EnumSet<E> {
    Set(E[] all) {
      super(all);
    }
  }

  public static <E extends Enum<E>> EnumSet<E> noneOf(Class<E> type) {
    return new Set<E>(type.getEnumConstants());
  }

  public static <E extends Enum<E>> EnumSet<E> allOf(Class<E> type) {
    EnumSet<E> out = noneOf(type);
    for (int i = 0; i < out.all.length; i++) out.present |= 1L << i;
    return out;
  }

  public static <E extends Enum<E>> EnumSet<E> complementOf(EnumSet<E> other) {
    EnumSet<E> out = other.clone();
    for (int i = 0; i < out.all.length; i++) out.present ^= 1L << i;
    return out;
  }

  public static <E extends Enum<E>> EnumSet<E> copyOf(EnumSet<E> other) {
    return other.clone();
  }

  public static <E extends Enum<E>> EnumSet<E> copyOf(Collection<E> others) {
    if (others instanceof EnumSet) return ((EnumSet<E>) others).clone();
    if (others.isEmpty()) throw new IllegalArgumentException("Collection is empty");
    Iterator<E> each = others.iterator();
    EnumSet<E> out = of(each.next());
    while (each.hasNext()) out.add(each.next());
    return out;
  }

  public static <E extends Enum<E>> EnumSet<E> of(E a) {
    EnumSet<E> out = noneOf(a.getDeclaringClass());
    out.add(a);
    return out;
  }

  public static <E extends Enum<E>> EnumSet<E> of(E a, E b) {
    EnumSet<E> out = of(a);
    out.add(b);
    return out;
  }

  public static <E extends Enum<E>> EnumSet<E> of(E a, E b, E c) {
    EnumSet<E> out = of(a, b);
    out.add(c);
    return out;
  }

  public static <E extends Enum<E>> EnumSet<E> of(E a, E b, E c, E d) {
    EnumSet<E> out = of(a, b, c);
    out.add(d);
    return out;
  }

  public static <E extends Enum<E>> EnumSet<E> of(E a, E b, E c, E d, E e) {
    EnumSet<E> out = of(a, b, c, d);
    out.add(e);
    return out;
  }

  @SafeVarargs
  public static <E extends Enum<E>> EnumSet<E> of(E a, E... others) {
    EnumSet<E> out = of(a);
    for (int i = 0; i < others.length; i++) out.add(others[i]);
    return out;
  }

  public static <E extends Enum<E>> EnumSet<E> range(E from, E to) {
    if (from.compareTo(to) > 0) throw new IllegalArgumentException(from + " > " + to);
    EnumSet<E> out = noneOf(from.getDeclaringClass());
    for (int i = from.ordinal(); i <= to.ordinal(); i++) out.present |= 1L << i;
    return out;
  }

  @SuppressWarnings("unchecked")
  public EnumSet<E> clone() {
    return (EnumSet<E>) cairn.Program.copy(this);
  }

  private boolean has(int ordinal) {
    return (present >>> ordinal & 1) != 0;
  }

  /** The position of a constant of this enumeration; -1: it is none. */
  private int position(Object object) {
    if (!(object instanceof Enum)) return -1;
    int ordinal = ((Enum<?>) object).ordinal();
    return ordinal < all.length && all[ordinal] == object ? ordinal : -1;
  }

  public int size() {
    int count = 0;
    for (int i = 0; i < all.length; i++)
      if (has(i)) count++;
    return count;
  }

  public boolean contains(Object object) {
    int at = position(object);
    return at >= 0 && has(at);
  }

  public boolean add(E element) {
    if (element == null) throw new NullPointerException();
    int at = position(element);
    if (at < 0) throw new ClassCastException();
    if (has(at)) return false;
    present |= 1L << at;
    return true;
  }

  public boolean remove(Object object) {
    int at = position(object);
    if (at < 0 || !has(at)) return false;
    present &= ~(1L << at);
    return true;
  }

  public void clear() {
    present = 0;
  }

  public Iterator<E> iterator() {
    return new Elements<E>(this);
  }

  /** What was there when it was made. */
  private static final class Elements<E extends Enum<E>> implements Iterator<E> {
    private final EnumSet<E> set;
    private final long given;
    private int next = 0;
    private int last = -1;

    Elements(EnumSet<E> set) {
      this.set = set;
      given = set.present;
    }

    public boolean hasNext() {
      while (next < set.all.length && (given >>> next & 1) == 0) next++;
      return next < set.all.length;
    }

    public E next() {
      if (!hasNext()) throw new NoSuchElementException();
      last = next++;
      return set.all[last];
    }

    public void remove() {
      if (last < 0) throw new IllegalStateException();
      set.present &= ~(1L << last);
      last = -1;
    }
  }
}
