; RUN: cairn horn %s
; EXIT: 65
(set-logic HORN)
(declare-fun P (Int) Bool)
(declare-fun Q (Int) Bool)
(assert (P 1 2)) ; EXPECT-HERE: expects 1 arguments
(check-sat)
