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
    return new ListIteration<E>(this, 0);
  }

  public ListIterator<E> listIterator() {
    return new ListIteration<E>(this, 0);
  }

  public ListIterator<E> listIterator(int index) {
    if (index < 0 || index > size()) throw new IndexOutOfBoundsException(index);
    return new ListIteration<E>(this, index);
  }

  public boolean addAll(int index, Collection<? extends E> others) {
    if (index < 0 || index > size()) throw new IndexOutOfBoundsException(index);
    boolean changed = false;
    for (E element : others) {
      add(index, element);
      index++;
      changed = true;
    }
    return changed;
  }

  public List<E> subList(int from, int to) {
    if (from < 0) throw new IndexOutOfBoundsException("fromIndex = " + from);
    if (to > size()) throw new IndexOutOfBoundsException("toIndex = " + to);
    if (from > to) throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
    return new Part<E>(this, from, to - from);
  }

  public void clear() {
    while (size() > 0) remove(size() - 1);
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

  /** Whether an iterator at this position has a next element; lists differ where they got shorter than the position. */
  boolean isBefore(int position, int end) {
    return position != end;
  }

  /** As isBefore, at the end of the list. That the list has changed is noticed when the element is asked for. */
  boolean hasNextAt(int position) {
    return isBefore(position, size());
  }

  /** Whether iterators refuse all changes, also where there is nothing to change. */
  boolean isFixed() {
    return false;
  }

  static final class ListIteration<E> implements ListIterator<E> {
    private final AbstractList<E> list;
    private int position;
    private int last = -1;
    private int expected;

    ListIteration(AbstractList<E> list, int position) {
      this.list = list;
      this.position = position;
      expected = list.modCount;
    }

    private void checkLast() {
      if (list.isFixed()) throw new UnsupportedOperationException();
      if (last < 0) throw new IllegalStateException();
      check();
    }

    private void check() {
      if (expected != list.modCount) throw new ConcurrentModificationException();
    }

    public boolean hasNext() {
      return list.hasNextAt(position);
    }

    public E next() {
      check();
      if (position >= list.size()) throw new NoSuchElementException();
      last = position;
      position++;
      return list.get(last);
    }

    public boolean hasPrevious() {
      return position != 0;
    }

    public E previous() {
      check();
      if (position <= 0) throw new NoSuchElementException();
      position--;
      last = position;
      return list.get(last);
    }

    public int nextIndex() {
      return position;
    }

    public int previousIndex() {
      return position - 1;
    }

    public void remove() {
      checkLast();
      list.remove(last);
      position = last;
      last = -1;
      expected = list.modCount;
    }

    public void set(E element) {
      checkLast();
      list.set(last, element);
      expected = list.modCount;
    }

    public void add(E element) {
      check();
      list.add(position, element);
      position++;
      last = -1;
      expected = list.modCount;
    }
  }

  /** A view of a part of a list. */
  private static final class Part<E> extends AbstractList<E> {
    private final AbstractList<E> list;
    private final int offset;
    private int size;

    Part(AbstractList<E> list, int offset, int size) {
      this.list = list;
      this.offset = offset;
      this.size = size;
      modCount = list.modCount;
    }

    private void check(int index, int end) {
      if (index < 0 || index > end) throw new IndexOutOfBoundsException(index);
      if (modCount != list.modCount) throw new ConcurrentModificationException();
    }

    boolean isBefore(int position, int end) {
      return list.isBefore(position, end);
    }

    boolean hasNextAt(int position) {
      return isBefore(position, size);
    }

    public int size() {
      if (modCount != list.modCount) throw new ConcurrentModificationException();
      return size;
    }

    public E get(int index) {
      check(index, size - 1);
      return list.get(offset + index);
    }

    public E set(int index, E element) {
      check(index, size - 1);
      return list.set(offset + index, element);
    }

    public void add(int index, E element) {
      check(index, size);
      list.add(offset + index, element);
      modCount = list.modCount;
      size++;
    }

    public E remove(int index) {
      check(index, size - 1);
      E old = list.remove(offset + index);
      modCount = list.modCount;
      size--;
      return old;
    }
  }
}
