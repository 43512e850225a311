package java.util.regex;

public final class Matcher implements MatchResult {
  private final Pattern pattern;
  String text;
  boolean whole;
  int last;
  int[] opened, from, to, counts, begins;
  private boolean found = false;
  private int next = 0;

  Matcher(Pattern pattern, CharSequence input) {
    this.pattern = pattern;
    text = input.toString();
  }

  private boolean tryAt(int start, boolean all) {
    int groups = pattern.groups;
    opened = new int[groups];
    from = new int[groups];
    to = new int[groups];
    for (int i = 0; i < groups; i++) from[i] = to[i] = -1;
    counts = new int[pattern.loopCount()];
    begins = new int[pattern.loopCount()];
    whole = all;
    found = pattern.first.match(this, start);
    if (found) {
      from[0] = start;
      to[0] = last;
    }
    return found;
  }

  public Matcher reset() {
    found = false;
    next = 0;
    return this;
  }

  public Matcher reset(CharSequence input) {
    text = input.toString();
    return reset();
  }

  public boolean matches() {
    tryAt(0, true);
    if (found) next = last == 0 ? 1 : last;
    return found;
  }

  public boolean lookingAt() {
    tryAt(0, false);
    if (found) next = last == 0 ? 1 : last;
    return found;
  }

  public boolean find() {
    found = false;
    for (int start = next; start <= text.length(); start++)
      if (tryAt(start, false)) {
        next = last == start ? last + 1 : last;
        return true;
      }
    next = text.length() + 1;
    return false;
  }

  public boolean find(int start) {
    if (start < 0 || start > text.length()) throw new IndexOutOfBoundsException("Illegal start index");
    reset();
    next = start;
    return find();
  }

  private void check(int group) {
    if (!found) throw new IllegalStateException("No match found");
    if (group < 0 || group >= pattern.groups) throw new IndexOutOfBoundsException("No group " + group);
  }

  public int start() {
    return start(0);
  }

  public int end() {
    return end(0);
  }

  public int start(int group) {
    check(group);
    return from[group];
  }

  public int end(int group) {
    check(group);
    return to[group];
  }

  public String group() {
    return group(0);
  }

  public String group(int group) {
    check(group);
    return from[group] < 0 ? null : text.substring(from[group], to[group]);
  }

  public int groupCount() {
    return pattern.groups - 1;
  }

  private void expand(StringBuilder out, String replacement) {
    for (int i = 0; i < replacement.length(); i++) {
      char c = replacement.charAt(i);
      if (c == '\\') {
        i++;
        if (i == replacement.length()) throw new IllegalArgumentException("character to be escaped is missing");
        out.append(replacement.charAt(i));
      } else if (c == '$') {
        i++;
        if (i == replacement.length()) throw new IllegalArgumentException("Illegal group reference: group index is missing");
        c = replacement.charAt(i);
        if (c == '{') cairn.Program.unsupported();
        if (c < '0' || c > '9') throw new IllegalArgumentException("Illegal group reference");
        int group = c - '0';
        if (group >= pattern.groups) throw new IndexOutOfBoundsException("No group " + group);
        while (i + 1 < replacement.length() && Character.isDigit(replacement.charAt(i + 1))) {
          int longer = 10 * group + replacement.charAt(i + 1) - '0';
          if (longer >= pattern.groups) break;
          group = longer;
          i++;
        }
        if (from[group] >= 0) out.append(text.substring(from[group], to[group]));
      } else {
        out.append(c);
      }
    }
  }

  private String replace(String replacement, boolean once) {
    if (replacement == null) throw new NullPointerException("replacement");
    reset();
    StringBuilder out = new StringBuilder();
    int done = 0;
    boolean changed = false;
    while ((!changed || !once) && find()) {
      changed = true;
      out.append(text.substring(done, from[0]));
      expand(out, replacement);
      done = to[0];
    }
    if (!changed) return text;
    return out.append(text.substring(done)).toString();
  }

  public String replaceAll(String replacement) {
    return replace(replacement, false);
  }

  public String replaceFirst(String replacement) {
    return replace(replacement, true);
  }

  public static String quoteReplacement(String text) {
    return text.replace("\\", "\\\\").replace("$", "\\$");
  }
}
