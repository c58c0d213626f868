import { outsideBalanceChange } from '@firoza/api/ledger-exposure'
import type { PayloadOf } from '@firoza/api/review-case'
import { present } from '@firoza/core/assert'
import { addDays, karachiDate, tradingDate } from '@firoza/core/calendar/trading-day'
import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { Queryable } from '../../db/sql.ts'
import { insertBalance, listBalances, listPlaces } from '../../ledger/outside-balance.store.ts'
import type { ChangeHandler } from '../../review/case-handler.ts'
import { RECORDED_DAYS_BACK } from './read-cover.ts'

/** What an account held at the end of a day, as one member of staff reads it off its statement and another one does, too (LED-11). Moves no money. */
export const outsideBalanceKind: ChangeHandler<typeof outsideBalanceChange> = {
  kind: outsideBalanceChange,
  async describe(tx, payload, nowMs) {
    const { place, asset, amount } = payload
    const found = await placeOf(tx, payload)
    if (!found) return refuse('not_found', { what: 'account' }, 'place')
    const onDate = tradingDate(payload.onDate)
    const yesterday = addDays(karachiDate(nowMs), -1)
    const from = addDays(yesterday, 1 - RECORDED_DAYS_BACK)
    const [rule, bound] = onDate > yesterday ? (['too_large', yesterday] as const) : (['too_small', from] as const)
    if (onDate > yesterday || onDate < from) return refuse('field_invalid', { field: 'onDate', rule, bound }, 'onDate')
    const units = parseDecimal(amount, found.exponent)
    if (units === undefined) {
      return refuse('field_invalid', { field: 'amount', rule: 'decimal', bound: String(found.exponent) }, 'amount')
    }
    const known = (await listBalances(tx, onDate)).find(
      row => row.place === place && row.asset === asset && row.onDate === onDate,
    )
    const show = (sum: bigint | undefined) => (sum === undefined ? '' : formatDecimal(sum, found.exponent))
    return ok({
      subject: `${place} ${asset} ${onDate}`,
      lines: [
        { field: 'pay_account', before: place, after: place },
        { field: 'asset', before: asset, after: asset },
        { field: 'balance_date', before: onDate, after: onDate },
        { field: 'outside_balance', before: show(known?.units), after: show(units) },
      ],
    })
  },
  async apply({ tx, nowMs, requestedBy, approvedBy }, payload) {
    const { place, asset, amount } = payload
    const { exponent } = present(await placeOf(tx, payload), 'the account of an approved balance')
    const units = present(parseDecimal(amount, exponent), 'a described amount')
    const onDate = tradingDate(payload.onDate)
    const by = { source: 'staff', recordedBy: requestedBy, confirmedBy: approvedBy } as const
    await insertBalance(tx, { place, asset, onDate, units, ...by }, nowMs)
    return ok()
  },
}

async function placeOf(sql: Queryable, { place, asset }: PayloadOf<typeof outsideBalanceChange>) {
  return (await listPlaces(sql)).find(known => known.place === place && known.asset === asset)
}
