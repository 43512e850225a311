// Components that are floats are compared by their bits.
// RUN: cairn verify %s
// EXPECT: verdict: SAFE
public class records_floats {
  record Value(double number) {}

  public static void main(String[] args) {
    Value nan = new Value(Double.NaN);
    assert nan.equals(new Value(Double.NaN)) && nan.number() != nan.number();
    assert !new Value(0.0).equals(new Value(-0.0));
  }
}
