package java.util;

public class ArrayDeque<E> extends AbstractCollection<E> implements Deque<E>, Cloneable, java.io.Serializable {
  private LinkedList<E> elements = new LinkedList<E>();
  private int size = 0;

  public ArrayDeque() {}

  public ArrayDeque(int capacity) {}

  public ArrayDeque(Collection<? extends E> others) {
    addAll(others);
  }

  @SuppressWarnings("unchecked")
  public ArrayDeque<E> clone() {
    ArrayDeque<E> out = (ArrayDeque<E>) cairn.Program.copy(this);
    out.elements = (LinkedList<E>) elements.clone();
    return out;
  }

  public int size() {
    return size;
  }

  public boolean add(E element) {
    addLast(element);
    return true;
  }

  public void addFirst(E element) {
    if (element == null) throw new NullPointerException();
    elements.addFirst(element);
    size++;
  }

  public void addLast(E element) {
    if (element == null) throw new NullPointerException();
    elements.addLast(element);
    size++;
  }

  public E removeFirst() {
    E out = elements.removeFirst();
    size--;
    return out;
  }

  public E removeLast() {
    E out = elements.removeLast();
    size--;
    return out;
  }

  public E getFirst() {
    return elements.getFirst();
  }

  public E getLast() {
    return elements.getLast();
  }

  public boolean remove(Object element) {
    if (element == null) return false;
    boolean removed = elements.remove(element);
    if (removed) size--;
    return removed;
  }

  public void clear() {
    elements.clear();
    size = 0;
  }

  public Iterator<E> iterator() {
    return new Walk<E>(this, elements.iterator());
  }

  public Iterator<E> descendingIterator() {
    return new Walk<E>(this, elements.descendingIterator());
  }

  /** Gives as many elements as there were; what it gives after the deque was changed otherwise has no model. */
  private static final class Walk<E> implements Iterator<E> {
    private final ArrayDeque<E> deque;
    private final Iterator<E> all;
    private int remaining, expected;

    Walk(ArrayDeque<E> deque, Iterator<E> all) {
      this.deque = deque;
      this.all = all;
      remaining = deque.size;
      expected = deque.elements.modCount;
    }

    private void check() {
      if (expected != deque.elements.modCount) cairn.Program.unsupported();
    }

    public boolean hasNext() {
      return remaining > 0;
    }

    public E next() {
      if (remaining <= 0) throw new NoSuchElementException();
      check();
      remaining--;
      return all.next();
    }

    public void remove() {
      check();
      all.remove();
      deque.size--;
      expected = deque.elements.modCount;
    }
  }

  public boolean offerFirst(E element) {
    addFirst(element);
    return true;
  }

  public boolean offerLast(E element) {
    addLast(element);
    return true;
  }

  public boolean removeFirstOccurrence(Object element) {
    return remove(element);
  }

  public boolean removeLastOccurrence(Object element) {
    if (element == null) return false;
    boolean removed = elements.removeLastOccurrence(element);
    if (removed) size--;
    return removed;
  }

  public boolean offer(E element) {
    return add(element);
  }

  public E remove() {
    return removeFirst();
  }

  public E poll() {
    return size == 0 ? null : removeFirst();
  }

  public E element() {
    return getFirst();
  }

  public E peek() {
    return size == 0 ? null : getFirst();
  }

  public E peekFirst() {
    return size == 0 ? null : getFirst();
  }

  public E peekLast() {
    return size == 0 ? null : getLast();
  }

  public E pollFirst() {
    return size == 0 ? null : removeFirst();
  }

  public E pollLast() {
    return size == 0 ? null : removeLast();
  }

  public void push(E element) {
    addFirst(element);
  }

  public E pop() {
    return removeFirst();
  }
}
