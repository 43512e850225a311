package java.util;

public final class StringJoiner {
  private final String between, before, after;
  private StringBuilder parts;
  private String empty;

  public StringJoiner(CharSequence between) {
    this(between, "", "");
  }

  public StringJoiner(CharSequence between, CharSequence before, CharSequence after) {
    this.between = between.toString();
    this.before = before.toString();
    this.after = after.toString();
  }

  public StringJoiner setEmptyValue(CharSequence text) {
    empty = text.toString();
    return this;
  }

  public StringJoiner add(CharSequence part) {
    if (parts == null) parts = new StringBuilder();
    else parts.append(between);
    parts.append(String.valueOf(part));
    return this;
  }

  public int length() {
    return toString().length();
  }

  public String toString() {
    if (parts == null && empty != null) return empty;
    StringBuilder out = new StringBuilder(before);
    if (parts != null) out.append(parts);
    return out.append(after).concatenated();
  }
}
