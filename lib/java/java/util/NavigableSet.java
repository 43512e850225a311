package java.util;

public interface NavigableSet<E> extends SortedSet<E> {
  E floor(E element);

  E ceiling(E element);

  E lower(E element);

  E higher(E element);

  E pollFirst();

  E pollLast();

  NavigableSet<E> descendingSet();

  Iterator<E> descendingIterator();

  NavigableSet<E> subSet(E from, boolean withFrom, E to, boolean withTo);

  NavigableSet<E> headSet(E to, boolean withTo);

  NavigableSet<E> tailSet(E from, boolean withFrom);

  SortedSet<E> subSet(E from, E to);

  SortedSet<E> headSet(E to);

  SortedSet<E> tailSet(E from);
}
