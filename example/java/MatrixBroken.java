// As Matrix, but the number of columns is not looked at. `cairn verify example/java/MatrixBroken.java`
import org.sosy_lab.sv_benchmarks.Verifier;

class MatrixBroken {
  private final int columns;
  private final int[][] rows;

  MatrixBroken(int height, int width) {
    columns = width;
    rows = new int[height][];
    for (int i = 0; i < height; i++) rows[i] = new int[width];
  }

  int trace() {
    int sum = 0;
    for (int i = 0; i < rows.length; i++) sum += rows[i][i];
    return sum;
  }

  public static void main(String[] args) {
    int height = Verifier.nondetInt();
    int width = Verifier.nondetInt();
    if (height < 0 || height > 3 || width < 0 || width > 3) return;
    assert new MatrixBroken(height, width).trace() == 0;
  }
}
