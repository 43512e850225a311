package java.util;

public class HashSet<E> extends AbstractSet<E> implements Cloneable, java.io.Serializable {
  private HashMap<E, Boolean> map;

  public HashSet() {
    map = new HashMap<E, Boolean>();
  }

  public HashSet(int capacity) {
    map = new HashMap<E, Boolean>(capacity);
  }

  public HashSet(Collection<? extends E> others) {
    int least = (int) (others.size() / .75f) + 1;
    map = new HashMap<E, Boolean>(least > 16 ? least : 16);
    addAll(others);
  }

  HashSet(HashMap<E, Boolean> map) {
    this.map = map;
  }

  @SuppressWarnings("unchecked")
  public Object clone() {
    HashSet<E> out = (HashSet<E>) cairn.Program.copy(this);
    out.map = (HashMap<E, Boolean>) map.clone();
    return out;
  }

  public int size() {
    return map.size;
  }

  public boolean contains(Object element) {
    return map.containsKey(element);
  }

  public boolean add(E element) {
    return map.put(element, Boolean.TRUE) == null;
  }

  public boolean remove(Object element) {
    return map.remove(element) != null;
  }

  public void clear() {
    map.clear();
  }

  public Iterator<E> iterator() {
    return map.keySet().iterator();
  }
}
