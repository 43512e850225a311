// What the library and lambda expressions give is one object or a new one each time, as the JVM has it.
// RUN: javac -g -d %t/classes %s
// RUN: java -ea -cp %t/classes one_object
// EXPECT: all right
// RUN: cairn verify -q --property assert %t/classes --entry one_object.main
// EXPECT: verdict: SAFE
// RUN: cairn verify -q --property assert %t/classes --entry one_object\$Texts.main
// EXPECT: verdict: SAFE
// RUN: cairn verify -q --property assert %t/classes --entry one_object\$TextsWrong.main
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// RUN: cairn verify -q --property assert %t/classes --entry one_object\$Wrong.main
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
import java.util.*;
import java.util.function.*;

class one_object {
  static Runnable nothing() {
    return () -> {};
  }

  static Supplier<Integer> keeping(int n) {
    return () -> n;
  }

  static Function<Integer, String> reference() {
    return Integer::toBinaryString;
  }

  public static void main(String[] args) {
    assert nothing() == nothing();
    assert keeping(1) != keeping(1);
    assert reference() == reference();
    Runnable first = () -> {}, second = () -> {};
    assert first != second;
    Function<Integer, String> one = Integer::toHexString, other = Integer::toHexString;
    assert one != other && one != reference();
    assert Collections.emptyList() == Collections.emptyList();
    assert List.of() == List.of() && List.of(new Integer[0]) == (Object) List.of();
    assert Set.of() == Set.of() && Map.of() == Map.of();
    assert List.of() != (Object) Collections.emptyList();
    assert Collections.reverseOrder() == Collections.reverseOrder();
    assert List.of(1) != List.of(1) && Collections.singletonList(1) != Collections.singletonList(1);
    assert Optional.empty() == Optional.empty() && Optional.of("a") != Optional.of("a");
    System.out.println("all right");
  }

  static class Texts {
    public static void main(String[] args) {
      assert String.valueOf(true) == String.valueOf(true) && Boolean.toString(false) == "false";
      assert String.valueOf(args.length) != String.valueOf(args.length);
    }
  }

  static class TextsWrong {
    public static void main(String[] args) {
      assert String.valueOf(true) != Boolean.TRUE.toString();
    }
  }

  static class Wrong {
    public static void main(String[] args) {
      assert Collections.emptyList() != Collections.emptyList();
    }
  }
}
