// Errors of the compiler are told with their places.
// RUN: printf 'class Bad {\n  int f() { return "x"; }\n}\n' > %t/Bad.java && cairn verify %t/Bad.java
// EXIT: 65
// EXPECT: Bad.java:2:20: error: incompatible types: String cannot be converted to int
// RUN: printf '\312\376\272\276\0\0\0\75' > %t/Bad.class && cairn verify %t/Bad.class
// EXIT: 65
// EXPECT: Bad.class' is damaged at offset 8: it ends too early
// RUN: cairn verify --entry messages.g %s
// EXIT: 65
// EXPECT: error: the class 'messages' has no method 'g' with a body
class messages {
  public static void main(String[] args) {}
}
