package java.util;

/** Entries in the order of their keys, which the comparator has to be an order for. */
public class TreeMap<K, V> extends SortedMapBase<K, V> implements Cloneable, java.io.Serializable {
  private HashMap.Node<K, V> first, last;
  private int size = 0;
  private final Comparator<? super K> comparator;

  public TreeMap() {
    comparator = null;
  }

  public TreeMap(Comparator<? super K> comparator) {
    this.comparator = comparator;
  }

  public TreeMap(SortedMap<K, ? extends V> others) {
    comparator = others.comparator();
    putAll(others);
  }

  public TreeMap(Map<? extends K, ? extends V> others) {
    comparator = null;
    putAll(others);
  }

  public Comparator<? super K> comparator() {
    return comparator;
  }

  @SuppressWarnings("unchecked")
  int compare(Object a, Object b) {
    return comparator == null ? ((Comparable<Object>) a).compareTo(b) : comparator.compare((K) a, (K) b);
  }

  /** The first entry whose key is not below the given one, or null. */
  HashMap.Node<K, V> atLeast(Object key) {
    if (key == null && comparator == null) throw new NullPointerException();
    HashMap.Node<K, V> node = first;
    while (node != null && compare(key, node.key) > 0) node = node.after;
    return node;
  }

  private HashMap.Node<K, V> find(Object key) {
    HashMap.Node<K, V> node = atLeast(key);
    return node != null && compare(key, node.key) == 0 ? node : null;
  }

  @SuppressWarnings("unchecked")
  public Object clone() {
    TreeMap<K, V> out = (TreeMap<K, V>) cairn.Program.copy(this);
    out.forgetViews();
    out.first = out.last = null;
    out.size = out.changes = 0;
    for (HashMap.Node<K, V> node = first; node != null; node = node.after) {
      HashMap.Node<K, V> copy = new HashMap.Node<K, V>(0, node.key, node.value);
      copy.before = out.last;
      if (out.last == null) out.first = copy;
      else out.last.after = copy;
      out.last = copy;
      out.size++;
    }
    return out;
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

  void unlink(HashMap.Node<K, V> node) {
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

  HashMap.Node<K, V> firstNode() {
    return first;
  }

  HashMap.Node<K, V> lastNode() {
    return last;
  }

  HashMap.Node<K, V> above(Object key) {
    HashMap.Node<K, V> node = atLeast(key);
    return node != null && compare(key, node.key) == 0 ? node.after : node;
  }

  HashMap.Node<K, V> below(Object key) {
    HashMap.Node<K, V> node = atLeast(key);
    return node == null ? last : node.before;
  }

  HashMap.Node<K, V> atMost(Object key) {
    HashMap.Node<K, V> node = find(key);
    return node == null ? below(key) : node;
  }

  NavigableMap<K, V> makeDescending() {
    return TreeMapView.all(this).makeDescending();
  }

  public NavigableMap<K, V> subMap(K from, boolean withFrom, K to, boolean withTo) {
    return TreeMapView.all(this).subMap(from, withFrom, to, withTo);
  }

  public NavigableMap<K, V> headMap(K to, boolean withTo) {
    return TreeMapView.all(this).headMap(to, withTo);
  }

  public NavigableMap<K, V> tailMap(K from, boolean withFrom) {
    return TreeMapView.all(this).tailMap(from, withFrom);
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
