package java.util.function;

public interface Predicate<T> {
  boolean test(T value);

  default Predicate<T> and(Predicate<? super T> other) {
    if (other == null) throw new NullPointerException();
    return (value) -> test(value) && other.test(value);
  }

  default Predicate<T> or(Predicate<? super T> other) {
    if (other == null) throw new NullPointerException();
    return (value) -> test(value) || other.test(value);
  }

  default Predicate<T> negate() {
    return (value) -> !test(value);
  }

  @SuppressWarnings("unchecked")
  static <T> Predicate<T> not(Predicate<? super T> other) {
    return (Predicate<T>) other.negate();
  }

  static <T> Predicate<T> isEqual(Object other) {
    return value -> other == null ? value == null : other.equals(value);
  }
}
