import { lastSessionEnd, openSince, tradingDateAt } from '@firoza/core/calendar/session-hours'
import { type Clock, SECOND_MS } from '@firoza/core/clock'
import { REALMS, type Realm } from '@firoza/core/realm'
import { CALM, type IndexWatch, watchIndex } from '@firoza/core/stock/index-halt'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/sql.ts'
import { serialQueue } from '../jobs/concurrency.ts'
import { startPeriodicJob } from '../jobs/periodic-job.ts'
import type { IndexFigures } from './indices.ts'
import { insertHalt, keepWatch, loadWatches, type MarketHalt } from './market-halt.store.ts'
import type { Sessions } from './sessions.ts'
import type { TradingCalendars } from './trading-calendars.ts'

/** The main index: the thirty largest and most traded. */
export const MAIN_INDEX = 'FRZ30'

export interface IndexWatcher {
  /** Looks at the main index of every realm once; a halt that is due begins. */
  look(): Promise<void>
  stop(): Promise<void>
}

interface Sources {
  readonly db: Db
  readonly clock: Clock
  readonly calendars: TradingCalendars
  readonly sessions: Sessions
  readonly indices: (realm: Realm) => readonly Pick<IndexFigures, 'symbol' | 'changePercent'>[]
  readonly log: FastifyBaseLogger
  /** Tests look themselves. */
  readonly timer: boolean
}

/**
 * Suspends a realm's trading when its main index stays too far from its previous close. Nobody decides it and nobody ends it: the
 * halt is a row of the calendar, and the calendar's own steps begin it, open the pre-open and trading again, whatever restarts
 * lie between.
 */
export async function startIndexWatcher(sources: Sources): Promise<IndexWatcher> {
  const { db, calendars, sessions, log, timer } = sources
  const watches = await loadWatches(db)
  const inOrder = serialQueue()
  /** Whether a halt may be stored that the calendars have not read: it begins, wherever the index has gone meanwhile. */
  let isUnread = false
  const beginStored = async () => {
    await calendars.reload()
    await sessions.runDue()
    isUnread = false
  }
  const lookAtAll = async () => {
    if (isUnread) await beginStored()
    for (const realm of REALMS) {
      const before = watches.get(realm) ?? CALM
      const { watch: after, halt } = lookAt(sources, realm, before)
      if (halt) {
        isUnread = true
        // A market that opens again as far away as it closed trades on: one halt a day and side.
        if (await insertHalt(db, halt)) log.warn(halt, 'the market is suspended')
        await beginStored()
      }
      if (after.beyond?.side !== before.beyond?.side || after.beyond?.sinceMs !== before.beyond?.sinceMs) {
        await keepWatch(db, realm, after)
      }
      watches.set(realm, after)
    }
  }
  const look = () => inOrder(lookAtAll)
  const failed = 'the main index was not looked at'
  const looks = timer ? startPeriodicJob({ everyMs: SECOND_MS, log, failed, run: look }) : undefined
  return {
    look,
    async stop() {
      await looks?.stop()
      await inOrder(async () => undefined)
    },
  }
}

function lookAt(
  { clock, calendars, indices }: Sources,
  realm: Realm,
  watch: IndexWatch,
): { watch: IndexWatch; halt: MarketHalt | null } {
  const atMs = clock.now()
  const calendar = calendars.of(realm)
  const index = indices(realm).find(({ symbol }) => symbol === MAIN_INDEX)
  const tradingDate = tradingDateAt(calendar, atMs)
  const tradingEndsAtMs = tradingDate && lastSessionEnd(calendar, tradingDate)
  const openMs = openSince(calendar, atMs)
  if (openMs === undefined || !index || tradingEndsAtMs === undefined || !tradingDate) {
    return { watch: CALM, halt: null }
  }
  // What was kept before a break, or on another day, by a server that was away since says nothing of these minutes of trading.
  const kept = watch.beyond && watch.beyond.sinceMs < openMs ? CALM : watch
  const changeBps = Math.round(Number(index.changePercent) * 100)
  const { watch: after, halt } = watchIndex(kept, { atMs, changeBps, tradingEndsAtMs })
  const side = changeBps > 0 ? 'up' : 'down'
  return { watch: after, halt: halt && { ...halt, realm, tradingDate, side, indexSymbol: index.symbol, changeBps } }
}
