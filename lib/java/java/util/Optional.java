package java.util;

import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

public final class Optional<T> {
  private static final Optional<?> none = new Optional<Object>(null);
  private final T value;

  private Optional(T value) {
    this.value = value;
  }

  @SuppressWarnings("unchecked")
  public static <T> Optional<T> empty() {
    return (Optional<T>) none;
  }

  public static <T> Optional<T> of(T value) {
    if (value == null) throw new NullPointerException();
    return new Optional<T>(value);
  }

  public static <T> Optional<T> ofNullable(T value) {
    if (value == null) return empty();
    return new Optional<T>(value);
  }

  public T get() {
    if (value == null) throw new NoSuchElementException("No value present");
    return value;
  }

  public T orElseThrow() {
    return get();
  }

  public boolean isPresent() {
    return value != null;
  }

  public boolean isEmpty() {
    return value == null;
  }

  public void ifPresent(Consumer<? super T> action) {
    if (value != null) action.accept(value);
  }

  public void ifPresentOrElse(Consumer<? super T> action, Runnable otherwise) {
    if (value != null) action.accept(value);
    else otherwise.run();
  }

  @SuppressWarnings("unchecked")
  public Optional<T> or(Supplier<? extends Optional<? extends T>> other) {
    if (other == null) throw new NullPointerException();
    if (value != null) return this;
    Optional<T> out = (Optional<T>) other.get();
    if (out == null) throw new NullPointerException();
    return out;
  }

  public Optional<T> filter(Predicate<? super T> wanted) {
    if (wanted == null) throw new NullPointerException();
    return value == null || wanted.test(value) ? this : Optional.<T>empty();
  }

  public <U> Optional<U> map(Function<? super T, ? extends U> change) {
    if (change == null) throw new NullPointerException();
    if (value == null) return empty();
    return Optional.ofNullable((U) change.apply(value));
  }

  @SuppressWarnings("unchecked")
  public <U> Optional<U> flatMap(Function<? super T, ? extends Optional<? extends U>> change) {
    if (change == null) throw new NullPointerException();
    if (value == null) return empty();
    Optional<U> out = (Optional<U>) change.apply(value);
    if (out == null) throw new NullPointerException();
    return out;
  }

  public T orElse(T other) {
    return value != null ? value : other;
  }

  public T orElseGet(Supplier<? extends T> other) {
    return value != null ? value : other.get();
  }

  public <X extends Throwable> T orElseThrow(Supplier<? extends X> other) throws X {
    if (value != null) return value;
    throw other.get();
  }

  public boolean equals(Object other) {
    return this == other || other instanceof Optional && Objects.equals(value, ((Optional<?>) other).value);
  }

  public int hashCode() {
    return Objects.hashCode(value);
  }

  public String toString() {
    return value != null ? "Optional[" + value + "]" : "Optional.empty";
  }
}
