// RUN: cairn verify %s --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
import org.sosy_lab.sv_benchmarks.Verifier;
public class bank_wrong {
  private int balance;
  void deposit(int n) { if (n <= 0) throw new IllegalArgumentException(); balance += n; }
  boolean withdraw(int n) { if (n > balance) return false; balance -= n; return true; }
  public static void main(String[] args) {
    bank_wrong b = new bank_wrong();
    int n = Verifier.nondetInt(), k = Verifier.nondetInt();
    try { b.deposit(n); b.deposit(k); } catch (IllegalArgumentException e) { return; }
    assert b.balance > 0; // EXPECT-HERE: [assert]
  }
}
