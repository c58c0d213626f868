import type { Clock } from '@firoza/core/clock'
import type { FastifyBaseLogger } from 'fastify'
import { Engine } from '../engine/engine.ts'
import { loadFeeSchedule } from '../market/fee.store.ts'
import { type Market, startMarket } from '../market/market.ts'
import { seedMarketRules, seedSandboxInstruments } from '../market/seed-market.ts'
import { TEST_BOUNDS } from './scenario.ts'
import type { TestDatabase } from './test-db.ts'

/** A running engine and market with the sandbox's companies, without a past and without a feed: every order is a test's. */
export async function startWholeMarket(
  { sql, app: db }: Pick<TestDatabase, 'sql' | 'app'>,
  clock: Clock,
  log: FastifyBaseLogger,
): Promise<{ engine: Engine; market: Market }> {
  await seedMarketRules(sql, 'sandbox')
  await seedSandboxInstruments(sql)
  const engine = new Engine({
    db,
    clock,
    holder: 'test',
    log,
    settings: { fees: await loadFeeSchedule(db) },
  })
  await engine.start()
  const market = await startMarket({ db, engine, clock, log, mode: 'sandbox', timer: false, bounds: TEST_BOUNDS })
  return { engine, market }
}
