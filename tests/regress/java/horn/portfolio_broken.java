// Beside it runs the search for violations: a value may be -1 in a list that is long enough.
// RUN: cairn verify %s --timeout 100
// EXIT: 1
// EXPECT: verdict: UNSAFE
import org.sosy_lab.sv_benchmarks.Verifier;

class portfolio_broken {
  static final class Cell {
    Cell next;
    int value;
  }

  public static void main(String[] args) {
    Cell list = null;
    int length = 0;
    while (Verifier.nondetBoolean()) {
      Cell cell = new Cell();
      cell.next = list;
      cell.value = Verifier.nondetInt();
      if (cell.value < 0) cell.value = length > 2 ? -1 : 0;
      list = cell;
      length++;
    }
    for (; list != null; list = list.next) assert list.value >= 0;
  }
}
