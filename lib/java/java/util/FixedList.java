package java.util;

/** The lists that List.of makes. */
final class FixedList<E> extends AbstractList<E> implements RandomAccess {
  private final Object[] elements;

  /** The library has one empty list. */
  private static final class Only {
    static final FixedList<?> none = new FixedList<Object>(new Object[] {});
  }

  @SuppressWarnings("unchecked")
  static <E> List<E> none() {
    return (List<E>) Only.none;
  }

  FixedList(E[] from) {
    elements = new Object[from.length];
    for (int i = 0; i < from.length; i++) {
      if (from[i] == null) throw new NullPointerException();
      elements[i] = from[i];
    }
  }

  boolean isFixed() {
    return true;
  }

  public int size() {
    return elements.length;
  }

  @SuppressWarnings("unchecked")
  public E get(int index) {
    // Short lists are fields there, longer ones arrays.
    if (elements.length > 0 && elements.length <= 2 && (index < 0 || index >= elements.length))
      throw new IndexOutOfBoundsException(index);
    return (E) elements[index];
  }

  public int indexOf(Object element) {
    if (element == null) throw new NullPointerException();
    return super.indexOf(element);
  }

  public boolean contains(Object element) {
    return indexOf(element) >= 0;
  }

  public boolean add(E element) {
    throw new UnsupportedOperationException();
  }

  public boolean addAll(Collection<? extends E> others) {
    throw new UnsupportedOperationException();
  }

  public boolean remove(Object element) {
    throw new UnsupportedOperationException();
  }

  public boolean addAll(int index, Collection<? extends E> others) {
    throw new UnsupportedOperationException();
  }

  public boolean removeAll(Collection<?> others) {
    throw new UnsupportedOperationException();
  }

  public boolean retainAll(Collection<?> others) {
    throw new UnsupportedOperationException();
  }

  public void replaceAll(java.util.function.UnaryOperator<E> change) {
    throw new UnsupportedOperationException();
  }

  public void clear() {
    throw new UnsupportedOperationException();
  }

  public void sort(Comparator<? super E> order) {
    throw new UnsupportedOperationException();
  }

  public boolean removeIf(java.util.function.Predicate<? super E> filter) {
    throw new UnsupportedOperationException();
  }

  public Iterator<E> iterator() {
    return new ListIteration<E>(this, 0);
  }
}
