package java.util;

/** The keys of a sorted map. */
final class TreeKeys<K> extends AbstractSet<K> implements NavigableSet<K> {
  private final NavigableMap<K, ?> map;

  /** The map is one of the library. */
  TreeKeys(NavigableMap<K, ?> map) {
    this.map = map;
  }

  public int size() {
    return map.size();
  }

  public boolean contains(Object element) {
    return map.containsKey(element);
  }

  public boolean remove(Object element) {
    int before = map.size();
    map.remove(element);
    return map.size() != before;
  }

  public void clear() {
    map.clear();
  }

  public Iterator<K> iterator() {
    return ((AbstractMap<K, ?>) map).keyIterator();
  }

  public Comparator<? super K> comparator() {
    return map.comparator();
  }

  public K first() {
    return map.firstKey();
  }

  public K last() {
    return map.lastKey();
  }

  public K floor(K element) {
    return map.floorKey(element);
  }

  public K ceiling(K element) {
    return map.ceilingKey(element);
  }

  public K lower(K element) {
    return map.lowerKey(element);
  }

  public K higher(K element) {
    return map.higherKey(element);
  }

  public K pollFirst() {
    Map.Entry<K, ?> entry = map.pollFirstEntry();
    return entry == null ? null : entry.getKey();
  }

  public K pollLast() {
    Map.Entry<K, ?> entry = map.pollLastEntry();
    return entry == null ? null : entry.getKey();
  }

  public NavigableSet<K> descendingSet() {
    return new TreeKeys<K>(map.descendingMap());
  }

  public Iterator<K> descendingIterator() {
    return descendingSet().iterator();
  }

  public NavigableSet<K> subSet(K from, boolean withFrom, K to, boolean withTo) {
    return new TreeKeys<K>(map.subMap(from, withFrom, to, withTo));
  }

  public NavigableSet<K> headSet(K to, boolean withTo) {
    return new TreeKeys<K>(map.headMap(to, withTo));
  }

  public NavigableSet<K> tailSet(K from, boolean withFrom) {
    return new TreeKeys<K>(map.tailMap(from, withFrom));
  }

  public SortedSet<K> subSet(K from, K to) {
    return subSet(from, true, to, false);
  }

  public SortedSet<K> headSet(K to) {
    return headSet(to, false);
  }

  public SortedSet<K> tailSet(K from) {
    return tailSet(from, true);
  }
}
