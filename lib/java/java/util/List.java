package java.util;

public interface List<E> extends Collection<E> {
  E get(int index);

  E set(int index, E element);

  void add(int index, E element);

  E remove(int index);

  int indexOf(Object element);

  int lastIndexOf(Object element);

  boolean addAll(int index, Collection<? extends E> others);

  List<E> subList(int from, int to);

  ListIterator<E> listIterator();

  ListIterator<E> listIterator(int index);

  default void sort(Comparator<? super E> order) {
    Collections.sort(this, order);
  }

  default void replaceAll(java.util.function.UnaryOperator<E> change) {
    if (change == null) throw new NullPointerException();
    ListIterator<E> all = listIterator();
    while (all.hasNext()) all.set(change.apply(all.next()));
  }

  @SafeVarargs
  static <E> List<E> of(E... elements) {
    return elements.length == 0 ? of() : new FixedList<E>(elements);
  }

  static <E> List<E> of() {
    return FixedList.none();
  }

  @SuppressWarnings("unchecked")
  static <E> List<E> of(E a) {
    return new FixedList<E>((E[]) new Object[] {a});
  }

  @SuppressWarnings("unchecked")
  static <E> List<E> of(E a, E b) {
    return new FixedList<E>((E[]) new Object[] {a, b});
  }

  @SuppressWarnings("unchecked")
  static <E> List<E> of(E a, E b, E c) {
    return new FixedList<E>((E[]) new Object[] {a, b, c});
  }

  @SuppressWarnings("unchecked")
  static <E> List<E> of(E a, E b, E c, E d) {
    return new FixedList<E>((E[]) new Object[] {a, b, c, d});
  }

  @SuppressWarnings("unchecked")
  static <E> List<E> of(E a, E b, E c, E d, E e) {
    return new FixedList<E>((E[]) new Object[] {a, b, c, d, e});
  }

  @SuppressWarnings("unchecked")
  static <E> List<E> of(E a, E b, E c, E d, E e, E f) {
    return new FixedList<E>((E[]) new Object[] {a, b, c, d, e, f});
  }

  @SuppressWarnings("unchecked")
  static <E> List<E> copyOf(Collection<? extends E> others) {
    return new FixedList<E>((E[]) others.toArray());
  }
}
