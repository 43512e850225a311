package java.util;

public interface Set<E> extends Collection<E> {
  @SafeVarargs
  static <E> Set<E> of(E... elements) {
    return FixedMap.Keys.of(elements);
  }

  static <E> Set<E> of() {
    return FixedMap.Keys.none();
  }

  static <E> Set<E> of(E a) {
    return new FixedMap.Keys<E>(new FixedMap<E, Boolean>().with(a, Boolean.TRUE));
  }

  static <E> Set<E> of(E a, E b) {
    return new FixedMap.Keys<E>(new FixedMap<E, Boolean>().with(a, Boolean.TRUE).with(b, Boolean.TRUE));
  }

  static <E> Set<E> of(E a, E b, E c) {
    return new FixedMap.Keys<E>(
        new FixedMap<E, Boolean>().with(a, Boolean.TRUE).with(b, Boolean.TRUE).with(c, Boolean.TRUE));
  }

  static <E> Set<E> of(E a, E b, E c, E d) {
    return FixedMap.Keys.of(a, b, c, d);
  }

  static <E> Set<E> of(E a, E b, E c, E d, E e) {
    return FixedMap.Keys.of(a, b, c, d, e);
  }

  static <E> Set<E> of(E a, E b, E c, E d, E e, E f) {
    return FixedMap.Keys.of(a, b, c, d, e, f);
  }
}
