// What has no model is not followed: what it does is not known, and what comes before it is.
// RUN: cairn verify -q --timeout 20 %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (undefined behaviour may be reached: an object of 'java.lang.Thread', which has no model at line 12)
// RUN: cairn verify -q --timeout 20 --entry unknown_library.before %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert)
class unknown_library {
  static int x = 0;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> x = 1);
    t.start();
    t.join();
    assert x == 0;
  }

  static void before(int n) throws Exception {
    assert n != 5;
    main(null);
  }
}
