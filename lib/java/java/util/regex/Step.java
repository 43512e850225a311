package java.util.regex;

/** One step of an expression: it matches a part of the text from a position on, and what follows it the rest. */
abstract class Step {
  Step next;

  abstract boolean match(Matcher m, int at);

  /** Whether it takes one character, if that is of the right kind. */
  boolean takesOne() {
    return false;
  }

  boolean takes(char c) {
    return false;
  }

  /** The end of the expression. */
  static final class Accept extends Step {
    boolean match(Matcher m, int at) {
      if (m.whole && at != m.text.length()) return false;
      m.last = at;
      return true;
    }
  }

  /** The end of a condition that looks ahead. */
  static final class Seen extends Step {
    boolean match(Matcher m, int at) {
      return true;
    }
  }

  static final class Nothing extends Step {
    boolean match(Matcher m, int at) {
      return next.match(m, at);
    }
  }

  abstract static class One extends Step {
    boolean takesOne() {
      return true;
    }

    boolean match(Matcher m, int at) {
      return at < m.text.length() && takes(m.text.charAt(at)) && next.match(m, at + 1);
    }
  }

  static final class Literal extends One {
    private final char wanted;

    Literal(char wanted) {
      this.wanted = wanted;
    }

    boolean takes(char c) {
      return c == wanted;
    }
  }

  static boolean endsLine(char c) {
    return c == '\n' || c == '\r' || c == '\u0085' || c == '\u2028' || c == '\u2029';
  }

  static final class Dot extends One {
    boolean takes(char c) {
      if (Character.isSurrogate(c)) cairn.Program.unsupported();
      return !endsLine(c);
    }
  }

  /** Characters between pairs of bounds, and those of kinds (d, w, s, and D, W, S for the others). */
  static final class Kind extends One {
    boolean negated = false;
    private final StringBuilder bounds = new StringBuilder();
    private final StringBuilder kinds = new StringBuilder();

    void add(char from, char to) {
      bounds.append(from).append(to);
    }

    void add(char kind) {
      kinds.append(kind);
    }

    private static boolean is(char kind, char c) {
      switch (kind) {
        case 'd': return c >= '0' && c <= '9';
        case 'D': return !is('d', c);
        case 'w': return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
        case 'W': return !is('w', c);
        case 's': return c == ' ' || c >= 9 && c <= 13;
        default: return !is('s', c);
      }
    }

    boolean takes(char c) {
      if (Character.isSurrogate(c)) cairn.Program.unsupported();
      for (int i = 0; i < bounds.length(); i += 2)
        if (c >= bounds.charAt(i) && c <= bounds.charAt(i + 1)) return !negated;
      for (int i = 0; i < kinds.length(); i++)
        if (is(kinds.charAt(i), c)) return !negated;
      return negated;
    }
  }

  static final class Start extends Step {
    boolean match(Matcher m, int at) {
      return at == 0 && next.match(m, at);
    }
  }

  static final class End extends Step {
    boolean match(Matcher m, int at) {
      int left = m.text.length() - at;
      boolean ends = left == 0;
      if (left == 1) ends = endsLine(m.text.charAt(at));
      if (left == 1 && m.text.charAt(at) == '\n' && at > 0 && m.text.charAt(at - 1) == '\r') ends = false;
      if (left == 2) ends = m.text.charAt(at) == '\r' && m.text.charAt(at + 1) == '\n';
      return ends && next.match(m, at);
    }
  }

  static final class Boundary extends Step {
    private final boolean wanted;

    Boundary(boolean wanted) {
      this.wanted = wanted;
    }

    private static boolean isWord(Matcher m, int at) {
      if (at < 0 || at >= m.text.length()) return false;
      char c = m.text.charAt(at);
      if (c >= 128) cairn.Program.unsupported();
      return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
    }

    boolean match(Matcher m, int at) {
      return (isWord(m, at - 1) != isWord(m, at)) == wanted && next.match(m, at);
    }
  }

  static final class Branch extends Step {
    private final Step first, second;

    Branch(Step first, Step second) {
      this.first = first;
      this.second = second;
    }

    boolean match(Matcher m, int at) {
      return first.match(m, at) || second.match(m, at);
    }
  }

  static final class Ahead extends Step {
    private final Step condition;
    private final boolean wanted;

    Ahead(Step condition, boolean wanted) {
      this.condition = condition;
      this.wanted = wanted;
    }

    boolean match(Matcher m, int at) {
      return condition.match(m, at) == wanted && next.match(m, at);
    }
  }

  /** Notes where a group begins, which counts only when it ends. */
  static final class Mark extends Step {
    private final int slot;

    Mark(int slot) {
      this.slot = slot;
    }

    boolean match(Matcher m, int at) {
      int old = m.opened[slot];
      m.opened[slot] = at;
      if (next.match(m, at)) return true;
      m.opened[slot] = old;
      return false;
    }
  }

  static final class Close extends Step {
    private final int group;

    Close(int group) {
      this.group = group;
    }

    boolean match(Matcher m, int at) {
      int from = m.from[group];
      int to = m.to[group];
      m.from[group] = m.opened[group];
      m.to[group] = at;
      if (next.match(m, at)) return true;
      m.from[group] = from;
      m.to[group] = to;
      return false;
    }
  }

  static final class Same extends Step {
    private final int group;

    Same(int group) {
      this.group = group;
    }

    boolean match(Matcher m, int at) {
      if (m.from[group] < 0) return false;
      int count = m.to[group] - m.from[group];
      if (at + count > m.text.length()) return false;
      for (int i = 0; i < count; i++)
        if (m.text.charAt(m.from[group] + i) != m.text.charAt(at + i)) return false;
      return next.match(m, at + count);
    }
  }

  /** A step that takes one character, repeated. */
  static final class RepeatOne extends Step {
    private final Step one;
    private final int least, most;
    private final char mode;

    RepeatOne(Step one, int least, int most, char mode) {
      this.one = one;
      this.least = least;
      this.most = most;
      this.mode = mode;
    }

    private boolean fits(Matcher m, int at, int count) {
      return count < most && at + count < m.text.length() && one.takes(m.text.charAt(at + count));
    }

    boolean match(Matcher m, int at) {
      int count = 0;
      while (mode == '?' ? count < least && fits(m, at, count) : fits(m, at, count)) count++;
      if (count < least) return false;
      if (mode == '+') return next.match(m, at + count);
      if (mode == '?') {
        while (!next.match(m, at + count)) {
          if (!fits(m, at, count)) return false;
          count++;
        }
        return true;
      }
      for (; count >= least; count--)
        if (next.match(m, at + count)) return true;
      return false;
    }
  }

  /** A group, repeated; its last step leads back here. */
  static final class Repeat extends Step {
    private final Step body;
    private final int least, most;
    private final char mode;
    private final int number;

    Repeat(Step body, int least, int most, char mode, int number) {
      this.body = body;
      this.least = least;
      this.most = most;
      this.mode = mode;
      this.number = number;
    }

    /** Before the first round. */
    static final class Enter extends Step {
      private final Repeat loop;

      Enter(Repeat loop) {
        this.loop = loop;
      }

      boolean match(Matcher m, int at) {
        int count = m.counts[loop.number];
        int began = m.begins[loop.number];
        m.counts[loop.number] = 0;
        m.begins[loop.number] = -1;
        if (loop.match(m, at)) return true;
        m.counts[loop.number] = count;
        m.begins[loop.number] = began;
        return false;
      }
    }

    private boolean again(Matcher m, int at) {
      int count = m.counts[number];
      int began = m.begins[number];
      m.counts[number] = count + 1;
      m.begins[number] = at;
      if (body.match(m, at)) return true;
      m.counts[number] = count;
      m.begins[number] = began;
      return false;
    }

    boolean match(Matcher m, int at) {
      int count = m.counts[number];
      if (count < least) return again(m, at);
      // A round that takes nothing is the last one.
      boolean more = count < most && at != m.begins[number];
      if (mode == '?') return next.match(m, at) || more && again(m, at);
      return more && again(m, at) || next.match(m, at);
    }
  }
}
