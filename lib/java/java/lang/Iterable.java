package java.lang;

public interface Iterable<T> {
  java.util.Iterator<T> iterator();

  default void forEach(java.util.function.Consumer<? super T> action) {
    if (action == null) throw new NullPointerException();
    for (T next : this) action.accept(next);
  }
}
