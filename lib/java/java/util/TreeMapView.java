package java.util;

/** A part of a tree map, or the whole, from the lowest key to the highest one or backwards. */
final class TreeMapView<K, V> extends SortedMapBase<K, V> {
  /** One end of the part; without bound all keys are inside. */
  private static final class Bound<K> {
    final boolean given;
    final K key;
    final boolean included;

    Bound(boolean given, K key, boolean included) {
      this.given = given;
      this.key = key;
      this.included = included;
    }
  }

  private final TreeMap<K, V> map;
  private final Bound<K> low, high;
  private final boolean backwards;

  private TreeMapView(TreeMap<K, V> map, Bound<K> low, Bound<K> high, boolean backwards) {
    if (low.given && high.given) {
      if (map.compare(low.key, high.key) > 0) throw new IllegalArgumentException("fromKey > toKey");
    } else {
      if (low.given) map.compare(low.key, low.key);
      if (high.given) map.compare(high.key, high.key);
    }
    this.map = map;
    this.low = low;
    this.high = high;
    this.backwards = backwards;
  }

  static <K, V> TreeMapView<K, V> all(TreeMap<K, V> map) {
    Bound<K> none = new Bound<K>(false, null, false);
    return new TreeMapView<K, V>(map, none, none, false);
  }

  private boolean tooLow(Object key) {
    if (!low.given) return false;
    int order = map.compare(key, low.key);
    return order < 0 || order == 0 && !low.included;
  }

  private boolean tooHigh(Object key) {
    if (!high.given) return false;
    int order = map.compare(key, high.key);
    return order > 0 || order == 0 && !high.included;
  }

  private boolean isInside(Object key) {
    return !tooLow(key) && !tooHigh(key);
  }

  private boolean mayBeBound(K key, boolean included) {
    if (included) return isInside(key);
    return (!low.given || map.compare(key, low.key) >= 0) && (!high.given || map.compare(high.key, key) >= 0);
  }

  private HashMap.Node<K, V> inside(HashMap.Node<K, V> node) {
    return node != null && isInside(node.key) ? node : null;
  }

  private HashMap.Node<K, V> lowest() {
    if (!low.given) return inside(map.firstNode());
    return inside(low.included ? map.atLeast(low.key) : map.above(low.key));
  }

  private HashMap.Node<K, V> highest() {
    if (!high.given) return inside(map.lastNode());
    return inside(high.included ? map.atMost(high.key) : map.below(high.key));
  }

  private HashMap.Node<K, V> up(Object key, boolean itself) {
    if (tooLow(key)) return lowest();
    return inside(itself ? map.atLeast(key) : map.above(key));
  }

  private HashMap.Node<K, V> down(Object key, boolean itself) {
    if (tooHigh(key)) return highest();
    return inside(itself ? map.atMost(key) : map.below(key));
  }

  HashMap.Node<K, V> firstNode() {
    return backwards ? highest() : lowest();
  }

  HashMap.Node<K, V> lastNode() {
    return backwards ? lowest() : highest();
  }

  HashMap.Node<K, V> atLeast(Object key) {
    return backwards ? down(key, true) : up(key, true);
  }

  HashMap.Node<K, V> atMost(Object key) {
    return backwards ? up(key, true) : down(key, true);
  }

  HashMap.Node<K, V> above(Object key) {
    return backwards ? down(key, false) : up(key, false);
  }

  HashMap.Node<K, V> below(Object key) {
    return backwards ? up(key, false) : down(key, false);
  }

  void unlink(HashMap.Node<K, V> node) {
    map.unlink(node);
  }

  public Comparator<? super K> comparator() {
    return backwards ? Collections.reverseOrder((Comparator<K>) map.comparator()) : map.comparator();
  }

  public int size() {
    int count = 0;
    for (HashMap.Node<K, V> node = firstNode(); node != null; node = following(node)) count++;
    return count;
  }

  public boolean containsKey(Object key) {
    return isInside(key) && map.containsKey(key);
  }

  public V get(Object key) {
    return isInside(key) ? map.get(key) : null;
  }

  public V put(K key, V value) {
    if (!isInside(key)) throw new IllegalArgumentException("key out of range");
    return map.put(key, value);
  }

  public V remove(Object key) {
    return isInside(key) ? map.remove(key) : null;
  }

  public void clear() {
    for (HashMap.Node<K, V> node = lowest(); node != null; node = lowest()) map.unlink(node);
  }

  NavigableMap<K, V> makeDescending() {
    return new TreeMapView<K, V>(map, low, high, !backwards);
  }

  public NavigableMap<K, V> subMap(K from, boolean withFrom, K to, boolean withTo) {
    if (!mayBeBound(from, withFrom)) throw new IllegalArgumentException("fromKey out of range");
    if (!mayBeBound(to, withTo)) throw new IllegalArgumentException("toKey out of range");
    Bound<K> start = new Bound<K>(true, from, withFrom);
    Bound<K> end = new Bound<K>(true, to, withTo);
    return new TreeMapView<K, V>(map, backwards ? end : start, backwards ? start : end, backwards);
  }

  public NavigableMap<K, V> headMap(K to, boolean withTo) {
    if (!mayBeBound(to, withTo)) throw new IllegalArgumentException("toKey out of range");
    Bound<K> end = new Bound<K>(true, to, withTo);
    return new TreeMapView<K, V>(map, backwards ? end : low, backwards ? high : end, backwards);
  }

  public NavigableMap<K, V> tailMap(K from, boolean withFrom) {
    if (!mayBeBound(from, withFrom)) throw new IllegalArgumentException("fromKey out of range");
    Bound<K> start = new Bound<K>(true, from, withFrom);
    return new TreeMapView<K, V>(map, backwards ? low : start, backwards ? start : high, backwards);
  }

  private HashMap.Node<K, V> following(HashMap.Node<K, V> node) {
    return inside(backwards ? node.before : node.after);
  }

  Iterator<Map.Entry<K, V>> entries() {
    return new Entries<K, V>(this);
  }

  private static final class Entries<K, V> implements Iterator<Map.Entry<K, V>> {
    private final TreeMapView<K, V> view;
    private HashMap.Node<K, V> next, current;
    private int expected;

    Entries(TreeMapView<K, V> view) {
      this.view = view;
      expected = view.map.changes;
      next = view.firstNode();
    }

    public boolean hasNext() {
      return next != null;
    }

    public Map.Entry<K, V> next() {
      if (next == null) throw new NoSuchElementException();
      if (expected != view.map.changes) throw new ConcurrentModificationException();
      current = next;
      next = view.following(current);
      return current;
    }

    public void remove() {
      if (current == null) throw new IllegalStateException();
      if (expected != view.map.changes) throw new ConcurrentModificationException();
      view.map.unlink(current);
      current = null;
      expected = view.map.changes;
    }
  }
}
