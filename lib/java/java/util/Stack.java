package java.util;

public class Stack<E> extends Vector<E> {
  public Stack() {}

  public E push(E element) {
    add(element);
    return element;
  }

  public E pop() {
    E out = peek();
    remove(size() - 1);
    return out;
  }

  public E peek() {
    int length = size();
    if (length == 0) throw new EmptyStackException();
    return get(length - 1);
  }

  public int search(Object element) {
    int index = lastIndexOf(element);
    return index < 0 ? -1 : size() - index;
  }

  public boolean empty() {
    return size() == 0;
  }
}
