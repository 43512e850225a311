package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

public interface Map<K, V> {
  int size();

  boolean isEmpty();

  boolean containsKey(Object key);

  boolean containsValue(Object value);

  V get(Object key);

  V put(K key, V value);

  V remove(Object key);

  void putAll(Map<? extends K, ? extends V> others);

  void clear();

  Set<K> keySet();

  Collection<V> values();

  Set<Map.Entry<K, V>> entrySet();

  boolean equals(Object other);

  int hashCode();

  interface Entry<K, V> {
    K getKey();

    V getValue();

    V setValue(V value);

    boolean equals(Object other);

    int hashCode();
  }

  default V getOrDefault(Object key, V other) {
    V value = get(key);
    return value != null || containsKey(key) ? value : other;
  }

  default V putIfAbsent(K key, V value) {
    V old = get(key);
    if (old == null) old = put(key, value);
    return old;
  }

  default boolean remove(Object key, Object value) {
    if (!containsKey(key) || !Objects.equals(get(key), value)) return false;
    remove(key);
    return true;
  }

  default V replace(K key, V value) {
    return containsKey(key) ? put(key, value) : null;
  }

  default boolean replace(K key, V old, V value) {
    if (!containsKey(key) || !Objects.equals(get(key), old)) return false;
    put(key, value);
    return true;
  }

  default V computeIfAbsent(K key, Function<? super K, ? extends V> make) {
    if (make == null) throw new NullPointerException();
    V value = get(key);
    if (value != null) return value;
    value = make.apply(key);
    if (value != null) put(key, value);
    return value;
  }

  default V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> change) {
    if (change == null) throw new NullPointerException();
    V old = get(key);
    if (old == null) return null;
    V value = change.apply(key, old);
    if (value == null) remove(key);
    else put(key, value);
    return value;
  }

  default V compute(K key, BiFunction<? super K, ? super V, ? extends V> change) {
    if (change == null) throw new NullPointerException();
    V value = change.apply(key, get(key));
    if (value == null) remove(key);
    else put(key, value);
    return value;
  }

  default V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> change) {
    if (change == null || value == null) throw new NullPointerException();
    V old = get(key);
    V next = old == null ? value : change.apply(old, value);
    if (next == null) remove(key);
    else put(key, next);
    return next;
  }

  default void forEach(BiConsumer<? super K, ? super V> action) {
    if (action == null) throw new NullPointerException();
    for (Map.Entry<K, V> entry : entrySet()) action.accept(entry.getKey(), entry.getValue());
  }

  default void replaceAll(BiFunction<? super K, ? super V, ? extends V> change) {
    if (change == null) throw new NullPointerException();
    for (Map.Entry<K, V> entry : entrySet()) entry.setValue(change.apply(entry.getKey(), entry.getValue()));
  }

  static <K, V> Map.Entry<K, V> entry(K key, V value) {
    if (key == null || value == null) throw new NullPointerException();
    return new FixedMap.Pair<K, V>(key, value);
  }

  static <K, V> Map<K, V> of() {
    return FixedMap.none();
  }

  static <K, V> Map<K, V> of(K k1, V v1) {
    return new FixedMap<K, V>().with(k1, v1);
  }

  static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2) {
    return new FixedMap<K, V>().with(k1, v1).with(k2, v2);
  }

  static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3) {
    return new FixedMap<K, V>().with(k1, v1).with(k2, v2).with(k3, v3);
  }

  static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4) {
    return new FixedMap<K, V>().with(k1, v1).with(k2, v2).with(k3, v3).with(k4, v4);
  }

  static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5) {
    return new FixedMap<K, V>().with(k1, v1).with(k2, v2).with(k3, v3).with(k4, v4).with(k5, v5);
  }
}
