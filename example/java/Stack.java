// A stack of bounded size. `cairn verify example/java/Stack.java`
import org.sosy_lab.sv_benchmarks.Verifier;

class Stack {
  private final int[] elements = new int[4];
  private int size = 0;

  boolean push(int value) {
    if (size == elements.length) return false;
    elements[size++] = value;
    return true;
  }

  int pop() {
    return elements[--size];
  }

  boolean isEmpty() {
    return size == 0;
  }

  public static void main(String[] args) {
    Stack stack = new Stack();
    int value = Verifier.nondetInt();
    for (int i = 0; i < 6; i++) {
      boolean room = i < 4;
      assert stack.push(value + i) == room;
    }
    assert stack.pop() == value + 3;
    while (!stack.isEmpty()) stack.pop();
  }
}
