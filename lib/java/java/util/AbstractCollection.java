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
