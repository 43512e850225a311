; Bit-vectors wrap around: 250 + 10 is less than 250.
; RUN: cairn horn %s --timeout 60
; EXIT: 1
; EXPECT: unsat
(set-logic HORN)
(declare-fun P ((_ BitVec 8)) Bool)
(assert (forall ((x (_ BitVec 8))) (=> (= x #xfa) (P x))))
(assert (forall ((x (_ BitVec 8))) (=> (and (P x) (bvult (bvadd x #x0a) x)) false)))
(check-sat)
