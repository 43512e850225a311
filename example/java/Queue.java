// A queue of any length, with its first and last cell: every element that leaves it was put in.
// `cairn verify example/java/Queue.java`
import org.sosy_lab.sv_benchmarks.Verifier;

class Queue {
  private static class Cell {
    int value;
    Cell next;
  }

  private Cell first;
  private Cell last;

  void put(int value) {
    Cell cell = new Cell();
    cell.value = value;
    if (last == null) {
      first = cell;
    } else {
      last.next = cell;
    }
    last = cell;
  }

  boolean isEmpty() {
    return first == null;
  }

  int take() {
    int value = first.value;
    first = first.next;
    if (first == null) last = null;
    return value;
  }

  public static void main(String[] args) {
    Queue queue = new Queue();
    while (Verifier.nondetBoolean()) {
      int value = Verifier.nondetInt();
      if (value > 0 && Verifier.nondetBoolean()) {
        queue.put(value);
      } else if (!queue.isEmpty()) {
        assert queue.take() > 0;
      }
    }
  }
}
