// RUN: cairn verify %s --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
public class matrix_wrong {
  public static void main(String[] args) {
    int[][] a = new int[3][4];
    int n = 0;
    for (int i = 0; i < a[0].length; i++) for (int j = 0; j < a.length; j++) n += a[i][j]; // EXPECT-HERE: [array-bounds]
  }
}
