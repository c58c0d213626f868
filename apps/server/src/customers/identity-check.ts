import type { IdStatus } from '@firoza/core/account/user.states'
import type { TimeMs } from '@firoza/core/clock'
import { type Finding, riskOf } from '@firoza/core/kyc/automatic-checks'
import type { KycState } from '@firoza/core/kyc/kyc.states'
import { verificationStatusOf } from '@firoza/core/kyc/verification-status'
import type { Tx } from '../db/sql.ts'
import { listCheckStates, setFindings, setIdStatus, takeStep } from './identity-check.store.ts'

/** Writes the one word for where a person stands, in the transaction that moved one of their checks. */
export async function followStatus(tx: Tx, userId: bigint): Promise<IdStatus> {
  const checks = await listCheckStates(tx, userId)
  const idStatus = verificationStatusOf(checks.map(({ state }) => state))
  await setIdStatus(tx, userId, idStatus)
  return idStatus
}

const OPEN: readonly KycState[] = ['submitted', 'in_review', 'approved_once', 'appealed', 'action_required']

/**
 * A new phone number is looked at by two reviewers: in the check that is open already, or in the one by which the person is verified,
 * which goes back into review. A form that was never sent in makes way for that. Nothing happens to who never sent anything.
 */
export async function reviewNewPhone(tx: Tx, userId: bigint, nowMs: TimeMs): Promise<void> {
  const checks = await listCheckStates(tx, userId)
  const open = checks.find(({ state }) => OPEN.includes(state))
  const looked = open ?? checks.find(({ state }) => state === 'verified')
  if (!looked) return
  const findings: Finding[] = [...new Set([...looked.findings, 'phone_changed' as const])]
  await setFindings(tx, looked.id, { findings, risk: riskOf(findings, 'regular') })
  if (looked.state === 'approved_once') {
    await takeStep(tx, { checkId: looked.id, move: 'bounce', to: 'in_review' }, nowMs)
  }
  if (looked.state === 'verified') {
    for (const { id } of checks.filter(({ state }) => state === 'draft')) {
      await takeStep(tx, { checkId: id, move: 'replace', to: 'replaced' }, nowMs)
    }
    await takeStep(tx, { checkId: looked.id, move: 'data_change', to: 'in_review' }, nowMs)
  }
  await followStatus(tx, userId)
}
