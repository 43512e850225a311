package java.util;

public class Vector<E> extends AbstractList<E> implements List<E>, RandomAccess, Cloneable, java.io.Serializable {
  private Object[] elements;
  private int size = 0;

  public Vector() {
    elements = new Object[10];
  }

  public Vector(int capacity) {
    if (capacity < 0) throw new IllegalArgumentException("Illegal Capacity: " + capacity);
    elements = new Object[capacity];
  }

  public Vector(Collection<? extends E> others) {
    elements = others.toArray();
    size = elements.length;
  }

  private void grow() {
    if (size < elements.length) return;
    Object[] more = new Object[size + (size >> 1) + 1];
    for (int i = 0; i < size; i++) more[i] = elements[i];
    elements = more;
  }

  @SuppressWarnings("unchecked")
  public Object clone() {
    Vector<E> out = (Vector<E>) cairn.Program.copy(this);
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
    if (index >= size || index < 0) throw new ArrayIndexOutOfBoundsException(index);
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
    if (index < 0 || index > size) throw new ArrayIndexOutOfBoundsException(index);
    modCount++;
    grow();
    for (int i = size; i > index; i--) elements[i] = elements[i - 1];
    elements[index] = element;
    size++;
  }

  public boolean addAll(Collection<? extends E> others) {
    return addAll(size, others);
  }

  @SuppressWarnings("unchecked")
  public boolean addAll(int index, Collection<? extends E> others) {
    if (index < 0 || index > size) throw new ArrayIndexOutOfBoundsException(index);
    Object[] more = others.toArray();
    for (int n = 0; n < more.length; n++) add(index + n, (E) more[n]);
    return more.length > 0;
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

  public Object[] toArray() {
    Object[] out = new Object[size];
    for (int i = 0; i < size; i++) out[i] = elements[i];
    return out;
  }

  public E elementAt(int index) {
    if (index >= size) throw new ArrayIndexOutOfBoundsException();
    return get(index);
  }

  public void addElement(E element) {
    add(element);
  }

  public E firstElement() {
    if (size == 0) throw new NoSuchElementException();
    return get(0);
  }

  public E lastElement() {
    if (size == 0) throw new NoSuchElementException();
    return get(size - 1);
  }
}
