import { SECOND_MS } from '@firoza/core/clock'
import type { FeeSchedule } from '@firoza/core/stock/fees'
import type { FastifyBaseLogger } from 'fastify'
import { listen } from '../db/listen.ts'
import type { Db } from '../db/sql.ts'
import { serialQueue } from '../jobs/concurrency.ts'
import { startPeriodicJob } from '../jobs/periodic-job.ts'
import { loadFeeSchedule } from './fee.store.ts'
import { RULES_CHANGED } from './rules.store.ts'
import type { TradingCalendars } from './trading-calendars.ts'

/** The tariffs in force: one list that the engine and the tickets read, whose rows are taken up anew where staff change them. */
export interface LivingFees {
  readonly rows: FeeSchedule
  reload(): Promise<void>
}

interface Watched {
  readonly calendars: Pick<TradingCalendars, 'reload'>
  readonly fees: Pick<LivingFees, 'reload'>
  readonly log: FastifyBaseLogger
}

export async function livingFees(db: Db): Promise<LivingFees> {
  const rows = [...(await loadFeeSchedule(db))]
  const inOrder = serialQueue()
  return {
    rows,
    reload: () =>
      inOrder(async () => {
        const fresh = await loadFeeSchedule(db)
        rows.splice(0, rows.length, ...fresh)
      }),
  }
}

/** What was changed and could not be read is read again: nobody tells of it a second time, and the server would go on by the old rules. */
const AGAIN_EVERY_MS = 5 * SECOND_MS

/**
 * Takes up in this process what staff changed in any: after each commit that touched a calendar or a tariff, and whenever the
 * connection is there again, for what was changed meanwhile. Answers a function that ends it.
 */
export async function watchRules(db: Db, { calendars, fees, log }: Watched): Promise<() => Promise<void>> {
  let isUnread = false
  const rounds = startPeriodicJob({
    everyMs: AGAIN_EVERY_MS,
    log,
    failed: 'rules could not be read again',
    run: async () => {
      if (!isUnread) return
      isUnread = false
      try {
        await Promise.all([calendars.reload(), fees.reload()])
      } catch (error) {
        isUnread = true
        throw error
      }
    },
  })
  const reload = () => {
    isUnread = true
    rounds.wake()
  }
  const unlisten = await listen(db, RULES_CHANGED, reload, reload)
  return async () => {
    await unlisten()
    await rounds.stop()
  }
}
