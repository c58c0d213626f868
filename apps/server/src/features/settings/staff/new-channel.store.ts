import { CURRENCY_NAMES, type NewChannel } from '@firoza/core/settings/new-channel'
import type { Tx } from '../../../db/sql.ts'

const [DAY_TIMES, MONTH_TIMES] = [2n, 20n]

/** Closed, without a charge, at all hours, and every payment reviewed. */
export async function insertNewChannel(tx: Tx, added: NewChannel, rail: string): Promise<void> {
  const { minUnits, maxUnits } = added.bounds
  for (const code of added.side === 'convert' ? [added.base, added.quote] : [added.asset]) {
    await tx`
      insert into asset (code, kind, exponent, name) values (${code}, 'fiat', 2, ${CURRENCY_NAMES[code] ?? code})
      on conflict do nothing`
  }
  const dayUnits = maxUnits * DAY_TIMES
  if (added.side === 'convert') {
    const { minUnits: quoteMin, maxUnits: quoteMax } = added.quoteBounds
    await tx`
      insert into convert_pair (base, quote, enabled, rates, spread_bps, fee_ppm, base_min_units, base_max_units, base_day_max_units,
        quote_min_units, quote_max_units, quote_day_max_units)
      values (${added.base}, ${added.quote}, false, 'source', 60, 1000, ${minUnits}, ${maxUnits}, ${dayUnits}, ${quoteMin}, ${quoteMax},
        ${quoteMax * DAY_TIMES})`
  } else if (added.side === 'deposit') {
    await tx`
      insert into deposit_channel (id, kind, asset, enabled, min_units, max_units, day_max_units, unverified_max_units, auto_max_units,
        two_people_from_units, fee_fixed_units, fee_ppm, open_minute, close_minute, weekdays, expire_hours, instructions, sort)
      values (${added.id}, ${added.kind}, ${added.asset}, false, ${minUnits}, ${maxUnits}, ${dayUnits}, 0, 0, ${maxUnits}, 0, 0, 0, 1440,
        '{0,1,2,3,4,5,6}', 72, '{"accountTitle":"","bankName":"","account":"","raast":false}', 100)`
  } else {
    await tx`
      insert into withdraw_channel (id, asset, templates, rail, enabled, min_units, max_units, fee_fixed_units, fee_ppm, fee_max_units,
        open_minute, close_minute, weekdays, day_max_units, month_max_units, auto_max_units, two_people_from_units)
      values (${added.id}, ${added.asset}, ${[added.template]}::text[], ${rail}, false, ${minUnits}, ${maxUnits}, 0, 0, 0, 0, 1440,
        '{0,1,2,3,4,5,6}', ${dayUnits}, ${maxUnits * MONTH_TIMES}, 0, ${maxUnits})`
  }
}
