// A class without model does not keep others from being used.
// RUN: cairn verify %s
// EXIT: 2
// EXPECT: 'java.lang.Thread', which has no model
// EXPECT: verdict: UNKNOWN (undefined behaviour may be reached: an object of 'java.lang.Thread', which has no model at line 14)
class missing_class {
  static class Mine {
    public String toString() {
      return "mine";
    }
  }

  public static void main(String[] args) {
    Object o = args.length > 2 ? new Thread() : new Mine();
    assert String.valueOf(o).equals("mine");
  }
}
