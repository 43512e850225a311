package java.util;

public class LinkedHashSet<E> extends HashSet<E> {
  public LinkedHashSet() {
    super(new LinkedHashMap<E, Boolean>());
  }

  public LinkedHashSet(int capacity) {
    super(new LinkedHashMap<E, Boolean>(capacity));
  }

  public LinkedHashSet(Collection<? extends E> others) {
    super(new LinkedHashMap<E, Boolean>());
    addAll(others);
  }
}
