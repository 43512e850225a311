package java.util;

public class PriorityQueue<E> extends AbstractCollection<E> implements Queue<E>, java.io.Serializable {
  private final ArrayList<E> heap = new ArrayList<E>();
  private final Comparator<? super E> order;

  public PriorityQueue() {
    order = null;
  }

  public PriorityQueue(int capacity) {
    if (capacity < 1) throw new IllegalArgumentException();
    order = null;
  }

  public PriorityQueue(Comparator<? super E> order) {
    this.order = order;
  }

  public PriorityQueue(int capacity, Comparator<? super E> order) {
    if (capacity < 1) throw new IllegalArgumentException();
    this.order = order;
  }

  @SuppressWarnings("unchecked")
  public PriorityQueue(PriorityQueue<? extends E> other) {
    order = (Comparator<? super E>) other.order;
    heap.addAll(other.heap);
  }

  @SuppressWarnings("unchecked")
  public PriorityQueue(SortedSet<? extends E> other) {
    order = (Comparator<? super E>) other.comparator();
    heap.addAll(other);
  }

  @SuppressWarnings("unchecked")
  public PriorityQueue(Collection<? extends E> others) {
    order = orderOf(others);
    Object[] all = others.toArray();
    for (int i = 0; i < all.length; i++) {
      if (all[i] == null) throw new NullPointerException();
      heap.add((E) all[i]);
    }
    if (others instanceof PriorityQueue || others instanceof SortedSet) return;
    for (int i = (all.length >>> 1) - 1; i >= 0; i--) down(i, heap.get(i));
  }

  @SuppressWarnings("unchecked")
  private static <E> Comparator<? super E> orderOf(Collection<? extends E> others) {
    if (others instanceof PriorityQueue) return (Comparator<? super E>) ((PriorityQueue<?>) others).order;
    if (others instanceof SortedSet) return (Comparator<? super E>) ((SortedSet<?>) others).comparator();
    return null;
  }

  private static void requireComparable(Object element) {
    Comparable<?> unused = (Comparable<?>) element;
  }

  @SuppressWarnings("unchecked")
  private int compare(E a, E b) {
    return order == null ? ((Comparable<Object>) a).compareTo(b) : order.compare(a, b);
  }

  public int size() {
    return heap.size();
  }

  public boolean add(E element) {
    return offer(element);
  }

  public boolean offer(E element) {
    if (element == null) throw new NullPointerException();
    if (order == null) requireComparable(element);
    heap.add(element);
    up(heap.size() - 1, element);
    return true;
  }

  private void up(int at, E element) {
    while (at > 0) {
      int parent = (at - 1) >>> 1;
      if (compare(element, heap.get(parent)) >= 0) break;
      heap.set(at, heap.get(parent));
      at = parent;
    }
    heap.set(at, element);
  }

  private void down(int at, E element) {
    int size = heap.size();
    while (at < size >>> 1) {
      int child = 2 * at + 1;
      if (child + 1 < size && compare(heap.get(child), heap.get(child + 1)) > 0) child++;
      if (compare(element, heap.get(child)) <= 0) break;
      heap.set(at, heap.get(child));
      at = child;
    }
    heap.set(at, element);
  }

  public E peek() {
    return heap.isEmpty() ? null : heap.get(0);
  }

  public E element() {
    if (heap.isEmpty()) throw new NoSuchElementException();
    return heap.get(0);
  }

  public E poll() {
    if (heap.isEmpty()) return null;
    E out = heap.get(0);
    E last = heap.remove(heap.size() - 1);
    if (!heap.isEmpty()) down(0, last);
    return out;
  }

  public E remove() {
    if (heap.isEmpty()) throw new NoSuchElementException();
    return poll();
  }

  public boolean remove(Object element) {
    int at = heap.indexOf(element);
    if (at < 0) return false;
    E last = heap.remove(heap.size() - 1);
    if (at == heap.size()) return true;
    down(at, last);
    if (heap.get(at) == last) up(at, last);
    return true;
  }

  public boolean contains(Object element) {
    return heap.contains(element);
  }

  public void clear() {
    heap.clear();
  }

  public Iterator<E> iterator() {
    return new Iteration<E>(heap);
  }

  private static final class Iteration<E> implements Iterator<E> {
    private final ArrayList<E> heap;
    private final Iterator<E> all;
    private int position = 0;

    Iteration(ArrayList<E> heap) {
      this.heap = heap;
      all = heap.iterator();
    }

    public boolean hasNext() {
      return position < heap.size();
    }

    public E next() {
      E out = all.next();
      position++;
      return out;
    }

    public void remove() {
      cairn.Program.unsupported();
    }
  }
}
