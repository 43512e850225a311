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
}
