package java.util;

public interface Collection<E> extends Iterable<E> {
  int size();

  boolean isEmpty();

  boolean contains(Object element);

  boolean add(E element);

  boolean remove(Object element);

  void clear();

  boolean addAll(Collection<? extends E> others);

  Object[] toArray();

  <T> T[] toArray(T[] target);

  boolean containsAll(Collection<?> others);

  boolean removeAll(Collection<?> others);

  boolean retainAll(Collection<?> others);

  default boolean removeIf(java.util.function.Predicate<? super E> filter) {
    if (filter == null) throw new NullPointerException();
    boolean changed = false;
    Iterator<E> all = iterator();
    while (all.hasNext()) {
      if (!filter.test(all.next())) continue;
      all.remove();
      changed = true;
    }
    return changed;
  }
}
