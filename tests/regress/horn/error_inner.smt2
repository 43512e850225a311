; RUN: cairn horn %s
; EXIT: 65
(set-logic HORN)
(declare-fun P (Int) Bool)
(declare-fun Q (Int) Bool)
(assert (forall ((x Int)) (=> (exists ((y Int)) (and (P y) (forall ((z Int)) (Q z)))) false))) ; EXPECT-HERE: a quantifier inside
(check-sat)
