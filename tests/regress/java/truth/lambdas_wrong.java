// RUN: cairn verify %s --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
import java.util.function.*;
public class lambdas_wrong {
  static int count = 0;
  static Supplier<Integer> counter() { int[] c = {0}; return () -> ++c[0]; }
  public static void main(String[] args) {
    Supplier<Integer> a = counter();
    Supplier<Integer> b = counter();
    a.get(); a.get(); b.get();
    assert a.get() == 3;
    assert b.get() == 3; // EXPECT-HERE: [assert]
  }
}
