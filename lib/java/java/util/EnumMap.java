package java.util;

/** Values by the ordinals of their keys. */
public class EnumMap<K extends Enum<K>, V> extends AbstractMap<K, V> implements Cloneable, java.io.Serializable {
  private K[] keys;
  private Object[] values;
  private boolean[] present;
  private int size = 0;

  public EnumMap(Class<K> type) {
    reset(type.getEnumConstants());
  }

  public EnumMap(EnumMap<K, ? extends V> others) {
    reset(others.keys);
    putAll(others);
  }

  public EnumMap(Map<K, ? extends V> others) {
    if (others instanceof EnumMap) {
      reset(((EnumMap<K, ? extends V>) others).keys);
    } else {
      if (others.isEmpty()) throw new IllegalArgumentException("Specified map is empty");
      reset(others.keySet().iterator().next().getDeclaringClass().getEnumConstants());
    }
    putAll(others);
  }

  private void reset(K[] all) {
    keys = all;
    values = new Object[all.length];
    present = new boolean[all.length];
  }

  @SuppressWarnings("unchecked")
  public EnumMap<K, V> clone() {
    EnumMap<K, V> out = (EnumMap<K, V>) cairn.Program.copy(this);
    out.forgetViews();
    out.reset(keys);
    for (int i = 0; i < keys.length; i++) {
      out.values[i] = values[i];
      out.present[i] = present[i];
    }
    return out;
  }

  /** The position of a key that is there; -1: it is not. */
  private int find(Object key) {
    if (!(key instanceof Enum)) return -1;
    int ordinal = ((Enum<?>) key).ordinal();
    return ordinal < keys.length && keys[ordinal] == key && present[ordinal] ? ordinal : -1;
  }

  public int size() {
    return size;
  }

  public boolean containsKey(Object key) {
    return find(key) >= 0;
  }

  @SuppressWarnings("unchecked")
  public V get(Object key) {
    int at = find(key);
    return at < 0 ? null : (V) values[at];
  }

  @SuppressWarnings("unchecked")
  public V put(K key, V value) {
    int at = key.ordinal();
    if (at >= keys.length || keys[at] != key) throw new ClassCastException();
    V old = (V) values[at];
    if (!present[at]) size++;
    present[at] = true;
    values[at] = value;
    return old;
  }

  @SuppressWarnings("unchecked")
  private V removeAt(int at) {
    V old = (V) values[at];
    present[at] = false;
    values[at] = null;
    size--;
    return old;
  }

  public V remove(Object key) {
    int at = find(key);
    return at < 0 ? null : removeAt(at);
  }

  public void clear() {
    reset(keys);
    size = 0;
  }

  Iterator<Map.Entry<K, V>> entries() {
    return new Entries<K, V>(this);
  }

  private static final class Entry<K extends Enum<K>, V> implements Map.Entry<K, V> {
    private final EnumMap<K, V> map;
    private int at;

    Entry(EnumMap<K, V> map, int at) {
      this.map = map;
      this.at = at;
    }

    private void check() {
      if (at < 0) throw new IllegalStateException("Entry was removed");
    }

    public K getKey() {
      check();
      return map.keys[at];
    }

    @SuppressWarnings("unchecked")
    public V getValue() {
      check();
      return (V) map.values[at];
    }

    @SuppressWarnings("unchecked")
    public V setValue(V next) {
      check();
      V old = (V) map.values[at];
      map.values[at] = next;
      return old;
    }

    public boolean equals(Object other) {
      return at < 0 ? other == this : AbstractMap.sameEntry(this, other);
    }

    public int hashCode() {
      return at < 0 ? super.hashCode() : AbstractMap.entryHash(this);
    }

    public String toString() {
      return at < 0 ? super.toString() : map.keys[at] + "=" + map.values[at];
    }
  }

  private static final class Entries<K extends Enum<K>, V> implements Iterator<Map.Entry<K, V>> {
    private final EnumMap<K, V> map;
    private int next = 0;
    private Entry<K, V> last;

    Entries(EnumMap<K, V> map) {
      this.map = map;
    }

    public boolean hasNext() {
      while (next < map.keys.length && !map.present[next]) next++;
      return next < map.keys.length;
    }

    public Map.Entry<K, V> next() {
      if (!hasNext()) throw new NoSuchElementException();
      last = new Entry<K, V>(map, next++);
      return last;
    }

    public void remove() {
      if (last == null) throw new IllegalStateException();
      if (map.present[last.at]) map.removeAt(last.at);
      last.at = -1;
      last = null;
    }
  }
}
