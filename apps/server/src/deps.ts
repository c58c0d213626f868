import type { Calendar } from '@firoza/core/calendar/calendar'
import type { Clock } from '@firoza/core/clock'
import type { EngineSettings } from '@firoza/core/engine/state'
import type { Realm } from '@firoza/core/realm'
import type { FastifyBaseLogger } from 'fastify'
import type { WrongNumbers } from './auth/wrong-numbers.ts'
import type { Networks } from './chain/network.ts'
import type { Db } from './db/sql.ts'
import type { EnginePort } from './engine/engine-port.ts'
import type { Locale } from './http/call.ts'
import type { PeriodicJob } from './jobs/periodic-job.ts'
import type { ClientMoney } from './ledger/client-money.store.ts'
import type { Tickers } from './market/feed/tickers.ts'
import type { Market } from './market/market.ts'
import type { OutboxWorker } from './notify/outbox-worker.ts'
import type { Rails } from './rails/rail.ts'
import type { CaseHandlers, ChangeHandlers } from './review/case-handler.ts'
import type { Settings } from './settings.ts'
import type { Vault } from './vault/vault.ts'

/** What handlers and jobs may use. Made once in bootstrap, handed down as one argument; nothing reaches for a global. */
export interface Deps {
  readonly db: Db
  /**
   * A small pool of its own for what must outlive the rollback of a refused write, such as counts of wrong tries. Who holds a
   * transaction of `db` may wait for one of these connections; never the other way round, or the two pools wait for each other.
   */
  readonly countsDb: Db
  readonly wrongNumbers: WrongNumbers
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly settings: Settings
  readonly engine: EnginePort
  readonly market: Market
  /** What exchanges say of coins; only where the operator has named some. */
  readonly tickers?: Tickers | undefined
  /** Tariffs, bands and limits, as the engine applies them. */
  readonly engineSettings: EngineSettings
  readonly calendarOf: (realm: Realm) => Calendar
  /** Names of shares in a language; the symbol itself where a share is not known. */
  readonly names: (locale: Locale) => (symbol: string) => string
  /** What staff decide, by the name of the kind of case, and the changes that they request, by the name of the kind of change. */
  readonly cases: CaseHandlers
  readonly changes: ChangeHandlers
  readonly outboxWorker: OutboxWorker
  /** The public half of the platform's key for pushes, to which browsers bind their subscriptions. */
  readonly pushKey: string
  readonly vault: Vault
  readonly rails: Rails
  readonly payouts: PeriodicJob
  readonly clientMoney: ClientMoney
  /** The networks of coins that are open; none where the operator has set up none. */
  readonly networks: Networks
}
