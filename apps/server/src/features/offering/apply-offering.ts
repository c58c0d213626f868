import type { InputOf } from '@firoza/api/endpoint'
import { apply, cancel, edit, pay } from '@firoza/api/offering'
import { coinApply, coinCancel } from '@firoza/api/offering-coin'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { decideMove } from '@firoza/core/machine'
import { parseDecimal } from '@firoza/core/money/decimal'
import { applicationUnits, decideApplication, type OfferingKind } from '@firoza/core/offering/offering'
import { allotmentJournal } from '@firoza/core/offering/offering.postings'
import { applicationStates } from '@firoza/core/offering/offering-application.states'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { hasTransactionCode, tryTransactionCode } from '../../auth/transaction-code.ts'
import { findUser } from '../../customers/user.store.ts'
import { requireVerified } from '../../customers/verified.ts'
import type { Tx } from '../../db/sql.ts'
import { type Call, handle } from '../../http/call.ts'
import type { Session } from '../../http/session.store.ts'
import { captureHold, releaseHold } from '../../ledger/holds.ts'
import {
  type ApplicationRow,
  changeApplication,
  holdOf,
  lockOwnApplication,
  moveApplications,
} from './application.store.ts'
import { viewerOf } from './list-offerings.ts'
import { type OfferingRow, shareOffering, shareOfferingById } from './offering.store.ts'
import { holdFor, notifyApplicant, placeApplication } from './place-application.ts'
import { showApplication } from './show-application.ts'

type InvestorCall = Call<Session, Tx>

/** A verified person and their transaction code: the last one of this sign-in counts for a while. */
export async function requireApplicant(call: InvestorCall, code: string | undefined) {
  const { deps, session, nowMs } = call
  const verified = requireVerified(session)
  if (!verified.ok) return verified
  if (code !== undefined) return tryTransactionCode(call, code, 'code')
  if (session.codeFreshUntilMs > nowMs) return ok()
  const isSet = await hasTransactionCode(deps.countsDb, session.userId)
  return isSet ? refuse('pin_needed', {}, 'code') : refuse('pin_not_set')
}

/** A bid in the price's asset; undefined where none is given. */
const unitsOf = (price: string | undefined) => (price === undefined ? undefined : parseDecimal(price, 2))

export const applyOffering = handle(apply, (call, input) => applyTo(call, 'ipo', input))

/** A sale of tokens has one price, and is paid at once. */
export const applyForTokens = handle(coinApply, (call, { disclosureRead: prospectusRead, ...input }) =>
  applyTo(call, 'ico', { ...input, prospectusRead, tranche: 'retail', pay: 'now' }),
)

async function applyTo(call: InvestorCall, kind: OfferingKind, input: InputOf<typeof apply>) {
  const { sql, session, nowMs } = call
  const allowed = await requireApplicant(call, input.transactionCode)
  if (!allowed.ok) return allowed
  const offering = await shareOffering(sql, input.id)
  if (offering?.realm !== session.realm || offering.kind !== kind)
    return refuse('not_found', { what: 'offering' }, 'id')
  if (!input.prospectusRead) return refuse('offering_unread', {}, 'prospectusRead')
  const { tranche, lots, pay: payTime } = input
  const price = unitsOf(input.price)
  const fits = decideApplication(offering, { tranche, lots, price }, nowMs)
  if (!fits.ok) return fits
  const user = await findUser(sql, session.userId)
  if (tranche === 'book' && user?.accountType !== 'hni') return refuse('offering_hni_only', {}, 'tranche')
  const wanted = { userId: session.userId, tranche, lots, price, pay: payTime, auto: false }
  const made = await placeApplication(sql, offering, wanted, nowMs)
  if (!made.ok) return made
  return ok(await showApplication(viewerOf(call), offering, made.value))
}

/** One’s own application with its offering, which cannot close meanwhile. */
async function ownApplication({ sql, session }: InvestorCall, kind: OfferingKind, publicId: string) {
  const application = await lockOwnApplication(sql, session.userId, { kind, realm: session.realm, publicId })
  const offering = application && (await shareOfferingById(sql, application.offeringId))
  return application && offering ? { application, offering } : undefined
}

export const editApplication = handle(edit, async (call, { id, lots, pay: payTime, price: bid, transactionCode }) => {
  const { sql, nowMs } = call
  const allowed = await requireApplicant(call, transactionCode)
  if (!allowed.ok) return allowed
  const found = await ownApplication(call, 'ipo', id)
  if (!found) return refuse('not_found', { what: 'application' }, 'id')
  const { application, offering } = found
  const fits = decideApplication(offering, { tranche: application.tranche, lots, price: unitsOf(bid) }, nowMs)
  if (!fits.ok) return fits
  const { price } = fits.value
  const move = payTime === 'now' ? 'fund' : 'pay_later'
  const moved = decideMove(applicationStates, application.state, move)
  if (!moved.ok) return moved
  const changed = { ...application, lots, price, revision: application.revision + 1, state: moved.value }
  if (application.state === 'submitted') await releaseHold(sql, holdOf(application), nowMs)
  if (payTime === 'now') {
    const hold = { userId: application.userId, use: 'share_offering', cause: holdOf(changed) } as const
    const held = await holdFor(sql, offering, hold, applicationUnits(offering, lots, price), nowMs)
    if (!held.ok) return held
  }
  await changeApplication(sql, application, move, changed, nowMs)
  await notifyApplicant(sql, offering, changed, 'offering_changed', nowMs)
  return ok(await showApplication(viewerOf(call), offering, changed))
})

export const cancelApplication = handle(cancel, (call, { id }) => cancelOwn(call, 'ipo', id))
export const cancelTokens = handle(coinCancel, (call, { id }) => cancelOwn(call, 'ico', id))

async function cancelOwn(call: InvestorCall, kind: OfferingKind, id: string) {
  const { sql, nowMs } = call
  const found = await ownApplication(call, kind, id)
  if (!found) return refuse('not_found', { what: 'application' }, 'id')
  const { application, offering } = found
  if (offering.state !== 'open' || nowMs >= offering.closesAtMs) return refuse('offering_not_open')
  const moved = decideMove(applicationStates, application.state, 'cancel')
  if (!moved.ok) return moved
  if (application.state === 'submitted') await releaseHold(sql, holdOf(application), nowMs)
  await moveApplications(sql, [application.id], 'cancel', nowMs)
  await notifyApplicant(sql, offering, application, 'offering_cancelled', nowMs)
  return ok(await showApplication(viewerOf(call), offering, { ...application, state: moved.value }))
}

export const payAllotment = handle(pay, async (call, { id, transactionCode }) => {
  const { sql, session, nowMs } = call
  const allowed = await requireApplicant(call, transactionCode)
  if (!allowed.ok) return allowed
  const found = await ownApplication(call, 'ipo', id)
  if (!found) return refuse('not_found', { what: 'application' }, 'id')
  const { application, offering } = found
  const moved = decideMove(applicationStates, application.state, 'pay')
  if (!moved.ok) return moved
  if (nowMs >= offering.payUntilMs) {
    return refuse('offering_pay_over', { until: new Date(offering.payUntilMs).toISOString() })
  }
  const paying = { ...application, revision: application.revision + 1 }
  const units = applicationUnits(offering, application.lotsAllotted ?? 0, offering.issuePrice ?? 0n)
  const hold = { userId: session.userId, use: 'share_offering', cause: holdOf(paying) } as const
  const held = await holdFor(sql, offering, hold, units, nowMs)
  if (!held.ok) return held
  await captureAllotment(sql, offering, paying, nowMs)
  await moveApplications(sql, [application.id], 'pay', nowMs)
  await notifyApplicant(sql, offering, application, 'offering_paid', nowMs)
  return ok(await showApplication(viewerOf(call), offering, { ...application, state: moved.value }))
})

/** The allotted shares at the issue price leave the hold for the issuer; the rest of the hold is free in the same moment. */
export function captureAllotment(
  tx: Tx,
  offering: OfferingRow,
  application: ApplicationRow,
  nowMs: number,
): Promise<bigint> {
  const { realm, priceAsset } = offering
  const units = applicationUnits(offering, application.lotsAllotted ?? 0, offering.issuePrice ?? 0n)
  const journal = allotmentJournal({
    ...{ realm, units, asset: priceAsset },
    userId: application.userId,
    applicationId: application.publicId,
  })
  return captureHold(tx, holdOf(application), journal, { businessDate: karachiDate(nowMs), atMs: nowMs })
}
