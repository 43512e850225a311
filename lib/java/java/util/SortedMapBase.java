package java.util;

/** What the methods of sorted maps that give entries and views have in common. */
abstract class SortedMapBase<K, V> extends AbstractMap<K, V> implements NavigableMap<K, V> {
  abstract HashMap.Node<K, V> firstNode();

  abstract HashMap.Node<K, V> lastNode();

  /** The nearest entries to a key in the order of the map, or null. */
  abstract HashMap.Node<K, V> atLeast(Object key);

  abstract HashMap.Node<K, V> atMost(Object key);

  abstract HashMap.Node<K, V> above(Object key);

  abstract HashMap.Node<K, V> below(Object key);

  abstract void unlink(HashMap.Node<K, V> node);

  private static <K, V> K keyOf(HashMap.Node<K, V> node) {
    return node == null ? null : node.key;
  }

  // Entries that are given away are copies.
  private static <K, V> Map.Entry<K, V> copy(HashMap.Node<K, V> node) {
    return node == null ? null : new FixedMap.Pair<K, V>(node.key, node.value);
  }

  public K firstKey() {
    HashMap.Node<K, V> node = firstNode();
    if (node == null) throw new NoSuchElementException();
    return node.key;
  }

  public K lastKey() {
    HashMap.Node<K, V> node = lastNode();
    if (node == null) throw new NoSuchElementException();
    return node.key;
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
    return copy(firstNode());
  }

  public Map.Entry<K, V> lastEntry() {
    return copy(lastNode());
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
    HashMap.Node<K, V> node = firstNode();
    if (node != null) unlink(node);
    return copy(node);
  }

  public Map.Entry<K, V> pollLastEntry() {
    HashMap.Node<K, V> node = lastNode();
    if (node != null) unlink(node);
    return copy(node);
  }

  private NavigableSet<K> sortedKeys;
  private NavigableMap<K, V> descending;

  void forgetViews() {
    super.forgetViews();
    sortedKeys = null;
    descending = null;
  }

  public Set<K> keySet() {
    return navigableKeySet();
  }

  public NavigableSet<K> navigableKeySet() {
    if (sortedKeys == null) sortedKeys = new TreeKeys<K>(this);
    return sortedKeys;
  }

  abstract NavigableMap<K, V> makeDescending();

  public NavigableMap<K, V> descendingMap() {
    if (descending == null) descending = makeDescending();
    return descending;
  }

  public NavigableSet<K> descendingKeySet() {
    return descendingMap().navigableKeySet();
  }

  public SortedMap<K, V> subMap(K from, K to) {
    return subMap(from, true, to, false);
  }

  public SortedMap<K, V> headMap(K to) {
    return headMap(to, false);
  }

  public SortedMap<K, V> tailMap(K from) {
    return tailMap(from, true);
  }
}
