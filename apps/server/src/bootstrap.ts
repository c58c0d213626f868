import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type { Clock } from '@firoza/core/clock'
import { REALMS } from '@firoza/core/realm'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { seedRoles } from './auth/seed-roles.ts'
import { WrongNumbers } from './auth/wrong-numbers.ts'
import { buildApp } from './build-app.ts'
import { review } from './case-kinds.ts'
import { openNetworks } from './chain/open-networks.ts'
import { APP_ROLE } from './db/app-rights.ts'
import { assertBound } from './db/assert-bound.ts'
import { assertDurable } from './db/assert-durable.ts'
import { assertMode } from './db/assert-mode.ts'
import { type ConnectOptions, connect, type DatabaseTarget } from './db/connect.ts'
import { grantAppRights } from './db/grant-app-rights.ts'
import { migrate } from './db/migrate.ts'
import { readMigrations } from './db/migration-files.ts'
import type { Db } from './db/sql.ts'
import { whileAnswered } from './db/while-answered.ts'
import type { Deps } from './deps.ts'
import { Engine } from './engine/engine.ts'
import { engineSettings } from './engine/engine-settings.ts'
import { seedCustody } from './features/block/custody.ts'
import { seedBlocks } from './features/block/seed-blocks.ts'
import { startWatching } from './features/coin/start-watching.ts'
import { readRate } from './features/convert/read-rate.ts'
import { seedClearing, seedConvert, seedPairs } from './features/convert/seed-convert.ts'
import { startRates } from './features/convert/start-rates.ts'
import { seedDepositChannels } from './features/deposit/seed-channels.ts'
import { seedDeposits } from './features/deposit/seed-deposits.ts'
import { seedLoanFund } from './features/loan/seed-loan-fund.ts'
import { seedOfferings } from './features/offering/seed-offerings.ts'
import { seedOption } from './features/option/seed-option.ts'
import { startContracts } from './features/perp/start-contracts.ts'
import { seedRobots } from './features/robot/seed-robots.ts'
import { seedAdvice } from './features/vip/seed-advice.ts'
import { seedVotes } from './features/vote/seed-votes.ts'
import { checkChannels } from './features/withdraw/check-channels.ts'
import { seedChannels } from './features/withdraw/seed-channels.ts'
import { seedDestinations } from './features/withdraw/seed-destinations.ts'
import { startPayouts } from './features/withdraw/start-payouts.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { ClientMoney } from './ledger/client-money.store.ts'
import { startReferences } from './market/feed/reference-prices.ts'
import { startCoinFeed, startSandboxFeed } from './market/feed/start-feed.ts'
import { followTickers } from './market/feed/tickers.ts'
import { startMarket } from './market/market.ts'
import { seedMarketRules, seedPast, seedSandboxInstruments } from './market/seed-market.ts'
import { shareNames } from './market/share-names.ts'
import { livingFees, watchRules } from './market/watch-rules.ts'
import { openOutboxWorker } from './notify/open-outbox-worker.ts'
import { loadPushKeys } from './notify/push-keys.ts'
import { openRails } from './rails/rails.ts'
import { loadSandboxClock } from './sandbox/sandbox-clock.ts'
import { seedContent } from './sandbox/seed-content.ts'
import { seedPeople } from './sandbox/seed-people.ts'
import type { StartSettings } from './settings.ts'
import { loadMasterKey } from './vault/master-key.ts'
import { openVault } from './vault/vault.ts'
import { type Stream, startStream } from './ws/stream.ts'

export interface RunningServer {
  readonly http: FastifyInstance
  /** Resolves where another process has taken the lead: this server accepts no order any more, and has to be closed. */
  readonly fenced: Promise<void>
  /**
   * Ends everything in the order that loses nothing: feeds, then requests and rounds beside each other, engine, connections. Rejects with
   * `SilentDatabase` where PostgreSQL answers nothing any more.
   */
  close(): Promise<void>
}

/** Two ways to one database: as the owner of the schema, for the start alone, and as who may work as the server's role. */
export interface ServerDatabase {
  readonly owner: DatabaseTarget
  readonly app: DatabaseTarget
}

const OWNER_POOL_MAX = 2
const POOL_MAX = 16
const COUNTS_POOL_MAX = 4
/** As a write waits for a lock: the pool is small, and sign-ins need it. */
const COUNTS_LOCK_TIMEOUT_MS = 10_000
const ENGINE_POOL_MAX = 4
/** For statements of what was left where it stood; then they are cut, and their transactions leave nothing behind. */
const END_SECONDS_MAX = 2

/**
 * Opens the server on a database, in the order in which things stand on each other: schema, clock, keys, rules and seeds, engine, market,
 * HTTP. Recovery after a crash is this same path. From the engine on, nothing works as the owner of the schema any more.
 */
export async function startServer(
  settings: StartSettings,
  database: ServerDatabase,
  log: FastifyBaseLogger,
): Promise<RunningServer> {
  const instance = randomBytes(4).toString('hex')
  const { db, countsDb, engineDb } = await openPools(settings, database, instance, log)
  const clock = await loadSandboxClock(db)
  const vault = openVault(loadMasterKey(settings))
  const pushKeys = await loadPushKeys(db, vault, clock.now())
  const fees = await livingFees(db)
  const rules = engineSettings(fees.rows)
  const holder = `${hostname()} ${process.pid} ${instance}`
  const alone = settings.databaseUrl === undefined
  const catchUp = () => Promise.all([clock.reload(), fees.reload()])
  const engine = new Engine({ db: engineDb, clock, settings: rules, holder, alone, catchUp, log })
  await engine.start()
  const market = await startMarket({ db, engine, clock, log, mode: settings.mode })
  engine.follow(market.sessions)
  const outboxWorker = await openOutboxWorker(settings, { db, countsDb, clock, log, vault, pushKeys })
  const { networks, stop: endNetworks } = await openNetworks(settings, db, log)
  const rails = openRails(db, clock, settings.mode, networks)
  const clientMoney = new ClientMoney()
  const payouts = startPayouts({ db, clock, log, settings, rails, clientMoney })
  const priceFeed = startPriceFeed(settings, { db, engine, market, clock, log })
  const deps: Deps = {
    db,
    countsDb,
    wrongNumbers: new WrongNumbers(),
    clock,
    log,
    settings,
    engine,
    engineSettings: rules,
    market,
    tickers: priceFeed?.tickers,
    calendarOf: realm => market.calendars.of(realm),
    names: shareNames(market.catalog),
    ...review,
    outboxWorker,
    pushKey: pushKeys.publicKey,
    vault,
    rails,
    payouts,
    clientMoney,
    networks,
  }
  const watching = startWatching(deps)
  const endRules = await watchRules(db, { calendars: market.calendars, fees, log })
  const sweeps = await startJobs(deps)
  const [rates, contracts] = [await startRates(settings, deps), await startContracts(deps)]
  const http = await buildApp(deps, settings)
  const stream = startStream(http.server, { ...deps, ...settings })
  const feed = await startFeed(settings, deps, stream)
  const close = async () => {
    engine.expectEnd()
    const parts = [sweeps, rates, contracts, outboxWorker, payouts, watching, ...(priceFeed?.parts ?? [])]
    const ended = Promise.all(parts.map(part => part.stop()))
    await endRules()
    await feed?.stop()
    await stream.stop()
    await Promise.all([http.close(), ended])
    for (const part of [market, engine]) await part.stop()
    await endNetworks()
    await Promise.all([db, countsDb, engineDb].map(pool => pool.end({ timeout: END_SECONDS_MAX })))
  }
  return { http, fenced: engine.lease.lost, close: () => whileAnswered(database.app, close()) }
}

/** Brings the schema up to date and seeds it as its owner; the pools that stay open work as the server's role. Of the one that leads, whoever waits knows the sessions by `instance`. */
async function openPools(settings: StartSettings, database: ServerDatabase, instance: string, log: FastifyBaseLogger) {
  const owner = connect(database.owner, { max: OWNER_POOL_MAX, name: 'firoza-owner' })
  await assertDurable(owner)
  const applied = await migrate(
    owner,
    readMigrations(),
    settings.databaseUrl === undefined ? settings.dataDir : undefined,
  )
  if (applied.length > 0) log.info({ applied }, 'brought the schema up to date')
  await assertMode(owner, settings.mode)
  await grantAppRights(owner)
  const pool = (max: number, name: string, more?: Pick<ConnectOptions, 'lockTimeoutMs'>) =>
    connect(database.app, { max, name: `${name} ${instance}`, role: APP_ROLE, ...more })
  const db = pool(POOL_MAX, 'firoza')
  await assertBound(db, { ownLogin: database.app !== database.owner })
  await assertDurable(db)
  await seed(settings, owner, await loadSandboxClock(owner), log)
  await owner.end({ timeout: 5 })
  return {
    db,
    countsDb: pool(COUNTS_POOL_MAX, 'firoza-counts', { lockTimeoutMs: COUNTS_LOCK_TIMEOUT_MS }),
    engineDb: pool(ENGINE_POOL_MAX, 'firoza-engine'),
  }
}

/** Prices of coins from the exchanges that the operator names, in live mode. */
function startPriceFeed({ priceFeed }: StartSettings, deps: Pick<Deps, 'db' | 'engine' | 'market' | 'clock' | 'log'>) {
  const { db, clock, log } = deps
  if (typeof priceFeed === 'string') return undefined
  const tickers = followTickers({ sources: priceFeed, clock, log })
  const dollar = { base: 'USD', quote: 'PKR', rates: 'source', spreadBps: 0 } as const
  const rupeesPerDollar = async (nowMs: number) => {
    const rate = await readRate(db, deps, 'real', dollar, nowMs)
    return rate.ok ? rate.value.midNano : undefined
  }
  return { tickers, parts: [tickers, startReferences({ ...deps, rupeesPerDollar }, tickers)] }
}

/** The simulated market, in the sandbox only. */
async function startFeed(settings: StartSettings, deps: Deps, stream: Stream) {
  if (settings.mode !== 'sandbox') return undefined
  const sources = {
    ...deps,
    seed: settings.seed,
    commandsPerSecond: settings.simulatorRate,
    watched: stream.isWatched,
    replay: settings.replay,
    timer: settings.simulatorRate > 0,
  }
  const feeds = [await startSandboxFeed(sources), await startCoinFeed(sources)]
  return { stop: () => Promise.all(feeds.map(feed => feed.stop())) }
}

async function seed(settings: StartSettings, db: Db, clock: Clock, log: FastifyBaseLogger): Promise<void> {
  await seedMarketRules(db, settings.mode)
  await seedChannels(db, settings.mode)
  await seedRoles(db)
  await checkChannels(db, openRails(db, clock, settings.mode, new Map()))
  await seedPairs(db)
  await seedCustody(db, clock.now())
  if (settings.mode !== 'sandbox') {
    await seedDepositChannels(db)
    await seedClearing(db, 'demo', clock.now())
    await seedOption(db, ['demo'], clock.now())
    await seedRobots(db, clock.now())
    return
  }
  await seedSandboxInstruments(db)
  await seedPeople(db, settings.mode, clock.now())
  await seedDestinations(db, clock.now())
  await seedContent(db, clock.now())
  await seedDeposits(db)
  await seedConvert(db, clock.now())
  await seedOfferings(db, log, clock.now())
  await seedVotes(db, log, clock.now())
  await seedOption(db, REALMS, clock.now())
  await seedLoanFund(db, clock.now())
  await seedRobots(db, clock.now())
  const startedAt = performance.now()
  if (await seedPast(db, clock.now(), settings.seed)) {
    log.info({ tookMs: Math.round(performance.now() - startedAt) }, 'created the simulated market history')
  }
  await seedAdvice(db, clock.now())
  await seedBlocks(db, clock.now())
}
