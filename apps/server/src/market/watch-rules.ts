import type { FeeSchedule } from '@firoza/core/stock/fees'
import type { FastifyBaseLogger } from 'fastify'
import { listen } from '../db/listen.ts'
import type { Db } from '../db/sql.ts'
import { oneAfterAnother } from '../one-after-another.ts'
import { loadFeeSchedule } from './fee.store.ts'
import { RULES_CHANGED } from './rules.store.ts'
import type { TradingCalendars } from './trading-calendars.ts'

/** The tariffs in force: one list that the engine and the tickets read, whose rows are taken up anew where staff change them. */
export interface LivingFees {
  readonly rows: FeeSchedule
  reload(): Promise<void>
}

export async function livingFees(db: Db): Promise<LivingFees> {
  const rows = [...(await loadFeeSchedule(db))]
  const inOrder = oneAfterAnother()
  return {
    rows,
    reload: () =>
      inOrder(async () => {
        const fresh = await loadFeeSchedule(db)
        rows.splice(0, rows.length, ...fresh)
      }),
  }
}

/**
 * Takes up in this process what staff changed in any: after each commit that touched a calendar or a tariff, and whenever the
 * connection is there again, for what was changed meanwhile. Answers a function that ends it.
 */
export async function watchRules(
  db: Db,
  { calendars, fees, log }: { calendars: TradingCalendars; fees: LivingFees; log: FastifyBaseLogger },
): Promise<() => Promise<void>> {
  const reload = () => {
    Promise.all([calendars.reload(), fees.reload()]).catch(err => log.error({ err }, 'rules could not be read again'))
  }
  return listen(db, RULES_CHANGED, reload, reload)
}
