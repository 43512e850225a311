; RUN: cairn horn %s
; EXIT: 65
(set-logic HORN)
(declare-fun P (Int) Bool)
(declare-fun Q (Int) Bool)
(assert (forall ((x Int)) (or (P x) (Q x)))) ; EXPECT-HERE: it has two heads
(check-sat)
