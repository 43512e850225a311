package java.util;

public abstract class AbstractCollection<E> implements Collection<E> {
  protected AbstractCollection() {}

  public abstract Iterator<E> iterator();

  public abstract int size();

  public boolean isEmpty() {
    return size() == 0;
  }

  public boolean contains(Object element) {
    Iterator<E> all = iterator();
    while (all.hasNext()) {
      E next = all.next();
      if (element == null ? next == null : element.equals(next)) return true;
    }
    return false;
  }

  public boolean add(E element) {
    throw new UnsupportedOperationException();
  }

  public boolean addAll(Collection<? extends E> others) {
    boolean changed = false;
    for (E element : others) {
      if (add(element)) changed = true;
    }
    return changed;
  }

  public boolean remove(Object element) {
    Iterator<E> all = iterator();
    while (all.hasNext()) {
      E next = all.next();
      if (element == null ? next == null : element.equals(next)) {
        all.remove();
        return true;
      }
    }
    return false;
  }

  public void clear() {
    Iterator<E> all = iterator();
    while (all.hasNext()) {
      all.next();
      all.remove();
    }
  }

  public Object[] toArray() {
    Object[] out = new Object[size()];
    Iterator<E> all = iterator();
    for (int i = 0; i < out.length; i++) out[i] = all.next();
    return out;
  }

  /** The target, or an array of its type with the given length. */
  @SuppressWarnings("unchecked")
  static <T> T[] roomFor(T[] target, int length) {
    if (target.length >= length) return target;
    return (T[]) cairn.Program.arrayLike(target, length);
  }

  @SuppressWarnings("unchecked")
  public <T> T[] toArray(T[] target) {
    int count = size();
    T[] out = roomFor(target, count);
    Iterator<E> all = iterator();
    for (int i = 0; i < count; i++) out[i] = (T) all.next();
    if (out.length > count) out[count] = null;
    return out;
  }

  public boolean containsAll(Collection<?> others) {
    for (Object element : others)
      if (!contains(element)) return false;
    return true;
  }

  private boolean keep(Collection<?> others, boolean kept) {
    if (others == null) throw new NullPointerException();
    boolean changed = false;
    Iterator<E> all = iterator();
    while (all.hasNext()) {
      if (others.contains(all.next()) == kept) continue;
      all.remove();
      changed = true;
    }
    return changed;
  }

  public boolean removeAll(Collection<?> others) {
    return keep(others, false);
  }

  public boolean retainAll(Collection<?> others) {
    return keep(others, true);
  }

  public String toString() {
    Iterator<E> all = iterator();
    StringBuilder out = new StringBuilder("[");
    boolean first = true;
    while (all.hasNext()) {
      E next = all.next();
      if (!first) out.append(", ");
      first = false;
      out.append(next == this ? "(this Collection)" : String.valueOf(next));
    }
    return out.append("]").toString();
  }
}
