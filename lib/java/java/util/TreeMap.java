package java.util;

/** Entries in the order of their keys, which the comparator has to be an order for. */
public class TreeMap<K, V> extends AbstractMap<K, V> implements NavigableMap<K, V>, Cloneable, java.io.Serializable {
  private HashMap.Node<K, V> first, last;
  private int size = 0;
  private final Comparator<? super K> comparator;

  public TreeMap() {
    comparator = null;
  }

  public TreeMap(Comparator<? super K> comparator) {
    this.comparator = comparator;
  }

  public TreeMap(Map<? extends K, ? extends V> others) {
    comparator = null;
    putAll(others);
  }

  public Comparator<? super K> comparator() {
    return comparator;
  }

  @SuppressWarnings("unchecked")
  private int compare(Object a, Object b) {
    return comparator == null ? ((Comparable<Object>) a).compareTo(b) : comparator.compare((K) a, (K) b);
  }

  /** The first entry whose key is not below the given one, or null. */
  private HashMap.Node<K, V> atLeast(Object key) {
    if (key == null && comparator == null) throw new NullPointerException();
    HashMap.Node<K, V> node = first;
    while (node != null && compare(key, node.key) > 0) node = node.after;
    return node;
  }

  private HashMap.Node<K, V> find(Object key) {
    HashMap.Node<K, V> node = atLeast(key);
    return node != null && compare(key, node.key) == 0 ? node : null;
  }

  public int size() {
    return size;
  }

  public boolean containsKey(Object key) {
    return find(key) != null;
  }

  public V get(Object key) {
    HashMap.Node<K, V> node = find(key);
    return node == null ? null : node.value;
  }

  public V put(K key, V value) {
    if (first == null) compare(key, key);
    HashMap.Node<K, V> next = atLeast(key);
    if (next != null && compare(key, next.key) == 0) return next.setValue(value);
    changes++;
    size++;
    HashMap.Node<K, V> node = new HashMap.Node<K, V>(0, key, value);
    node.after = next;
    node.before = next == null ? last : next.before;
    if (node.before == null) first = node;
    else node.before.after = node;
    if (next == null) last = node;
    else next.before = node;
    return null;
  }

  private void unlink(HashMap.Node<K, V> node) {
    changes++;
    size--;
    if (node.before == null) first = node.after;
    else node.before.after = node.after;
    if (node.after == null) last = node.before;
    else node.after.before = node.before;
  }

  public V remove(Object key) {
    HashMap.Node<K, V> node = find(key);
    if (node == null) return null;
    unlink(node);
    return node.value;
  }

  public void clear() {
    changes++;
    first = last = null;
    size = 0;
  }

  private static <K, V> K keyOf(HashMap.Node<K, V> node) {
    return node == null ? null : node.key;
  }

  // Entries that are given away are copies.
  private static <K, V> Map.Entry<K, V> copy(HashMap.Node<K, V> node) {
    return node == null ? null : new FixedMap.Pair<K, V>(node.key, node.value);
  }

  private HashMap.Node<K, V> above(K key) {
    HashMap.Node<K, V> node = atLeast(key);
    return node != null && compare(key, node.key) == 0 ? node.after : node;
  }

  private HashMap.Node<K, V> below(K key) {
    HashMap.Node<K, V> node = atLeast(key);
    return node == null ? last : node.before;
  }

  private HashMap.Node<K, V> atMost(K key) {
    HashMap.Node<K, V> node = find(key);
    return node == null ? below(key) : node;
  }

  public K firstKey() {
    if (first == null) throw new NoSuchElementException();
    return first.key;
  }

  public K lastKey() {
    if (last == null) throw new NoSuchElementException();
    return last.key;
  }

  public K floorKey(K key) {
    return keyOf(atMost(key));
  }

  public K ceilingKey(K key) {
    return keyOf(atLeast(key));
  }

  public K lowerKey(K key) {
    return keyOf(below(key));
  }

  public K higherKey(K key) {
    return keyOf(above(key));
  }

  public Map.Entry<K, V> firstEntry() {
    return copy(first);
  }

  public Map.Entry<K, V> lastEntry() {
    return copy(last);
  }

  public Map.Entry<K, V> floorEntry(K key) {
    return copy(atMost(key));
  }

  public Map.Entry<K, V> ceilingEntry(K key) {
    return copy(atLeast(key));
  }

  public Map.Entry<K, V> lowerEntry(K key) {
    return copy(below(key));
  }

  public Map.Entry<K, V> higherEntry(K key) {
    return copy(above(key));
  }

  public Map.Entry<K, V> pollFirstEntry() {
    HashMap.Node<K, V> node = first;
    if (node != null) unlink(node);
    return copy(node);
  }

  public Map.Entry<K, V> pollLastEntry() {
    HashMap.Node<K, V> node = last;
    if (node != null) unlink(node);
    return copy(node);
  }

  Iterator<Map.Entry<K, V>> entries() {
    return new Entries<K, V>(this);
  }

  private static final class Entries<K, V> implements Iterator<Map.Entry<K, V>> {
    private final TreeMap<K, V> map;
    private HashMap.Node<K, V> next, current;
    private int expected;

    Entries(TreeMap<K, V> map) {
      this.map = map;
      expected = map.changes;
      next = map.first;
    }

    public boolean hasNext() {
      return next != null;
    }

    public Map.Entry<K, V> next() {
      if (next == null) throw new NoSuchElementException();
      if (expected != map.changes) throw new ConcurrentModificationException();
      current = next;
      next = current.after;
      return current;
    }

    public void remove() {
      if (current == null) throw new IllegalStateException();
      if (expected != map.changes) throw new ConcurrentModificationException();
      map.unlink(current);
      current = null;
      expected = map.changes;
    }
  }
}
