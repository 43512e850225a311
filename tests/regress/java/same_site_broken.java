// Two objects that one statement makes are two. A known unsoundness of another verifier.
// RUN: cairn verify -q %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
class same_site_broken {
  int value;

  public static void main(String[] args) {
    same_site_broken first = null, last = null;
    for (int i = 0; i < 2; i++) {
      last = new same_site_broken();
      if (first == null) first = last;
    }
    first.value = 1;
    last.value = 2;
    assert first.value == 2;
  }
}
