package java.util.regex;

import java.util.ArrayList;

/** Regular expressions; what is rare among them is unsupported. */
public final class Pattern implements java.io.Serializable {
  private final String text;
  private int position = 0;
  private int loops = 0;
  int groups = 1;
  Step first;

  private Pattern(String text) {
    this.text = text;
    Step.Accept end = new Step.Accept();
    first = alternatives(end);
    if (position < text.length()) throw error("Unmatched closing ')'");
  }

  public static Pattern compile(String regex) {
    return new Pattern(regex);
  }

  public static Pattern compile(String regex, int flags) {
    if (flags != 0) cairn.Program.unsupported();
    return new Pattern(regex);
  }

  public static boolean matches(String regex, CharSequence input) {
    return compile(regex).matcher(input).matches();
  }

  public static String quote(String text) {
    if (text.indexOf("\\E") >= 0) cairn.Program.unsupported();
    return "\\Q" + text + "\\E";
  }

  public Matcher matcher(CharSequence input) {
    return new Matcher(this, input);
  }

  public String pattern() {
    return text;
  }

  public String toString() {
    return text;
  }

  int loopCount() {
    return loops;
  }

  private PatternSyntaxException error(String why) {
    return new PatternSyntaxException(why, text, position);
  }

  private boolean sees(char c) {
    return position < text.length() && text.charAt(position) == c;
  }

  private boolean takes(char c) {
    if (!sees(c)) return false;
    position++;
    return true;
  }

  /** Alternatives up to a parenthesis or the end; each of them goes on to `end`. */
  private Step alternatives(Step end) {
    Step left = sequence(end);
    while (takes('|')) left = new Step.Branch(left, sequence(end));
    return left;
  }

  /** Steps by the first and the last of each part. */
  private Step sequence(Step end) {
    ArrayList<Step> entries = new ArrayList<Step>();
    ArrayList<Step> exits = new ArrayList<Step>();
    while (position < text.length() && !sees('|') && !sees(')')) {
      if (text.startsWith("\\Q", position)) quoted(entries, exits);
      else part(entries, exits);
    }
    Step out = end;
    for (int i = entries.size() - 1; i >= 0; i--) {
      exits.get(i).next = out;
      out = entries.get(i);
    }
    return out;
  }

  private void quoted(ArrayList<Step> entries, ArrayList<Step> exits) {
    int end = text.indexOf("\\E", position + 2);
    for (int i = position + 2; i < (end < 0 ? text.length() : end); i++) {
      Step one = new Step.Literal(text.charAt(i));
      entries.add(one);
      exits.add(one);
    }
    position = end < 0 ? text.length() : end + 2;
    if (sees('*') || sees('+') || sees('?') || sees('{')) cairn.Program.unsupported();
  }

  private void part(ArrayList<Step> entries, ArrayList<Step> exits) {
    boolean group = sees('(');
    Step exit = group ? new Step.Nothing() : atom();
    Step entry = group ? group(exit) : exit;
    int least = 0;
    int most = Integer.MAX_VALUE;
    if (takes('+')) {
      least = 1;
    } else if (takes('?')) {
      most = 1;
    } else if (takes('{')) {
      least = number();
      most = least;
      if (takes(',')) most = sees('}') ? Integer.MAX_VALUE : number();
      if (!takes('}')) throw error("Unclosed counted closure");
      if (most < least) throw error("Illegal repetition range");
    } else if (!takes('*')) {
      entries.add(entry);
      exits.add(exit);
      return;
    }
    char mode = takes('?') ? '?' : takes('+') ? '+' : ' ';
    if (sees('*') || sees('+') || sees('?')) throw error("Dangling meta character");
    if (sees('{')) cairn.Program.unsupported();
    if (!group && entry.takesOne()) {
      Step.RepeatOne one = new Step.RepeatOne(entry, least, most, mode);
      entries.add(one);
      exits.add(one);
      return;
    }
    if (!group || mode == '+') cairn.Program.unsupported();
    Step.Repeat loop = new Step.Repeat(entry, least, most, mode, loops);
    loops++;
    exit.next = loop;
    entries.add(new Step.Repeat.Enter(loop));
    exits.add(loop);
  }

  private int number() {
    if (position >= text.length() || !Character.isDigit(text.charAt(position))) throw error("Illegal repetition");
    int out = 0;
    while (position < text.length() && text.charAt(position) >= '0' && text.charAt(position) <= '9') {
      if (out > 1000) cairn.Program.unsupported();
      out = 10 * out + text.charAt(position) - '0';
      position++;
    }
    return out;
  }

  private Step group(Step exit) {
    position++;
    Step out;
    if (takes('?')) {
      if (takes(':')) {
        out = alternatives(exit);
      } else if (sees('=') || sees('!')) {
        boolean wanted = sees('=');
        position++;
        out = new Step.Ahead(alternatives(new Step.Seen()), wanted);
        out.next = exit;
      } else {
        cairn.Program.unsupported();
        return exit;
      }
    } else {
      int number = groups;
      groups++;
      Step.Mark open = new Step.Mark(number);
      Step.Close close = new Step.Close(number);
      close.next = exit;
      open.next = alternatives(close);
      out = open;
    }
    if (!takes(')')) throw error("Unclosed group");
    return out;
  }

  private Step atom() {
    char c = text.charAt(position);
    position++;
    switch (c) {
      case '.': return new Step.Dot();
      case '^': return new Step.Start();
      case '$': return new Step.End();
      case '[': return kind();
      case '\\': return escape();
      case '*':
      case '+':
      case '?': throw error("Dangling meta character '" + c + "'");
      case '{': throw error("Illegal repetition");
      default: return new Step.Literal(c);
    }
  }

  private Step escape() {
    if (position >= text.length()) throw error("Unexpected internal error");
    char c = text.charAt(position);
    position++;
    if (isKind(c)) {
      Step.Kind out = new Step.Kind();
      out.add(c);
      return out;
    }
    if (c == 'b') return new Step.Boundary(true);
    if (c == 'B') return new Step.Boundary(false);
    if (c == 'A') return new Step.Start();
    if (c == 'Z') return new Step.End();
    if (c >= '1' && c <= '9') {
      if (sees('0') || c - '0' >= groups || position < text.length() && Character.isDigit(text.charAt(position)))
        cairn.Program.unsupported();
      return new Step.Same(c - '0');
    }
    return new Step.Literal(plain(c));
  }

  private static boolean isKind(char c) {
    return c == 'd' || c == 'D' || c == 'w' || c == 'W' || c == 's' || c == 'S';
  }

  private static char plain(char c) {
    switch (c) {
      case 't': return '\t';
      case 'n': return '\n';
      case 'r': return '\r';
      case 'f': return '\f';
      case 'a': return 7;
      case 'e': return 27;
      default:
        if (c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9') cairn.Program.unsupported();
        return c;
    }
  }

  private Step kind() {
    Step.Kind out = new Step.Kind();
    out.negated = takes('^');
    boolean empty = true;
    while (empty || !sees(']')) {
      if (position >= text.length()) throw error("Unclosed character class");
      char c = text.charAt(position);
      position++;
      if (c == '[' || c == '&' && sees('&') || empty && c == ']') cairn.Program.unsupported();
      empty = false;
      if (c == '\\') {
        if (position >= text.length()) throw error("Unclosed character class");
        c = text.charAt(position);
        position++;
        if (isKind(c)) {
          out.add(c);
          continue;
        }
        c = plain(c);
      }
      char to = c;
      if (sees('-') && position + 1 < text.length() && text.charAt(position + 1) != ']') {
        position++;
        to = text.charAt(position);
        position++;
        if (to == '[') cairn.Program.unsupported();
        if (to == '\\') {
          if (position >= text.length()) throw error("Unclosed character class");
          to = plain(text.charAt(position));
          position++;
        }
        if (to < c) throw error("Illegal character range");
      }
      out.add(c, to);
    }
    position++;
    return out;
  }

  public String[] split(CharSequence input) {
    return split(input, 0);
  }

  public String[] split(CharSequence input, int limit) {
    String all = input.toString();
    int index = 0;
    ArrayList<String> parts = new ArrayList<String>();
    Matcher m = matcher(all);
    while (m.find()) {
      if (limit <= 0 || parts.size() < limit - 1) {
        if (index == 0 && m.start() == 0 && m.end() == 0) continue;
        parts.add(all.substring(index, m.start()));
        index = m.end();
      } else if (parts.size() == limit - 1) {
        parts.add(all.substring(index));
        index = m.end();
      }
    }
    if (index == 0) return new String[] {all};
    if (limit <= 0 || parts.size() < limit) parts.add(all.substring(index));
    int count = parts.size();
    if (limit == 0)
      while (count > 0 && parts.get(count - 1).isEmpty()) count--;
    String[] out = new String[count];
    for (int i = 0; i < count; i++) out[i] = parts.get(i);
    return out;
  }
}
