package java.util;

public abstract class AbstractSet<E> extends AbstractCollection<E> implements Set<E> {
  protected AbstractSet() {}

  public boolean equals(Object other) {
    if (other == this) return true;
    if (!(other instanceof Set)) return false;
    Collection<?> that = (Collection<?>) other;
    return that.size() == size() && containsAll(that);
  }

  public int hashCode() {
    int hash = 0;
    Iterator<E> all = iterator();
    while (all.hasNext()) {
      E next = all.next();
      if (next != null) hash += next.hashCode();
    }
    return hash;
  }

  public boolean removeAll(Collection<?> others) {
    boolean changed = false;
    if (size() > others.size()) {
      for (Object element : others)
        if (remove(element)) changed = true;
      return changed;
    }
    return super.removeAll(others);
  }
}
