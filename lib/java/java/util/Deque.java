package java.util;

public interface Deque<E> extends Queue<E> {
  void addFirst(E element);

  void addLast(E element);

  E removeFirst();

  E removeLast();

  E getFirst();

  E getLast();

  E peekFirst();

  E peekLast();

  E pollFirst();

  E pollLast();

  boolean offerFirst(E element);

  boolean offerLast(E element);

  boolean removeFirstOccurrence(Object element);

  boolean removeLastOccurrence(Object element);

  Iterator<E> descendingIterator();

  void push(E element);

  E pop();
}
