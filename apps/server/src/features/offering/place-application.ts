import { randomBytes } from 'node:crypto'
import { userAccount } from '@firoza/core/ledger/account'
import type { MoneyUse } from '@firoza/core/loan/proceeds'
import type { Tranche } from '@firoza/core/offering/allotment'
import type { AutoSkip } from '@firoza/core/offering/auto-apply'
import { applicationUnits, decideApplication, type PayTime } from '@firoza/core/offering/offering'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { CROCKFORD } from '@firoza/core/text/crockford'
import { requireOwnMoney } from '../../customers/loan-money.store.ts'
import type { Tx } from '../../db/sql.ts'
import { placeHold } from '../../ledger/holds.ts'
import { lockAccounts } from '../../ledger/lock-accounts.ts'
import { addNotice } from '../../notify/notice.store.ts'
import { type ApplicationRow, holdOf, insertApplication } from './application.store.ts'
import type { OfferingRow } from './offering.store.ts'
import { inAsset } from './show-offering.ts'

export type HoldRefusal = 'insufficient_balance' | 'loan_money_not_allowed'

/** Sixteen signs of chance: it names an application in the published list, and says nothing about the person. */
export function newApplicationId(): string {
  return [...randomBytes(16)].map(byte => CROCKFORD[byte % 32]).join('')
}

/** Sets the money of an application aside: settled, and no money of a loan where that is not allowed. */
export async function holdFor(
  tx: Tx,
  offering: OfferingRow,
  {
    userId,
    use,
    cause,
  }: { readonly userId: bigint; readonly use: MoneyUse; readonly cause: { kind: string; ref: string } },
  units: bigint,
  nowMs: number,
): Promise<Outcome<undefined, HoldRefusal>> {
  const { realm, priceAsset } = offering
  await lockAccounts(tx, realm, [userAccount(userId, priceAsset)])
  if (priceAsset === 'PKR') {
    const own = await requireOwnMoney(tx, { userId, realm }, { use, units }, nowMs)
    if (!own.ok) return own
  }
  const held = await placeHold(tx, { realm, userId, asset: priceAsset, units, ...cause }, nowMs)
  if (held === 'held') return ok()
  return refuse(
    'insufficient_balance',
    { asset: priceAsset, required: inAsset(offering, units), available: inAsset(offering, held.withdrawable) },
    'lots',
  )
}

export interface Wanted {
  readonly userId: bigint
  readonly tranche: Tranche
  readonly lots: number
  readonly price: bigint | undefined
  readonly pay: PayTime
  readonly auto: boolean
}

/** Makes an application with its hold, in the caller's transaction, which holds the offering open. */
export async function placeApplication(
  tx: Tx,
  offering: OfferingRow,
  { userId, tranche, lots, price: bid, pay, auto }: Wanted,
  nowMs: number,
) {
  const decided = decideApplication(offering, { tranche, lots, price: bid }, nowMs)
  if (!decided.ok) return decided
  const { price } = decided.value
  const state = pay === 'now' ? ('submitted' as const) : ('unfunded' as const)
  const wanted = { publicId: newApplicationId(), offeringId: offering.id, userId, tranche, lots, price, state, auto }
  const made = await insertApplication(tx, wanted, nowMs)
  if (!made) return refuse('offering_applied')
  const units = applicationUnits(offering, lots, price)
  if (pay === 'now') {
    const use = auto ? 'auto_apply' : offering.kind === 'ico' ? 'ico' : 'share_offering'
    const held = await holdFor(tx, offering, { userId, use, cause: holdOf(made) }, units, nowMs)
    if (!held.ok) return held
  }
  await notifyApplicant(tx, offering, made, pay === 'now' ? 'offering_applied' : 'offering_applied_unpaid', nowMs)
  return ok(made)
}

export type OfferingNotice =
  | 'offering_applied'
  | 'offering_applied_unpaid'
  | 'offering_changed'
  | 'offering_cancelled'
  | 'offering_dropped'
  | 'offering_released'
  | 'offering_allotted'
  | 'offering_pay_due'
  | 'offering_paid'
  | 'offering_not_allotted'
  | 'offering_lapsed'
  | 'offering_listed'

/** Of a sale of tokens: what has words of its own. */
const OF_TOKENS = {
  offering_applied: 'token_applied',
  offering_allotted: 'token_allotted',
  offering_listed: 'token_listed',
} as const

/** Notifies an applicant of what became of an application. The amount is that of the lots asked for, or of those allotted at the issue price. */
export function notifyApplicant(
  tx: Tx,
  offering: OfferingRow,
  application: Pick<ApplicationRow, 'userId' | 'lots' | 'price' | 'lotsAllotted' | 'publicId'>,
  notice: OfferingNotice,
  nowMs: number,
  quantity?: string,
): Promise<void> {
  const { userId, lots, price, lotsAllotted, publicId } = application
  const won = lotsAllotted ?? 0
  const units =
    won > 0 && offering.issuePrice !== null
      ? applicationUnits(offering, won, offering.issuePrice)
      : applicationUnits(offering, lots, price)
  const details = {
    id: publicId,
    symbol: offering.symbol,
    quantity: quantity ?? (won > 0 ? won : lots) * offering.lotSize,
    amount: inAsset(offering, units),
    asset: offering.priceAsset,
    until: new Date(notice === 'offering_pay_due' ? offering.payUntilMs : offering.closesAtMs).toISOString(),
  }
  const kind = offering.kind === 'ico' && notice in OF_TOKENS ? OF_TOKENS[notice as keyof typeof OF_TOKENS] : notice
  return addNotice(tx, { userId, kind, details, realm: offering.realm }, nowMs)
}

/** Why auto-apply did not apply, from the refusal that it met. */
export function skipOf(reason: string): AutoSkip {
  if (reason === 'insufficient_balance' || reason === 'loan_money_not_allowed') return 'insufficient_cash'
  return reason === 'offering_applied' ? 'applied_already' : 'too_late'
}
