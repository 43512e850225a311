// RUN: cairn verify %s --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
public class str_build_wrong {

  public static void main(String[] args) {

    StringBuilder b = new StringBuilder();
    for (int i = 0; i < 4; i++) b.append(i * i).append(',');
    b.setLength(b.length() - 1);
    assert b.toString().equals("0,1,4,9,"); // EXPECT-HERE: [assert]

  }
}
