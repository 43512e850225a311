// What clocks say matters to few programs; what rests on it alone is not decided.
// RUN: cp %s %t/Main.java && cairn verify -q %t/Main.java
// EXPECT: verdict: SAFE
// RUN: sed 's/elapsed == elapsed/elapsed >= 0/' %s >%t/Main.java && cairn verify -q %t/Main.java
// EXIT: 2
// EXPECT: verdict: UNKNOWN
public class Main {
  public static void main(String[] args) {
    long start = System.nanoTime();
    int sum = 0;
    for (int i = 0; i < 10; i++) sum += i;
    long elapsed = System.nanoTime() - start;
    System.out.println(sum + " after " + elapsed + " at " + System.currentTimeMillis());
    assert sum == 45;
    assert elapsed == elapsed;
    if (elapsed > 1000) assert elapsed / 1000 >= 1;
  }
}
