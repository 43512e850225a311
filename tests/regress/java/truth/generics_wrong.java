// RUN: cairn verify %s --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
import java.util.*;
public class generics_wrong {
  @SuppressWarnings({"unchecked","rawtypes"})
  public static void main(String[] args) {
    List raw = new ArrayList<String>();
    raw.add(1);
    List<String> l = raw;
    String s = l.get(0); // EXPECT-HERE: [class-cast]
  }
}
