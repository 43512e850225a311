// RUN: cairn verify %s --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
import java.util.*;
public class lists_wrong {
  public static void main(String[] args) {
    List<Integer> l = new ArrayList<>();
    for (int i = 0; i < 4; i++) l.add(i * 10);
    l.remove(2);
    assert l.get(2) == 30;
    assert l.contains(20); // EXPECT-HERE: [assert]
  }
}
