package java.util;

public class TreeSet<E> extends AbstractSet<E> implements NavigableSet<E>, Cloneable, java.io.Serializable {
  private NavigableMap<E, Boolean> map;

  public TreeSet() {
    map = new TreeMap<E, Boolean>();
  }

  public TreeSet(Comparator<? super E> comparator) {
    map = new TreeMap<E, Boolean>(comparator);
  }

  public TreeSet(SortedSet<E> others) {
    map = new TreeMap<E, Boolean>(others.comparator());
    addAll(others);
  }

  private TreeSet(NavigableMap<E, Boolean> map) {
    this.map = map;
  }

  public TreeSet(Collection<? extends E> others) {
    map = new TreeMap<E, Boolean>();
    addAll(others);
  }

  public Comparator<? super E> comparator() {
    return map.comparator();
  }

  public NavigableSet<E> descendingSet() {
    return new TreeSet<E>(map.descendingMap());
  }

  public Iterator<E> descendingIterator() {
    return descendingSet().iterator();
  }

  public NavigableSet<E> subSet(E from, boolean withFrom, E to, boolean withTo) {
    return new TreeSet<E>(map.subMap(from, withFrom, to, withTo));
  }

  public NavigableSet<E> headSet(E to, boolean withTo) {
    return new TreeSet<E>(map.headMap(to, withTo));
  }

  public NavigableSet<E> tailSet(E from, boolean withFrom) {
    return new TreeSet<E>(map.tailMap(from, withFrom));
  }

  public SortedSet<E> subSet(E from, E to) {
    return subSet(from, true, to, false);
  }

  public SortedSet<E> headSet(E to) {
    return headSet(to, false);
  }

  public SortedSet<E> tailSet(E from) {
    return tailSet(from, true);
  }

  @SuppressWarnings("unchecked")
  public Object clone() {
    TreeSet<E> out = (TreeSet<E>) cairn.Program.copy(this);
    out.map = new TreeMap<E, Boolean>((SortedMap<E, Boolean>) map);
    return out;
  }

  public int size() {
    return map.size();
  }

  public boolean contains(Object element) {
    return map.containsKey(element);
  }

  public boolean add(E element) {
    return map.put(element, Boolean.TRUE) == null;
  }

  public boolean remove(Object element) {
    return map.remove(element) != null;
  }

  public void clear() {
    map.clear();
  }

  public E first() {
    return map.firstKey();
  }

  public E last() {
    return map.lastKey();
  }

  public E floor(E element) {
    return map.floorKey(element);
  }

  public E ceiling(E element) {
    return map.ceilingKey(element);
  }

  public E lower(E element) {
    return map.lowerKey(element);
  }

  public E higher(E element) {
    return map.higherKey(element);
  }

  public E pollFirst() {
    Map.Entry<E, Boolean> entry = map.pollFirstEntry();
    return entry == null ? null : entry.getKey();
  }

  public E pollLast() {
    Map.Entry<E, Boolean> entry = map.pollLastEntry();
    return entry == null ? null : entry.getKey();
  }

  public Iterator<E> iterator() {
    return map.keySet().iterator();
  }
}
