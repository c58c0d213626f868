import { optionFundChange, optionSplitChange, optionTermsChange } from '@firoza/api/option-staff'
import type { PayloadOf } from '@firoza/api/review-case'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { parseDecimal } from '@firoza/core/money/decimal'
import { optionFundingJournal } from '@firoza/core/option/option.postings'
import { OPTION_SETTINGS, type OptionRule } from '@firoza/core/option/option-rule'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { lockClearing } from '../../../ledger/clearing.store.ts'
import { postJournals } from '../../../ledger/post-journal.ts'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import { insertSplit, isSplitKnown } from '../expiry.store.ts'
import { insertOptionRule, lockOptionBook, readOptionAccount, readOptionRule } from '../option.store.ts'
import { rupees } from '../show-option.ts'

/** The highest of each rate, as the table checks it; figures without one are bounded by their form. */
const MOST: Partial<Record<keyof OptionRule, bigint>> = { feePpm: 100_000n, ratePpm: 500_000n, spreadPpm: 200_000n }
const SPREAD_MIN = 1_000n

function ruleOf({ enabled, ...figures }: PayloadOf<typeof optionTermsChange>): OptionRule {
  const units = Object.entries(figures).map(([name, text]) => [name, parseDecimal(text, 0) ?? 0n])
  return { ...(Object.fromEntries(units) as Omit<OptionRule, 'enabled'>), enabled: enabled === 'true' }
}

/** Terms and limits of quotes from the approval on. No price and no volatility is among them. */
export const optionTermsKind: ChangeHandler<typeof optionTermsChange> = {
  kind: optionTermsChange,
  async describe(tx, payload) {
    const rule = ruleOf(payload)
    await lockOptionBook(tx, 'real')
    const before = await readOptionRule(tx)
    for (const [field, bound] of Object.entries(MOST) as [keyof typeof payload, bigint][]) {
      if (BigInt(payload[field]) > bound) {
        return refuse('field_invalid', { field, rule: 'too_large', bound: String(bound) }, field)
      }
    }
    const low = { spreadPpm: SPREAD_MIN, amountMinUnits: 1n, amountMaxUnits: rule.amountMinUnits }
    for (const [field, bound] of Object.entries(low) as [keyof typeof low, bigint][]) {
      if (rule[field] < bound) {
        return refuse('field_invalid', { field, rule: 'too_small', bound: String(bound) }, field)
      }
    }
    return ok({
      subject: 'options',
      lines: OPTION_SETTINGS.map(name => ({
        field: `option_${name}` as const,
        before: before ? String(before[name]) : '',
        after: String(rule[name]),
      })),
    })
  },
  async apply({ tx, nowMs }, payload) {
    await insertOptionRule(tx, ruleOf(payload), nowMs)
    return ok()
  },
}

/** Company money from the rupees that customers convert against into the account that writes options. */
export const optionFundKind: ChangeHandler<typeof optionFundChange> = {
  kind: optionFundChange,
  async describe(tx, { amount }) {
    const units = parseDecimal(amount, 2) ?? 0n
    if (units === 0n) return refuse('field_invalid', { field: 'amount', rule: 'too_small', bound: '0.01' }, 'amount')
    const free = (await lockClearing(tx, 'real')).get('PKR') ?? 0n
    if (free < units) {
      return refuse(
        'insufficient_balance',
        { asset: 'PKR', required: rupees(units), available: rupees(free) },
        'amount',
      )
    }
    const { funds } = await readOptionAccount(tx, 'real')
    return ok({
      subject: 'options',
      lines: [
        { field: 'asset', before: 'PKR', after: 'PKR' },
        { field: 'option_funds', before: rupees(funds), after: rupees(funds + units) },
      ],
    })
  },
  async apply({ tx, nowMs, changeRequestId }, { amount }) {
    const units = parseDecimal(amount, 2) ?? 0n
    const journal = optionFundingJournal('real', { units, from: 'fx_clearing', ref: `A${changeRequestId}` })
    await postJournals(tx, [journal], { businessDate: karachiDate(nowMs), atMs: nowMs })
    return ok()
  },
}

/** A split that the exchange has announced, from a day on that has not begun. */
export const optionSplitKind: ChangeHandler<typeof optionSplitChange> = {
  kind: optionSplitChange,
  async describe(tx, payload, nowMs) {
    const { realm, symbol, fromDate, fromShares, toShares } = payload
    const today = karachiDate(nowMs)
    if (fromDate <= today) return refuse('setting_too_late', { fromDate: today }, 'fromDate')
    for (const field of ['fromShares', 'toShares'] as const) {
      const shares = BigInt(payload[field])
      if (shares < 1n) return refuse('field_invalid', { field, rule: 'too_small', bound: '1' }, field)
      if (shares > 1_000n) return refuse('field_invalid', { field, rule: 'too_large', bound: '1000' }, field)
    }
    await lockOptionBook(tx, realm)
    const known = await isSplitKnown(tx, { realm, symbol, fromDate })
    if (known !== 'new') return refuse('not_found', { what: known === 'known' ? 'split' : 'instrument' }, 'symbol')
    return ok({
      subject: `${symbol} ${fromDate}`,
      lines: [
        { field: 'realm', before: realm, after: realm },
        { field: 'option_shares', before: fromShares, after: toShares },
      ],
    })
  },
  async apply({ tx, nowMs }, { realm, symbol, fromDate, fromShares, toShares }) {
    await insertSplit(tx, { realm, symbol, fromDate, from: BigInt(fromShares), to: BigInt(toShares) }, nowMs)
    return ok()
  },
}
