package java.util;

import java.util.function.BiFunction;
import java.util.function.Function;

/** The maps that Map.of makes. The order in which they are iterated differs from run to run, so it has no model. */
final class FixedMap<K, V> extends AbstractMap<K, V> {
  private final ArrayList<Pair<K, V>> pairs = new ArrayList<Pair<K, V>>();

  /** The library has one empty map and one empty set. */
  private static final class Only {
    static final FixedMap<?, ?> none = new FixedMap<Object, Object>();
    static final Keys<?> noKeys = new Keys<Object>(new FixedMap<Object, Boolean>());
  }

  @SuppressWarnings("unchecked")
  static <K, V> Map<K, V> none() {
    return (Map<K, V>) Only.none;
  }

  static final class Pair<K, V> implements Map.Entry<K, V> {
    private final K key;
    private final V value;

    Pair(K key, V value) {
      this.key = key;
      this.value = value;
    }

    public K getKey() {
      return key;
    }

    public V getValue() {
      return value;
    }

    public V setValue(V value) {
      throw new UnsupportedOperationException();
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

  FixedMap<K, V> with(K key, V value) {
    if (key == null || value == null) throw new NullPointerException();
    if (find(key) != null) throw new IllegalArgumentException("duplicate key");
    pairs.add(new Pair<K, V>(key, value));
    return this;
  }

  private Pair<K, V> find(Object key) {
    if (key == null) throw new NullPointerException();
    for (int i = 0; i < pairs.size(); i++)
      if (key.equals(pairs.get(i).key)) return pairs.get(i);
    return null;
  }

  public int size() {
    return pairs.size();
  }

  public boolean containsKey(Object key) {
    return find(key) != null;
  }

  public V get(Object key) {
    Pair<K, V> pair = find(key);
    return pair == null ? null : pair.value;
  }

  public V put(K key, V value) {
    throw new UnsupportedOperationException();
  }

  public V putIfAbsent(K key, V value) {
    throw new UnsupportedOperationException();
  }

  public void putAll(Map<? extends K, ? extends V> others) {
    throw new UnsupportedOperationException();
  }

  public boolean remove(Object key, Object value) {
    throw new UnsupportedOperationException();
  }

  public V replace(K key, V value) {
    throw new UnsupportedOperationException();
  }

  public boolean replace(K key, V old, V value) {
    throw new UnsupportedOperationException();
  }

  public void replaceAll(BiFunction<? super K, ? super V, ? extends V> change) {
    throw new UnsupportedOperationException();
  }

  public V computeIfAbsent(K key, Function<? super K, ? extends V> make) {
    throw new UnsupportedOperationException();
  }

  public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> change) {
    throw new UnsupportedOperationException();
  }

  public V compute(K key, BiFunction<? super K, ? super V, ? extends V> change) {
    throw new UnsupportedOperationException();
  }

  public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> change) {
    throw new UnsupportedOperationException();
  }

  public V remove(Object key) {
    throw new UnsupportedOperationException();
  }

  public void clear() {
    throw new UnsupportedOperationException();
  }

  /** Unlike the other views, the library makes it each time. */
  public Set<Map.Entry<K, V>> entrySet() {
    return new EntryView<K, V>(this);
  }

  Iterator<Map.Entry<K, V>> entries() {
    if (pairs.size() > 1) cairn.Program.unsupported();
    return new Entries<K, V>(pairs);
  }

  /** What Set.of makes. */
  static final class Keys<E> extends AbstractSet<E> {
    private final FixedMap<E, Boolean> map;

    Keys(FixedMap<E, Boolean> map) {
      this.map = map;
    }

    @SuppressWarnings("unchecked")
    static <E> Set<E> none() {
      return (Set<E>) Only.noKeys;
    }

    @SafeVarargs
    static <E> Set<E> of(E... elements) {
      if (elements.length == 0) return none();
      FixedMap<E, Boolean> all = new FixedMap<E, Boolean>();
      for (int i = 0; i < elements.length; i++) all.with(elements[i], Boolean.TRUE);
      return new Keys<E>(all);
    }

    public int size() {
      return map.size();
    }

    public boolean contains(Object element) {
      return map.containsKey(element);
    }

    public boolean addAll(Collection<? extends E> others) {
      throw new UnsupportedOperationException();
    }

    public boolean removeAll(Collection<?> others) {
      throw new UnsupportedOperationException();
    }

    public boolean retainAll(Collection<?> others) {
      throw new UnsupportedOperationException();
    }

    public boolean removeIf(java.util.function.Predicate<? super E> filter) {
      throw new UnsupportedOperationException();
    }

    public boolean remove(Object element) {
      throw new UnsupportedOperationException();
    }

    public void clear() {
      throw new UnsupportedOperationException();
    }

    public Iterator<E> iterator() {
      return map.keySet().iterator();
    }
  }

  private static final class Entries<K, V> implements Iterator<Map.Entry<K, V>> {
    private final ArrayList<Pair<K, V>> pairs;
    private int next = 0;

    Entries(ArrayList<Pair<K, V>> pairs) {
      this.pairs = pairs;
    }

    public boolean hasNext() {
      return next < pairs.size();
    }

    public Map.Entry<K, V> next() {
      if (next >= pairs.size()) throw new NoSuchElementException();
      next++;
      return pairs.get(next - 1);
    }
  }
}
