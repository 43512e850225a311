; RUN: cairn horn %s
; EXIT: 65
(set-logic HORN)
(declare-fun P (Int) Bool)
(declare-fun Q (Int) Bool)
(declare-const c Int) (assert (=> (P c) false)) ; EXPECT-HERE: 'c' is no variable of the clause
(check-sat)
