package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Entries are kept in the order in which they came, with the hashes of their keys; those that were computed come first. The
 * lists of the JDK's table have the same order, so entries are found by the same calls of equals; iteration follows the
 * table's places.
 */
public class HashMap<K, V> extends AbstractMap<K, V> implements Cloneable, java.io.Serializable {
  static final class Node<K, V> implements Map.Entry<K, V> {
    final int hash;
    final K key;
    V value;
    Node<K, V> before, after;

    Node(int hash, K key, V value) {
      this.hash = hash;
      this.key = key;
      this.value = value;
    }

    public K getKey() {
      return key;
    }

    public V getValue() {
      return value;
    }

    public V setValue(V next) {
      V old = value;
      value = next;
      return old;
    }

    public boolean equals(Object other) {
      return AbstractMap.sameEntry(this, other);
    }

    public int hashCode() {
      return AbstractMap.entryHash(this);
    }

    public String toString() {
      return key + "=" + value;
    }
  }

  Node<K, V> first, last;
  int size = 0;
  private int places = 0;
  private int wanted = 0;

  public HashMap() {}

  public HashMap(int capacity) {
    if (capacity < 0) throw new IllegalArgumentException("Illegal initial capacity: " + capacity);
    wanted = powerOfTwo(capacity);
  }

  public HashMap(int capacity, float load) {
    this(capacity);
    if (load <= 0 || load != load) throw new IllegalArgumentException("Illegal load factor: " + load);
    if (load != 0.75f) cairn.Program.unsupported();
  }

  public HashMap(Map<? extends K, ? extends V> others) {
    putAll(others);
  }

  private static int powerOfTwo(int least) {
    int out = 1;
    while (out < least && out < 1 << 30) out = 2 * out;
    return out;
  }

  static int hash(Object key) {
    if (key == null) return 0;
    int hash = key.hashCode();
    return hash ^ (hash >>> 16);
  }

  Node<K, V> find(Object key) {
    int hash = hash(key);
    for (Node<K, V> node = first; node != null; node = node.after)
      if (node.hash == hash && (node.key == key || key != null && key.equals(node.key))) return node;
    return null;
  }

  private int limit() {
    return (places >> 1) + (places >> 2);
  }

  /** A list that is longer than this becomes a tree, or the table grows. */
  private void growAtList(int hash, int longest) {
    if (places == 0) places = wanted == 0 ? 16 : wanted;
    int together = 0;
    for (Node<K, V> node = first; node != null; node = node.after)
      if (((node.hash ^ hash) & (places - 1)) == 0) together++;
    if (together <= longest) return;
    if (places >= 64) cairn.Program.unsupported();
    places = 2 * places;
  }

  /** The computing methods let the table grow before they look for the key, and not when they add an entry. */
  private void growBefore() {
    if (places == 0) places = wanted == 0 ? 16 : wanted;
    else if (size > limit()) places = 2 * places;
  }

  public V computeIfAbsent(K key, Function<? super K, ? extends V> make) {
    if (make != null) growBefore();
    return super.computeIfAbsent(key, make);
  }

  public V compute(K key, BiFunction<? super K, ? super V, ? extends V> change) {
    if (change != null) growBefore();
    return super.compute(key, change);
  }

  public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> change) {
    if (change != null && value != null) growBefore();
    return super.merge(key, value, change);
  }

  void putComputed(K key, V value) {
    Node<K, V> node = find(key);
    if (node != null) {
      node.value = value;
      return;
    }
    changes++;
    size++;
    node = new Node<K, V>(hash(key), key, value);
    linkComputed(node);
    growAtList(node.hash, 7);
  }

  void linkComputed(Node<K, V> node) {
    node.after = first;
    if (first == null) last = node;
    else first.before = node;
    first = node;
  }

  void linkLast(Node<K, V> node) {
    node.before = last;
    if (last == null) first = node;
    else last.after = node;
    last = node;
  }

  public int size() {
    return size;
  }

  public boolean containsKey(Object key) {
    return find(key) != null;
  }

  public V get(Object key) {
    Node<K, V> node = find(key);
    return node == null ? null : node.value;
  }

  public V put(K key, V value) {
    Node<K, V> node = find(key);
    if (node != null) return node.setValue(value);
    add(hash(key), key, value);
    return null;
  }

  private void add(int hash, K key, V value) {
    changes++;
    size++;
    linkLast(new Node<K, V>(hash, key, value));
    growAtList(hash, 8);
    if (size > limit()) places = 2 * places;
  }

  void unlink(Node<K, V> node) {
    changes++;
    size--;
    if (node.before == null) first = node.after;
    else node.before.after = node.after;
    if (node.after == null) last = node.before;
    else node.after.before = node.before;
  }

  public void putAll(Map<? extends K, ? extends V> others) {
    int count = others.size();
    if (count == 0) return;
    if (places == 0) {
      int least = (int) (count / 0.75f + 1.0f);
      if (least > wanted) wanted = powerOfTwo(least);
    } else if (count > limit()) {
      // How far the table grows is not the same in all versions of the JDK.
      cairn.Program.unsupported();
    }
    super.putAll(others);
  }

  public V remove(Object key) {
    Node<K, V> node = find(key);
    if (node == null) return null;
    unlink(node);
    return node.value;
  }

  public void clear() {
    changes++;
    first = last = null;
    size = 0;
  }

  /** The table of the copy has the size that one has which is made from a map. */
  @SuppressWarnings("unchecked")
  public Object clone() {
    HashMap<K, V> out = (HashMap<K, V>) cairn.Program.copy(this);
    out.forgetViews();
    out.first = out.last = null;
    out.size = out.changes = out.places = 0;
    out.wanted = size == 0 ? 0 : powerOfTwo((int) (size / 0.75f + 1.0f));
    for (Node<K, V> node = following(null); node != null; node = following(node)) out.add(node.hash, node.key, node.value);
    return out;
  }

  /** The next node in the order of the table; null: the first one. */
  Node<K, V> following(Node<K, V> node) {
    int mask = places - 1;
    Node<K, V> best = null;
    if (node != null)
      for (Node<K, V> next = node.after; next != null; next = next.after)
        if ((next.hash & mask) == (node.hash & mask)) return next;
    for (Node<K, V> next = first; next != null; next = next.after) {
      if (node != null && (next.hash & mask) <= (node.hash & mask)) continue;
      if (best == null || (next.hash & mask) < (best.hash & mask)) best = next;
    }
    return best;
  }

  public void forEach(BiConsumer<? super K, ? super V> action) {
    if (action == null) throw new NullPointerException();
    int before = changes;
    for (Node<K, V> node = following(null); node != null; node = following(node)) {
      action.accept(node.key, node.value);
      // What else it sees before it fails has no model.
      if (changes != before) cairn.Program.unsupported();
    }
  }

  Iterator<Map.Entry<K, V>> entries() {
    return new Entries<K, V>(this);
  }

  private static final class Entries<K, V> implements Iterator<Map.Entry<K, V>> {
    private final HashMap<K, V> map;
    private Node<K, V> next, current;
    private int expected;

    Entries(HashMap<K, V> map) {
      this.map = map;
      expected = map.changes;
      next = map.following(null);
    }

    public boolean hasNext() {
      return next != null;
    }

    public Map.Entry<K, V> next() {
      if (expected != map.changes) throw new ConcurrentModificationException();
      if (next == null) throw new NoSuchElementException();
      current = next;
      next = map.following(current);
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
