package java.util;

public abstract class AbstractList<E> extends AbstractCollection<E> implements List<E> {
  protected int modCount = 0;

  protected AbstractList() {}

  public boolean add(E element) {
    add(size(), element);
    return true;
  }

  public abstract E get(int index);

  public E set(int index, E element) {
    throw new UnsupportedOperationException();
  }

  public void add(int index, E element) {
    throw new UnsupportedOperationException();
  }

  public E remove(int index) {
    throw new UnsupportedOperationException();
  }

  public int indexOf(Object element) {
    int index = 0;
    for (E next : this) {
      if (element == null ? next == null : element.equals(next)) return index;
      index++;
    }
    return -1;
  }

  public int lastIndexOf(Object element) {
    for (int i = size() - 1; i >= 0; i--) {
      E next = get(i);
      if (element == null ? next == null : element.equals(next)) return i;
    }
    return -1;
  }

  public Iterator<E> iterator() {
    return new ListIteration<E>(this);
  }

  public boolean equals(Object other) {
    if (other == this) return true;
    if (!(other instanceof List)) return false;
    Iterator<E> mine = iterator();
    Iterator<?> theirs = ((List<?>) other).iterator();
    while (mine.hasNext() && theirs.hasNext()) {
      E a = mine.next();
      Object b = theirs.next();
      if (!(a == null ? b == null : a.equals(b))) return false;
    }
    return !(mine.hasNext() || theirs.hasNext());
  }

  public int hashCode() {
    int hash = 1;
    for (E next : this) hash = 31 * hash + (next == null ? 0 : next.hashCode());
    return hash;
  }

  static final class ListIteration<E> implements Iterator<E> {
    private final AbstractList<E> list;
    private int position = 0;
    private int last = -1;
    private int expected;

    ListIteration(AbstractList<E> list) {
      this.list = list;
      expected = list.modCount;
    }

    public boolean hasNext() {
      return position != list.size();
    }

    public E next() {
      if (expected != list.modCount) throw new ConcurrentModificationException();
      if (position >= list.size()) throw new NoSuchElementException();
      last = position;
      position++;
      return list.get(last);
    }

    public void remove() {
      if (last < 0) throw new IllegalStateException();
      if (expected != list.modCount) throw new ConcurrentModificationException();
      list.remove(last);
      position = last;
      last = -1;
      expected = list.modCount;
    }
  }
}
