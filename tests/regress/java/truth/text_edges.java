// Runs on the JVM to its end, with assertions enabled: code points beyond the characters, builders that are put into themselves,
// their capacity, which of two exceptions comes first, arrays of the class of others, orders that are asked no more than needed.
// RUN: cairn verify %s
// EXPECT: verdict: SAFE
// RUN: javac -g -d %t %s && cairn verify -q --entry text_edges.wrong %t
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.TreeSet;

public class text_edges {
  static int asked;

  static class Key implements Comparable<Key> {
    final int value;

    Key(int value) {
      this.value = value;
    }

    public int compareTo(Key other) {
      return value - other.value;
    }
  }

  static void codePoints() {
    String face = "a\uD83D\uDE00b\uD83D\uDE00";
    assert face.indexOf(0x1F600) == 1 && face.indexOf(0x1F600, 2) == 4 && face.lastIndexOf(0x1F600) == 4;
    assert face.lastIndexOf(0x1F600, 3) == 1 && face.indexOf(0x1F601) == -1 && face.indexOf(0x110000) == -1 && face.indexOf(-1) == -1;
    assert new StringBuilder("x").appendCodePoint(0x1F600).length() == 3 && Character.toString('q').equals("q");
    assert Character.toChars(0x1F600)[1] == 0xDE00 && Character.charCount(0xffff) == 1;
  }

  static void builders() {
    StringBuilder twice = new StringBuilder("ab");
    assert twice.insert(1, (CharSequence) twice).toString().equals("aaab");
    assert new StringBuilder(4).append(12345678901L).capacity() == 11 && new StringBuilder(4).append(new char[11]).capacity() == 11;
    assert new StringBuilder(0).append(-1).capacity() == 2 && new StringBuffer(3).append("abcdefgh", 1, 8).capacity() == 8;
    try {
      new StringBuilder("abc").insert(9, (char[]) null);
      assert false;
    } catch (StringIndexOutOfBoundsException e) {
    }
    try {
      "abc".getChars(0, 3, new char[2], 0);
      assert false;
    } catch (StringIndexOutOfBoundsException e) {
    }
  }

  static void arrays() {
    Key[] keys = {new Key(3), new Key(1)};
    Key[] more = Arrays.copyOf(keys, 3);
    assert more.length == 3 && more[1] == keys[1] && more[2] == null && more.getClass() == Key[].class;
    Object[] kept = Arrays.copyOfRange((Object[]) keys, 1, 2);
    try {
      kept[0] = "no key";
      assert false;
    } catch (ArrayStoreException e) {
    }
    assert List.of(keys).toArray(new Key[0]).length == 2;
    try {
      Arrays.copyOf(keys, -1);
      assert false;
    } catch (NegativeArraySizeException e) {
    }
  }

  static void orders() {
    PriorityQueue<Key> queue = new PriorityQueue<>((a, b) -> {
      asked++;
      return b.value - a.value;
    });
    queue.add(new Key(5));
    assert asked == 0;
    queue.add(new Key(6));
    assert asked == 1 && queue.peek().value == 6;
    assert new PriorityQueue<>(List.of(5, 1, 4, 2)).toString().equals("[1, 2, 4, 5]");
    assert new PriorityQueue<>(new TreeSet<>(List.of(2, 1))).peek() == 1;
    assert new PriorityQueue<>(queue).peek().value == 6 && new PriorityQueue<Object>(List.of(new Object())).size() == 1;
    assert Collections.binarySearch(List.of(1, 3, 5), 4) == -3;
    assert String.CASE_INSENSITIVE_ORDER.compare("a", "B") < 0 && CharSequence.compare("ab", new StringBuilder("a")) == 1;
    int[] seen = {0};
    Optional.of(1).ifPresentOrElse(x -> seen[0] += x, () -> seen[0] = 9);
    assert seen[0] == 1 && Optional.empty().or(() -> Optional.of(2)).get().equals(2);
  }

  static void numbers() {
    assert Integer.parseUnsignedInt("4294967295") == -1 && Long.decode("-0x10") == -16;
    assert Math.multiplyFull(1 << 30, 4) == 1L << 32;
    try {
      Integer.parseUnsignedInt("-0");
      assert false;
    } catch (NumberFormatException e) {
    }
  }

  public static void main(String[] args) {
    codePoints();
    builders();
    arrays();
    orders();
    numbers();
  }

  static void wrong(int n) {
    String face = "a\uD83D\uDE00b";
    assert face.indexOf(n) != 1 || n < 0x10000;
  }
}
