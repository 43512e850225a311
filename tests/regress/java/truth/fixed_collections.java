// Runs on the JVM to its end, with assertions enabled. Collections that refuse changes, and those that do not where nothing would change.
// RUN: cairn verify %s --sourcepath tests/regress/java/truth/input/shared --property assert
// EXPECT: verdict: SAFE

import java.util.*;

public class fixed_collections {
  static int mapimm(int n) {
    Map<Integer, Integer> m = Map.of(1, 2); switch (n) { case 0: m.computeIfAbsent(1, k -> 3); break;
    case 1: m.putIfAbsent(1, 5); break; case 2: m.replace(7, 1); break; case 3: m.remove(7, 1); break;
    case 4: m.putAll(Map.of()); break; case 5: m.merge(1, 1, Integer::sum); break; case 6: m.replaceAll((k, v) -> v);
    break; case 7: m.compute(1, (k, v) -> v); break; case 8: m.computeIfPresent(9, (k, v) -> v); break;
    default: m.clear(); } return m.size();
  }

  static int listimm(int n) {
    List<Integer> m = List.of(1, 2); switch (n) { case 0: m.removeAll(List.of()); break;
    case 1: m.retainAll(List.of(1, 2)); break; case 2: m.replaceAll(x -> x); break; case 3: m.addAll(0, List.of());
    break; case 4: m.addAll(List.of()); break; case 5: m.removeIf(x -> false); break; case 6: m.remove((Object) 9);
    break; case 7: m.listIterator().set(1); break; default: m.sort(null); } return m.size();
  }

  static int setimm(int n) {
    Set<Integer> m = Set.of(1, 2, 3, 4); switch (n) { case 0: m.removeAll(List.of()); break;
    case 1: m.retainAll(List.of(1, 2)); break; case 2: m.addAll(List.of()); break; case 3: m.removeIf(x -> false);
    break; case 4: m.remove(9); break; default: return m.contains(3) ? m.size() : 0; } return m.size();
  }

  static int setdup(int n) {
    return Set.of(1, 2, n, 9, 8).size();
  }

  static int empty(int n) {
    List<Integer> m = Collections.emptyList(); switch (n) { case 0: m.clear(); break; case 1: m.removeIf(x -> true);
    break; case 2: m.sort(null); break; case 3: m.remove((Object) 1); break; case 4: m.removeAll(List.of(1)); break;
    case 5: m.replaceAll(x -> x); break; case 6: m.add(1); break; case 7: m.get(0); break;
    default: m.iterator().remove(); } return m.size();
  }

  static int single(int n) {
    List<Integer> m = Collections.singletonList(4); switch (n) { case 0: m.clear(); break;
    case 1: m.removeIf(x -> false); break; case 2: m.sort(null); break; case 3: m.remove((Object) 1); break;
    case 4: m.removeAll(List.of(1)); break; case 5: m.replaceAll(x -> x); break; case 6: m.remove((Object) 4); break;
    case 7: m.get(1); break; default: m.iterator().remove(); } return m.size();
  }

  static int ncop(int n) {
    List<Integer> m = Collections.nCopies(2, 4); switch (n) { case 0: m.clear(); break;
    case 1: m.removeIf(x -> false); break; case 2: m.sort(null); break; case 3: m.remove((Object) 1); break;
    case 4: m.removeAll(List.of(1)); break; case 5: m.replaceAll(x -> x); break; case 6: m.remove((Object) 4); break;
    case 7: m.get(2); break; default: m.iterator().remove(); } return m.size();
  }

  static int unmod(int n) {
    List<Integer> m = Collections.unmodifiableList(new ArrayList<>(List.of(1, 2))); switch (n) { case 0: m.clear();
    break; case 1: m.removeIf(x -> false); break; case 2: m.sort(null); break; case 3: m.remove((Object) 1); break;
    case 4: m.removeAll(List.of(9)); break; case 5: m.replaceAll(x -> x); break; case 6: m.addAll(0, List.of());
    break; case 7: m.get(2); break; case 8: m.listIterator().remove(); break; default: m.iterator().remove();
    } return m.size();
  }

  static int asl(int n) {
    List<Integer> m = Arrays.asList(3, 1); switch (n) { case 0: m.clear(); break; case 1: m.removeIf(x -> false);
    break; case 2: m.sort(null); break; case 3: m.remove((Object) 9); break; case 4: m.removeAll(List.of(9)); break;
    case 5: m.replaceAll(x -> x + 1); break; case 6: m.addAll(0, List.of()); break; case 7: m.get(2); break;
    default: m.iterator().remove(); } return m.get(0);
  }

  public static void main(String[] args) {
    Table.is(fixed_collections::mapimm, "unsupported", "unsupported", "unsupported", "unsupported", "unsupported", "unsupported", "unsupported", "unsupported", "unsupported", "unsupported");
    Table.is(fixed_collections::listimm, "unsupported", "unsupported", "unsupported", "unsupported", "unsupported", "unsupported", "unsupported", "unsupported", "unsupported");
    Table.is(fixed_collections::setimm, "unsupported", "unsupported", "unsupported", "unsupported", "unsupported", "4");
    Table.is(fixed_collections::setdup, "5", "argument");
    Table.is(fixed_collections::empty, "0", "0", "0", "0", "0", "0", "unsupported", "index", "state");
    Table.is(fixed_collections::single, "unsupported", "unsupported", "1", "1", "1", "unsupported", "unsupported", "index", "unsupported");
    Table.is(fixed_collections::ncop, "unsupported", "2", "unsupported", "2", "2", "unsupported", "unsupported", "index", "state");
    Table.is(fixed_collections::unmod, "unsupported", "unsupported", "unsupported", "unsupported", "unsupported", "unsupported", "unsupported", "index", "unsupported", "unsupported");
    Table.is(fixed_collections::asl, "unsupported", "3", "1", "3", "3", "4", "3", "array index", "unsupported");
  }
}
