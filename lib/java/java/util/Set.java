package java.util;

public interface Set<E> extends Collection<E> {
  @SafeVarargs
  static <E> Set<E> of(E... elements) {
    Map<E, Boolean> all = new FixedMap<E, Boolean>();
    for (int i = 0; i < elements.length; i++) ((FixedMap<E, Boolean>) all).with(elements[i], Boolean.TRUE);
    return new FixedMap.Keys<E>((FixedMap<E, Boolean>) all);
  }

  static <E> Set<E> of() {
    return new FixedMap.Keys<E>(new FixedMap<E, Boolean>());
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
}
