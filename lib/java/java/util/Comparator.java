package java.util;

import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

public interface Comparator<T> {
  int compare(T a, T b);

  boolean equals(Object other);

  @SuppressWarnings("unchecked")
  static <T> int natural(T a, T b) {
    return ((Comparable<Object>) a).compareTo(b);
  }

  static <T> Comparator<T> reversed(Comparator<T> order) {
    return (a, b) -> order == null ? natural(b, a) : order.compare(b, a);
  }

  default Comparator<T> reversed() {
    return reversed(this);
  }

  default Comparator<T> thenComparing(Comparator<? super T> other) {
    if (other == null) throw new NullPointerException();
    return (a, b) -> {
      int first = compare(a, b);
      return first != 0 ? first : other.compare(a, b);
    };
  }

  default <U extends Comparable<? super U>> Comparator<T> thenComparing(Function<? super T, ? extends U> key) {
    return thenComparing(comparing(key));
  }

  default Comparator<T> thenComparingInt(ToIntFunction<? super T> key) {
    return thenComparing(comparingInt(key));
  }

  static <T extends Comparable<? super T>> Comparator<T> naturalOrder() {
    return (a, b) -> natural(a, b);
  }

  static <T extends Comparable<? super T>> Comparator<T> reverseOrder() {
    return Collections.reverseOrder();
  }

  static <T, U extends Comparable<? super U>> Comparator<T> comparing(Function<? super T, ? extends U> key) {
    if (key == null) throw new NullPointerException();
    return (a, b) -> natural(key.apply(a), key.apply(b));
  }

  static <T, U> Comparator<T> comparing(Function<? super T, ? extends U> key, Comparator<? super U> order) {
    if (key == null || order == null) throw new NullPointerException();
    return (a, b) -> order.compare(key.apply(a), key.apply(b));
  }

  static <T> Comparator<T> comparingInt(ToIntFunction<? super T> key) {
    if (key == null) throw new NullPointerException();
    return (a, b) -> Integer.compare(key.applyAsInt(a), key.applyAsInt(b));
  }

  static <T> Comparator<T> comparingLong(ToLongFunction<? super T> key) {
    if (key == null) throw new NullPointerException();
    return (a, b) -> Long.compare(key.applyAsLong(a), key.applyAsLong(b));
  }

  static <T> Comparator<T> comparingDouble(ToDoubleFunction<? super T> key) {
    if (key == null) throw new NullPointerException();
    return (a, b) -> Double.compare(key.applyAsDouble(a), key.applyAsDouble(b));
  }
}
