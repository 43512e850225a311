package java.util;

public interface NavigableSet<E> extends SortedSet<E> {
  E floor(E element);

  E ceiling(E element);

  E lower(E element);

  E higher(E element);

  E pollFirst();

  E pollLast();
}
