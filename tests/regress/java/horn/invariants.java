// What a proof says of all objects, in terms of the program; of those that hold anything, nothing is said.
// RUN: cairn verify --invariants example/java/TwoLists.java --timeout 100
// EXPECT: every Node allocated at example/java/TwoLists.java:24
// EXPECT: next is null or allocated at line 24
// EXPECT: 0 <= data <= 9
// EXPECT-NOT: TwoLists.java:26
// EXPECT: verdict: SAFE
// RUN: cairn verify --invariants --engine horn %s --timeout 100
// EXPECT: every Account allocated at tests/regress/java/horn/invariants.java:
// EXPECT: owner is allocated at line 30
// EXPECT: kind = 2
// EXPECT: every byte[] allocated at tests/regress/java/horn/invariants.java:
// EXPECT: 0 <= each element <= 3
// EXPECT: verdict: SAFE
import org.sosy_lab.sv_benchmarks.Verifier;

class invariants {
  static class Owner {
    int debt;
  }

  static class Account {
    Owner owner;
    int kind;
    Account next;
  }

  public static void main(String[] args) {
    while (Verifier.nondetBoolean()) {
      Owner owner = new Owner();
      byte[] bits = new byte[args.length];
      for (int i = 0; i < bits.length; i++) bits[i] = (byte) (i % 4);
      Account account = new Account();
      account.owner = owner;
      account.kind = 2;
      Account list = null;
      while (Verifier.nondetBoolean()) {
        Account next = new Account();
        next.owner = owner;
        next.kind = 2;
        next.next = list;
        list = next;
      }
      for (; list != null; list = list.next) assert list.kind == 2 && list.owner.debt == 0;
      for (int i = 0; i < bits.length; i++) assert bits[i] >= 0 && bits[i] < 4;
    }
  }
}
