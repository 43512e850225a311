; RUN: cairn horn %s
; EXIT: 65
(set-logic HORN)
(declare-fun P (Int) Bool)
(declare-fun Q (Int) Bool)
(declare-fun f (Int) Int) (assert (forall ((x Int)) (=> (P (f x)) false))) ; EXPECT-HERE: 'f' is applied inside of a term
(check-sat)
