package java.util.function;

public interface BiFunction<T, U, R> {
  R apply(T first, U second);

  default <V> BiFunction<T, U, V> andThen(Function<? super R, ? extends V> after) {
    if (after == null) throw new NullPointerException();
    return (first, second) -> after.apply(apply(first, second));
  }
}
