package cairn;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The inputs of an execution, in the order in which the program asks for them. They are in the file that the property
 * cairn.inputs names: lines of words with tabs between them, numbers in hexadecimal, four digits for each character.
 */
public final class Inputs {
  private Inputs() {}

  private static final List<String[]> inputs = new ArrayList<>();
  private static final List<String> arguments = new ArrayList<>();
  private static final List<Long> parameters = new ArrayList<>();
  private static String[] entry;
  private static int position = 0;

  static {
    try {
      for (String line : Files.readAllLines(Path.of(System.getProperty("cairn.inputs")))) {
        String[] words = line.split("\t", -1);
        if (words[0].equals("entry")) entry = words;
        else if (words[0].equals("argument")) arguments.add(characters(words[1]));
        else if (words[0].equals("parameter")) parameters.add(Long.parseUnsignedLong(words[1], 16));
        else inputs.add(words);
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String characters(String digits) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < digits.length(); i += 4) out.append((char) Integer.parseInt(digits.substring(i, i + 4), 16));
    return out.toString();
  }

  public static String entryClass() {
    return entry[1];
  }

  public static String entryMethod() {
    return entry[2];
  }

  public static String[] arguments() {
    return arguments.toArray(new String[0]);
  }

  public static List<Long> parameters() {
    return parameters;
  }

  private static String take(String label) {
    if (position == inputs.size() || !inputs.get(position)[0].equals(label)) {
      System.err.println("cairn: asks for " + label + ", which it did not do");
      Runtime.getRuntime().halt(3);
    }
    return inputs.get(position++)[1];
  }

  public static long next(String label) {
    return Long.parseUnsignedLong(take(label), 16);
  }

  public static String string() {
    return characters(take("string"));
  }
}
