package java.util;

public class ArrayDeque<E> extends AbstractCollection<E> implements Deque<E>, Cloneable, java.io.Serializable {
  private final LinkedList<E> elements = new LinkedList<E>();
  private int size = 0;

  public ArrayDeque() {}

  public ArrayDeque(int capacity) {}

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
    return elements.iterator();
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
