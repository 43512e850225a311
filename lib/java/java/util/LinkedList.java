package java.util;

public class LinkedList<E> extends AbstractList<E> implements List<E>, Deque<E>, Cloneable, java.io.Serializable {
  private static final class Node<E> {
    E item;
    Node<E> next;
    Node<E> previous;
  }

  private Node<E> first;
  private Node<E> last;
  private int size = 0;

  public LinkedList() {}

  public LinkedList(Collection<? extends E> others) {
    addAll(others);
  }

  private Node<E> node(int index) {
    if (index < 0 || index >= size) throw new IndexOutOfBoundsException(index);
    Node<E> at = first;
    for (int i = 0; i < index; i++) at = at.next;
    return at;
  }

  private void insert(Node<E> previous, E element, Node<E> next) {
    Node<E> made = new Node<E>();
    made.item = element;
    made.previous = previous;
    made.next = next;
    if (previous == null) first = made;
    else previous.next = made;
    if (next == null) last = made;
    else next.previous = made;
    size++;
    modCount++;
  }

  private E unlink(Node<E> node) {
    if (node.previous == null) first = node.next;
    else node.previous.next = node.next;
    if (node.next == null) last = node.previous;
    else node.next.previous = node.previous;
    size--;
    modCount++;
    return node.item;
  }

  @SuppressWarnings("unchecked")
  public Object clone() {
    LinkedList<E> out = (LinkedList<E>) cairn.Program.copy(this);
    out.first = out.last = null;
    out.size = out.modCount = 0;
    for (Node<E> at = first; at != null; at = at.next) out.insert(out.last, at.item, null);
    return out;
  }

  public int size() {
    return size;
  }

  public E get(int index) {
    return node(index).item;
  }

  public E set(int index, E element) {
    Node<E> at = node(index);
    E old = at.item;
    at.item = element;
    return old;
  }

  public boolean add(E element) {
    insert(last, element, null);
    return true;
  }

  public void add(int index, E element) {
    if (index < 0 || index > size) throw new IndexOutOfBoundsException(index);
    if (index == size) {
      insert(last, element, null);
    } else {
      Node<E> at = node(index);
      insert(at.previous, element, at);
    }
  }

  public boolean addAll(Collection<? extends E> others) {
    return addAll(size, others);
  }

  @SuppressWarnings("unchecked")
  public boolean addAll(int index, Collection<? extends E> others) {
    if (index < 0 || index > size) throw new IndexOutOfBoundsException(index);
    Object[] more = others.toArray();
    for (int n = 0; n < more.length; n++) add(index + n, (E) more[n]);
    return more.length > 0;
  }

  boolean isBefore(int position, int end) {
    return position < end;
  }

  public E remove(int index) {
    return unlink(node(index));
  }

  public boolean remove(Object element) {
    for (Node<E> at = first; at != null; at = at.next)
      if (element == null ? at.item == null : element.equals(at.item)) {
        unlink(at);
        return true;
      }
    return false;
  }

  public boolean contains(Object element) {
    return indexOf(element) >= 0;
  }

  public int indexOf(Object element) {
    int index = 0;
    for (Node<E> at = first; at != null; at = at.next) {
      if (element == null ? at.item == null : element.equals(at.item)) return index;
      index++;
    }
    return -1;
  }

  public void clear() {
    first = null;
    last = null;
    size = 0;
    modCount++;
  }

  public void addFirst(E element) {
    insert(null, element, first);
  }

  public void addLast(E element) {
    insert(last, element, null);
  }

  public E removeFirst() {
    if (first == null) throw new NoSuchElementException();
    return unlink(first);
  }

  public E removeLast() {
    if (last == null) throw new NoSuchElementException();
    return unlink(last);
  }

  public E getFirst() {
    if (first == null) throw new NoSuchElementException();
    return first.item;
  }

  public E getLast() {
    if (last == null) throw new NoSuchElementException();
    return last.item;
  }

  public Object[] toArray() {
    Object[] out = new Object[size];
    int index = 0;
    for (Node<E> at = first; at != null; at = at.next) {
      out[index] = at.item;
      index++;
    }
    return out;
  }

  public boolean offerFirst(E element) {
    addFirst(element);
    return true;
  }

  public boolean offerLast(E element) {
    return add(element);
  }

  public boolean removeFirstOccurrence(Object element) {
    return remove(element);
  }

  public boolean removeLastOccurrence(Object element) {
    for (Node<E> at = last; at != null; at = at.previous)
      if (element == null ? at.item == null : element.equals(at.item)) {
        unlink(at);
        return true;
      }
    return false;
  }

  public Iterator<E> descendingIterator() {
    return new Backwards<E>(listIterator(size));
  }

  private static final class Backwards<E> implements Iterator<E> {
    private final ListIterator<E> all;

    Backwards(ListIterator<E> all) {
      this.all = all;
    }

    public boolean hasNext() {
      return all.hasPrevious();
    }

    public E next() {
      return all.previous();
    }

    public void remove() {
      all.remove();
    }
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
