; RUN: cairn horn %s
; EXIT: 65
(set-logic HORN)
(declare-fun P (Int) Bool)
(declare-fun Q (Int) Bool)
(push 1) ; EXPECT-HERE: push and pop are not supported
(check-sat)
