// RUN: cairn infer -f json %s
// EXPECT: "schema": "cairn-infer-1"
// EXPECT: "function": "at"
// EXPECT: "condition": "`s` points to a live object"
// EXPECT: "necessary": true
// EXPECT: "alarms": []
char at(const char *s) { return s[3]; }
