package java.util;

import java.util.function.BiFunction;
import java.util.function.Function;

/** Maps that give their entries by `entries`; classes outside of the library that extend it give them by `entrySet`. */
public abstract class AbstractMap<K, V> implements Map<K, V> {
  /** Counts additions and removals, where a map notices that it is changed while it is used. */
  int changes = 0;

  /** Made when they are first asked for. */
  private Set<K> keyView;
  private Collection<V> valueView;
  private Set<Map.Entry<K, V>> entryView;

  protected AbstractMap() {}

  private void expect(int before) {
    if (changes != before) throw new ConcurrentModificationException();
  }

  /** Where the computing methods put what they have computed. */
  void putComputed(K key, V value) {
    put(key, value);
  }

  public V computeIfAbsent(K key, Function<? super K, ? extends V> make) {
    if (make == null) throw new NullPointerException();
    V value = get(key);
    if (value != null) return value;
    int before = changes;
    value = make.apply(key);
    expect(before);
    if (value != null) putComputed(key, value);
    return value;
  }

  public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> change) {
    if (change == null) throw new NullPointerException();
    V old = get(key);
    if (old == null) return null;
    int before = changes;
    V value = change.apply(key, old);
    expect(before);
    if (value == null) remove(key);
    else putComputed(key, value);
    return value;
  }

  public V compute(K key, BiFunction<? super K, ? super V, ? extends V> change) {
    if (change == null) throw new NullPointerException();
    int before = changes;
    V value = change.apply(key, get(key));
    expect(before);
    if (value == null) remove(key);
    else putComputed(key, value);
    return value;
  }

  public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> change) {
    if (change == null || value == null) throw new NullPointerException();
    V old = get(key);
    int before = changes;
    V next = old == null ? value : change.apply(old, value);
    expect(before);
    if (next == null) remove(key);
    else putComputed(key, next);
    return next;
  }

  static boolean sameEntry(Map.Entry<?, ?> entry, Object other) {
    if (!(other instanceof Map.Entry)) return false;
    Map.Entry<?, ?> that = (Map.Entry<?, ?>) other;
    return Objects.equals(entry.getKey(), that.getKey()) && Objects.equals(entry.getValue(), that.getValue());
  }

  static int entryHash(Map.Entry<?, ?> entry) {
    return Objects.hashCode(entry.getKey()) ^ Objects.hashCode(entry.getValue());
  }

  Iterator<Map.Entry<K, V>> entries() {
    return entrySet().iterator();
  }

  public int size() {
    return entrySet().size();
  }

  public boolean isEmpty() {
    return size() == 0;
  }

  public boolean containsKey(Object key) {
    Iterator<Map.Entry<K, V>> all = entries();
    while (all.hasNext())
      if (Objects.equals(key, all.next().getKey())) return true;
    return false;
  }

  public boolean containsValue(Object value) {
    Iterator<Map.Entry<K, V>> all = entries();
    while (all.hasNext())
      if (Objects.equals(value, all.next().getValue())) return true;
    return false;
  }

  public V get(Object key) {
    Iterator<Map.Entry<K, V>> all = entries();
    while (all.hasNext()) {
      Map.Entry<K, V> entry = all.next();
      if (Objects.equals(key, entry.getKey())) return entry.getValue();
    }
    return null;
  }

  public V put(K key, V value) {
    throw new UnsupportedOperationException();
  }

  public V remove(Object key) {
    Iterator<Map.Entry<K, V>> all = entries();
    while (all.hasNext()) {
      Map.Entry<K, V> entry = all.next();
      if (!Objects.equals(key, entry.getKey())) continue;
      V old = entry.getValue();
      all.remove();
      return old;
    }
    return null;
  }

  public void putAll(Map<? extends K, ? extends V> others) {
    for (Map.Entry<? extends K, ? extends V> entry : others.entrySet()) put(entry.getKey(), entry.getValue());
  }

  public void clear() {
    entrySet().clear();
  }

  public Set<Map.Entry<K, V>> entrySet() {
    if (entryView == null) entryView = new EntryView<K, V>(this);
    return entryView;
  }

  public Set<K> keySet() {
    if (keyView == null) keyView = new KeyView<K, V>(this);
    return keyView;
  }

  public Collection<V> values() {
    if (valueView == null) valueView = new ValueView<K, V>(this);
    return valueView;
  }

  Iterator<K> keyIterator() {
    return new Keys<K, V>(entries());
  }

  /** Of a copy, which has views of its own. */
  void forgetViews() {
    keyView = null;
    valueView = null;
    entryView = null;
  }

  public boolean equals(Object other) {
    if (other == this) return true;
    if (!(other instanceof Map)) return false;
    Map<?, ?> that = (Map<?, ?>) other;
    if (that.size() != size()) return false;
    Iterator<Map.Entry<K, V>> all = entries();
    while (all.hasNext()) {
      Map.Entry<K, V> entry = all.next();
      Object key = entry.getKey();
      V value = entry.getValue();
      if (value == null ? that.get(key) != null || !that.containsKey(key) : !value.equals(that.get(key))) return false;
    }
    return true;
  }

  public int hashCode() {
    int hash = 0;
    Iterator<Map.Entry<K, V>> all = entries();
    while (all.hasNext()) hash += all.next().hashCode();
    return hash;
  }

  public String toString() {
    Iterator<Map.Entry<K, V>> all = entries();
    StringBuilder out = new StringBuilder("{");
    boolean first = true;
    while (all.hasNext()) {
      Map.Entry<K, V> entry = all.next();
      if (!first) out.append(", ");
      first = false;
      K key = entry.getKey();
      V value = entry.getValue();
      out.append(key == this ? "(this Map)" : String.valueOf(key)).append("=");
      out.append(value == this ? "(this Map)" : String.valueOf(value));
    }
    return out.append("}").toString();
  }

  static final class EntryView<K, V> extends AbstractSet<Map.Entry<K, V>> {
    private final AbstractMap<K, V> map;

    EntryView(AbstractMap<K, V> map) {
      this.map = map;
    }

    public int size() {
      return map.size();
    }

    public void clear() {
      map.clear();
    }

    public Iterator<Map.Entry<K, V>> iterator() {
      return map.entries();
    }
  }

  private static final class KeyView<K, V> extends AbstractSet<K> {
    private final AbstractMap<K, V> map;

    KeyView(AbstractMap<K, V> map) {
      this.map = map;
    }

    public int size() {
      return map.size();
    }

    public boolean contains(Object key) {
      return map.containsKey(key);
    }

    public boolean remove(Object key) {
      if (!map.containsKey(key)) return false;
      map.remove(key);
      return true;
    }

    public void clear() {
      map.clear();
    }

    public Iterator<K> iterator() {
      return new Keys<K, V>(map.entries());
    }
  }

  private static final class ValueView<K, V> extends AbstractCollection<V> {
    private final AbstractMap<K, V> map;

    ValueView(AbstractMap<K, V> map) {
      this.map = map;
    }

    public int size() {
      return map.size();
    }

    public void clear() {
      map.clear();
    }

    public Iterator<V> iterator() {
      return new Values<K, V>(map.entries());
    }
  }

  private static final class Keys<K, V> implements Iterator<K> {
    private final Iterator<Map.Entry<K, V>> all;

    Keys(Iterator<Map.Entry<K, V>> all) {
      this.all = all;
    }

    public boolean hasNext() {
      return all.hasNext();
    }

    public K next() {
      return all.next().getKey();
    }

    public void remove() {
      all.remove();
    }
  }

  private static final class Values<K, V> implements Iterator<V> {
    private final Iterator<Map.Entry<K, V>> all;

    Values(Iterator<Map.Entry<K, V>> all) {
      this.all = all;
    }

    public boolean hasNext() {
      return all.hasNext();
    }

    public V next() {
      return all.next().getValue();
    }

    public void remove() {
      all.remove();
    }
  }

  public static class SimpleEntry<K, V> implements Map.Entry<K, V>, java.io.Serializable {
    private final K key;
    private V value;

    public SimpleEntry(K key, V value) {
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
      return sameEntry(this, other);
    }

    public int hashCode() {
      return entryHash(this);
    }

    public String toString() {
      return key + "=" + value;
    }
  }
}
