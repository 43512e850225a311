package java.util;

public class LinkedHashMap<K, V> extends HashMap<K, V> {
  public LinkedHashMap() {}

  public LinkedHashMap(int capacity) {
    super(capacity);
  }

  public LinkedHashMap(int capacity, float load) {
    super(capacity, load);
  }

  public LinkedHashMap(int capacity, float load, boolean byAccess) {
    super(capacity, load);
    if (byAccess) cairn.Program.unsupported();
  }

  public LinkedHashMap(Map<? extends K, ? extends V> others) {
    super(others);
  }

  protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
    return false;
  }

  public V put(K key, V value) {
    int before = size;
    V old = super.put(key, value);
    if (size > before && removeEldestEntry(first)) remove(first.key);
    return old;
  }

  void putComputed(K key, V value) {
    int before = size;
    super.putComputed(key, value);
    if (size > before && removeEldestEntry(first)) remove(first.key);
  }

  void linkComputed(Node<K, V> node) {
    linkLast(node);
  }

  Node<K, V> following(Node<K, V> node) {
    return node == null ? first : node.after;
  }
}
