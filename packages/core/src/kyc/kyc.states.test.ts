import { expect, it } from 'vitest'
import { moveGrid } from '../testing/move-grid.ts'
import { idStatusOf, kycStates } from './kyc.states.ts'

it('KYC-1 moves as the table says', () => {
  expect(moveGrid(kycStates)).toMatchInlineSnapshot(`
    [
      "draft: submit -> submitted, replace -> replaced",
      "submitted: refer -> in_review",
      "in_review: approve -> verified, approve_first -> approved_once, request_more -> action_required, reject -> rejected",
      "approved_once: approve_second -> verified, bounce -> in_review, request_more -> action_required, reject -> rejected",
      "action_required: submit -> submitted",
      "verified: review_again -> in_review, data_change -> in_review, suspend -> suspended, replace -> replaced",
      "rejected: appeal -> appealed, replace -> replaced",
      "appealed: approve -> verified, approve_first -> approved_once, request_more -> action_required, reject -> rejected",
      "suspended: reinstate -> verified",
      "replaced: ",
    ]
  `)
})

it('KYC-2 says where a person stands in one of four words', () => {
  expect(idStatusOf(undefined)).toBe('none')
  expect(kycStates.states.map(state => `${state} ${idStatusOf(state)}`)).toMatchInlineSnapshot(`
    [
      "draft none",
      "submitted pending",
      "in_review pending",
      "approved_once pending",
      "action_required fail",
      "verified succ",
      "rejected fail",
      "appealed pending",
      "suspended fail",
      "replaced none",
    ]
  `)
})
