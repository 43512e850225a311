package java.util;

public class ArrayList<E> extends AbstractList<E> implements List<E>, RandomAccess, Cloneable, java.io.Serializable {
  private Object[] elements;
  private int size = 0;

  public ArrayList() {
    elements = new Object[10];
  }

  public ArrayList(int capacity) {
    if (capacity < 0) throw new IllegalArgumentException("Illegal Capacity: " + capacity);
    elements = new Object[capacity];
  }

  public ArrayList(Collection<? extends E> others) {
    elements = others.toArray();
    size = elements.length;
  }

  private void check(int index) {
    if (index < 0 || index >= size) throw new IndexOutOfBoundsException(index);
  }

  private void grow() {
    if (size < elements.length) return;
    Object[] more = new Object[size + (size >> 1) + 1];
    for (int i = 0; i < size; i++) more[i] = elements[i];
    elements = more;
  }

  @SuppressWarnings("unchecked")
  public Object clone() {
    ArrayList<E> out = (ArrayList<E>) cairn.Program.copy(this);
    out.elements = new Object[size];
    for (int i = 0; i < size; i++) out.elements[i] = elements[i];
    out.modCount = 0;
    return out;
  }

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  @SuppressWarnings("unchecked")
  public E get(int index) {
    check(index);
    return (E) elements[index];
  }

  public E set(int index, E element) {
    E old = get(index);
    elements[index] = element;
    return old;
  }

  public boolean add(E element) {
    modCount++;
    grow();
    elements[size] = element;
    size++;
    return true;
  }

  public void add(int index, E element) {
    if (index < 0 || index > size) throw new IndexOutOfBoundsException(index);
    modCount++;
    grow();
    for (int i = size; i > index; i--) elements[i] = elements[i - 1];
    elements[index] = element;
    size++;
  }

  public E remove(int index) {
    E old = get(index);
    modCount++;
    for (int i = index; i + 1 < size; i++) elements[i] = elements[i + 1];
    size--;
    elements[size] = null;
    return old;
  }

  public boolean remove(Object element) {
    int index = indexOf(element);
    if (index < 0) return false;
    remove(index);
    return true;
  }

  public int indexOf(Object element) {
    for (int i = 0; i < size; i++)
      if (element == null ? elements[i] == null : element.equals(elements[i])) return i;
    return -1;
  }

  public boolean contains(Object element) {
    return indexOf(element) >= 0;
  }

  public void clear() {
    modCount++;
    for (int i = 0; i < size; i++) elements[i] = null;
    size = 0;
  }

  public boolean addAll(Collection<? extends E> others) {
    return addAll(size, others);
  }

  public boolean addAll(int index, Collection<? extends E> others) {
    if (index < 0 || index > size) throw new IndexOutOfBoundsException(index);
    Object[] more = others.toArray();
    modCount++;
    for (int n = 0; n < more.length; n++) {
      grow();
      for (int i = size; i > index + n; i--) elements[i] = elements[i - 1];
      elements[index + n] = more[n];
      size++;
    }
    return more.length > 0;
  }

  @SuppressWarnings("unchecked")
  public void forEach(java.util.function.Consumer<? super E> action) {
    if (action == null) throw new NullPointerException();
    int before = modCount;
    for (int i = 0; modCount == before && i < size; i++) action.accept((E) elements[i]);
    if (modCount != before) throw new ConcurrentModificationException();
  }

  @SuppressWarnings("unchecked")
  public void sort(Comparator<? super E> order) {
    int before = modCount;
    Arrays.sort((E[]) elements, 0, size, order);
    if (modCount != before) throw new ConcurrentModificationException();
    modCount++;
  }

  @SuppressWarnings("unchecked")
  public boolean removeIf(java.util.function.Predicate<? super E> filter) {
    if (filter == null) throw new NullPointerException();
    int before = modCount;
    boolean[] gone = new boolean[size];
    int count = 0;
    for (int i = 0; i < size; i++)
      if (filter.test((E) elements[i])) {
        gone[i] = true;
        count++;
      }
    if (modCount != before) throw new ConcurrentModificationException();
    if (count == 0) return false;
    modCount++;
    int kept = 0;
    for (int i = 0; i < size; i++)
      if (!gone[i]) {
        elements[kept] = elements[i];
        kept++;
      }
    for (int i = kept; i < size; i++) elements[i] = null;
    size = kept;
    return true;
  }

  /** Counts as a change where the array grows; its length is not modelled. */
  public void ensureCapacity(int least) {
    if (least > size && cairn.Program.unspecifiedBoolean()) modCount++;
  }

  public void trimToSize() {
    modCount++;
  }

  public Object[] toArray() {
    Object[] out = new Object[size];
    for (int i = 0; i < size; i++) out[i] = elements[i];
    return out;
  }
}
