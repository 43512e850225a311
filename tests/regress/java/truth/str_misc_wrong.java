// RUN: cairn verify %s --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
public class str_misc_wrong {

  public static void main(String[] args) {

    String csv = "1;2;;";
    assert csv.split(";").length == 4; // EXPECT-HERE: [assert]

  }
}
