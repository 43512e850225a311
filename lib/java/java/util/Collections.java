package java.util;

public final class Collections {
  private Collections() {}

  public static <T extends Comparable<? super T>> void sort(List<T> list) {
    list.sort(null);
  }

  @SuppressWarnings("unchecked")
  public static <T> void sort(List<T> list, Comparator<? super T> order) {
    if (list instanceof ArrayList || list instanceof FixedList) {
      list.sort(order);
      return;
    }
    Object[] all = list.toArray();
    Arrays.sort((T[]) all, order);
    ListIterator<T> each = list.listIterator();
    for (int i = 0; i < all.length; i++) {
      each.next();
      each.set((T) all[i]);
    }
  }

  public static void reverse(List<?> list) {
    for (int i = 0, j = list.size() - 1; i < j; i++, j--) swap(list, i, j);
  }

  @SuppressWarnings("unchecked")
  public static void swap(List<?> list, int i, int j) {
    List<Object> any = (List<Object>) list;
    any.set(i, any.set(j, any.get(i)));
  }

  /** Every order is possible. */
  public static void shuffle(List<?> list) {
    shuffle(list, new Random());
  }

  public static void shuffle(List<?> list, Random random) {
    for (int i = list.size(); i > 1; i--) swap(list, i - 1, random.nextInt(i));
  }

  public static <T> int binarySearch(List<? extends Comparable<? super T>> list, T key) {
    int low = 0;
    int high = list.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int found = list.get(middle).compareTo(key);
      if (found < 0) low = middle + 1;
      else if (found > 0) high = middle - 1;
      else return middle;
    }
    return -(low + 1);
  }

  @SuppressWarnings("unchecked")
  public static <T> int binarySearch(List<? extends T> list, T key, Comparator<? super T> order) {
    if (order == null) return binarySearch((List<? extends Comparable<? super T>>) list, key);
    int low = 0;
    int high = list.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int found = order.compare(list.get(middle), key);
      if (found < 0) low = middle + 1;
      else if (found > 0) high = middle - 1;
      else return middle;
    }
    return -(low + 1);
  }

  @SuppressWarnings("unchecked")
  private static <T> int compare(T a, T b, Comparator<? super T> order) {
    return order == null ? ((Comparable<Object>) a).compareTo(b) : order.compare(a, b);
  }

  public static <T> T max(Collection<? extends T> all, Comparator<? super T> order) {
    Iterator<? extends T> each = all.iterator();
    T best = each.next();
    while (each.hasNext()) {
      T next = each.next();
      if (compare(next, best, order) > 0) best = next;
    }
    return best;
  }

  public static <T extends Object & Comparable<? super T>> T max(Collection<? extends T> all) {
    return max(all, null);
  }

  public static <T> T min(Collection<? extends T> all, Comparator<? super T> order) {
    Iterator<? extends T> each = all.iterator();
    T best = each.next();
    while (each.hasNext()) {
      T next = each.next();
      if (compare(next, best, order) < 0) best = next;
    }
    return best;
  }

  public static <T extends Object & Comparable<? super T>> T min(Collection<? extends T> all) {
    return min(all, null);
  }

  public static int frequency(Collection<?> all, Object element) {
    int count = 0;
    for (Object next : all)
      if (Objects.equals(element, next)) count++;
    return count;
  }

  @SafeVarargs
  public static <T> boolean addAll(Collection<? super T> all, T... elements) {
    boolean changed = false;
    for (int i = 0; i < elements.length; i++)
      if (all.add(elements[i])) changed = true;
    return changed;
  }

  public static <T> void fill(List<? super T> list, T element) {
    for (int i = 0; i < list.size(); i++) list.set(i, element);
  }

  @SuppressWarnings("unchecked")
  public static void rotate(List<?> list, int distance) {
    List<Object> all = (List<Object>) list;
    int size = all.size();
    if (size == 0) return;
    int by = distance % size;
    if (by < 0) by += size;
    if (by == 0) return;
    Object[] old = all.toArray();
    for (int i = 0; i < size; i++) all.set((i + by) % size, old[i]);
  }

  /** What the library has one object of. */
  private static final class Only {
    static final List<?> empty = new Few<Object>(new ArrayList<Object>(0));
    static final Comparator<?> reverse = Comparator.reversed(null);
  }

  @SuppressWarnings("unchecked")
  public static <T> Comparator<T> reverseOrder() {
    return (Comparator<T>) Only.reverse;
  }

  public static <T> Comparator<T> reverseOrder(Comparator<T> order) {
    return Comparator.reversed(order);
  }

  @SuppressWarnings("unchecked")
  public static <T> List<T> emptyList() {
    return (List<T>) Only.empty;
  }

  public static <T> List<T> singletonList(T element) {
    List<T> one = new ArrayList<T>(1);
    one.add(element);
    return new Few<T>(one);
  }

  public static <T> List<T> nCopies(int count, T element) {
    if (count < 0) throw new IllegalArgumentException("List length = " + count);
    List<T> all = new ArrayList<T>(count);
    for (int i = 0; i < count; i++) all.add(element);
    return new Copies<T>(all);
  }

  @SuppressWarnings("unchecked")
  public static <T> List<T> unmodifiableList(List<? extends T> list) {
    if (list == null) throw new NullPointerException();
    return new Fixed<T>((List<T>) list);
  }

  /** A list that is not changed; what would not change it is no error. */
  private static class Copies<T> extends AbstractList<T> implements RandomAccess {
    final List<T> list;

    Copies(List<T> list) {
      this.list = list;
    }

    public int size() {
      return list.size();
    }

    public T get(int index) {
      if (index < 0 || index >= list.size()) throw new IndexOutOfBoundsException(index);
      return list.get(index);
    }
  }

  /** No element, or one. */
  private static final class Few<T> extends Copies<T> {
    Few(List<T> list) {
      super(list);
    }

    boolean isFixed() {
      return list.size() == 1;
    }

    public void sort(Comparator<? super T> order) {}

    public boolean removeIf(java.util.function.Predicate<? super T> filter) {
      if (list.size() == 1) throw new UnsupportedOperationException();
      return super.removeIf(filter);
    }

    public void replaceAll(java.util.function.UnaryOperator<T> change) {
      if (list.size() == 1) throw new UnsupportedOperationException();
      super.replaceAll(change);
    }
  }

  /** A view of a list that cannot be changed through it. */
  private static final class Fixed<T> extends AbstractList<T> implements RandomAccess {
    private final List<T> list;

    Fixed(List<T> list) {
      this.list = list;
    }

    public int size() {
      return list.size();
    }

    public T get(int index) {
      return list.get(index);
    }

    boolean isFixed() {
      return true;
    }

    public boolean addAll(int index, Collection<? extends T> others) {
      throw new UnsupportedOperationException();
    }

    public boolean removeAll(Collection<?> others) {
      throw new UnsupportedOperationException();
    }

    public boolean retainAll(Collection<?> others) {
      throw new UnsupportedOperationException();
    }

    public boolean removeIf(java.util.function.Predicate<? super T> filter) {
      throw new UnsupportedOperationException();
    }

    public void replaceAll(java.util.function.UnaryOperator<T> change) {
      throw new UnsupportedOperationException();
    }

    public Iterator<T> iterator() {
      return new FixedIteration<T>(list.iterator());
    }

    public boolean addAll(Collection<? extends T> others) {
      throw new UnsupportedOperationException();
    }

    public boolean remove(Object element) {
      throw new UnsupportedOperationException();
    }

    public void clear() {
      throw new UnsupportedOperationException();
    }

    public void sort(Comparator<? super T> order) {
      throw new UnsupportedOperationException();
    }
  }

  private static final class FixedIteration<T> implements Iterator<T> {
    private final Iterator<T> all;

    FixedIteration(Iterator<T> all) {
      this.all = all;
    }

    public boolean hasNext() {
      return all.hasNext();
    }

    public T next() {
      return all.next();
    }
  }
}
