import type { CallInput, CallName, CallOutput } from '@firoza/api/endpoints'
import type { Envelope } from '@firoza/api/envelope'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { WrongNumbers } from '../auth/wrong-numbers.ts'
import { buildApp } from '../build-app.ts'
import { review } from '../case-kinds.ts'
import { APP_ROLE } from '../db/app-rights.ts'
import { connect } from '../db/connect.ts'
import type { Db } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { ClientMoney } from '../ledger/client-money.store.ts'
import { type Sender, type Senders, sandboxSender, startOutboxWorker } from '../notify/outbox-worker.ts'
import { openRails } from '../rails/rails.ts'
import { openVault } from '../vault/vault.ts'
import { assertBooks } from './assert-books.ts'
import { noEngine } from './no-engine.ts'
import { noMarket } from './no-market.ts'
import { keepBooks } from './open-books.ts'
import { TEST_SETTINGS } from './scenario.ts'
import { type TestClock, testClock } from './test-clock.ts'
import { cloneTestDatabase } from './test-db.ts'
import { openTestMarket, testCalendarOf } from './test-market.ts'
import { startWholeMarket } from './whole-market.ts'

export interface Answered<T> {
  readonly status: number
  readonly body: Envelope<T>
  readonly headers: Record<string, unknown>
}

export interface CallOptions {
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Sends the body as a form, as the seed's client does, rather than as JSON. */
  readonly form?: boolean
}

export interface TestApp {
  readonly http: FastifyInstance
  readonly deps: Deps
  /** As the owner of the schema, to lay the ground and to look; the app itself works as `deps.db`. */
  readonly db: Db
  readonly clock: TestClock
  /** Calls an endpoint by its name, as a client over the wire would: `call('POST /user/login', {…})`. */
  call<N extends CallName>(name: N, input: CallInput<N>, options?: CallOptions): Promise<Answered<CallOutput<N>>>
  /** The same for inputs that the types forbid. */
  callRaw(name: CallName | (string & {}), input: object, options?: CallOptions): Promise<Answered<unknown>>
  /** Holds that the books balance, then takes everything down. */
  close(): Promise<void>
}

export interface TestAppOptions {
  readonly settings?: Partial<Deps['settings']>
  readonly nowMs?: number
  readonly rateFactor?: number
  /** Instead of one that writes to the log. */
  readonly sender?: Sender
  /** Carriers of single channels. */
  readonly senders?: Partial<Senders>
  /** Instead of one that accepts nothing. */
  readonly engine?: Deps['engine']
  /** Shares to list at PKR 100.00 in both realms, on a running engine. Without them the engine accepts nothing. */
  readonly market?: readonly string[]
  /** Instead: the whole market of the sandbox on a running engine, without a past and without a feed. */
  readonly wholeMarket?: boolean
  readonly networks?: Deps['networks']
}

/**
 * The real app on a database of its own, called by injection, with a clock that stands still. Its books are held to balance after every
 * test of the file, and once more as it closes.
 */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await cloneTestDatabase()
  const clock = testClock(options.nowMs)
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const vault = openVault(Buffer.alloc(32, 1))
  const countsDb = connect(database.appConnection, { max: 2, role: APP_ROLE })
  const sender = options.sender ?? sandboxSender(log)
  const senders = { sms: sender, email: sender, push: sender, ...options.senders }
  const outboxWorker = startOutboxWorker({ db: countsDb, clock, log, senders, vault })
  const { engine, market } = options.wholeMarket
    ? await startWholeMarket(database, clock, log)
    : {
        engine: options.engine ?? (options.market ? await openTestMarket(database, clock, options.market) : noEngine()),
        market: noMarket(),
      }
  const deps: Deps = {
    db: database.app,
    countsDb,
    wrongNumbers: new WrongNumbers(),
    clock,
    log,
    settings: {
      mode: 'sandbox',
      captcha: true,
      webRoot: undefined,
      publicOrigin: undefined,
      largeOrderRupees: 1_000_000,
      ...options.settings,
    },
    engine,
    market,
    engineSettings: TEST_SETTINGS,
    calendarOf: testCalendarOf,
    names: () => symbol => symbol,
    ...review,
    outboxWorker,
    pushKey: 'BTestKeyOfNoUse',
    vault,
    rails: openRails(database.app, clock, 'sandbox', options.networks ?? new Map()),
    // Tests run the jobs themselves, when they mean them to run.
    payouts: { wake: () => undefined, idle: () => Promise.resolve(), stop: () => Promise.resolve() },
    clientMoney: new ClientMoney(),
    networks: options.networks ?? new Map(),
  }
  const letBooksGo = keepBooks(database.sql)
  const http = await buildApp(deps, { rateFactor: options.rateFactor ?? 100 })
  const callRaw: TestApp['callRaw'] = (name, input, callOptions) => inject(http, name, input, callOptions)
  return {
    http,
    deps,
    db: database.sql,
    clock,
    callRaw,
    call: (name, input, callOptions) => callRaw(name, input as object, callOptions) as never,
    close: async () => {
      await http.close()
      await deps.market.stop()
      await deps.engine.stop()
      await outboxWorker.stop()
      await countsDb.end()
      letBooksGo()
      await assertBooks(database.sql)
      await database.drop()
    },
  }
}

async function inject(
  http: FastifyInstance,
  name: string,
  input: object,
  options: CallOptions = {},
): Promise<Answered<unknown>> {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string]
  const fields = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]): [string, string] => [field, String(value)])
  const query = new URLSearchParams(fields).toString()
  const response = await http.inject({
    method,
    url: method === 'GET' && query ? `/api${path}?${query}` : `/api${path}`,
    headers: {
      ...(method === 'POST' && {
        'content-type': options.form ? 'application/x-www-form-urlencoded' : 'application/json',
      }),
      ...(options.token !== undefined && { accesstoken: options.token }),
      ...options.headers,
    },
    ...(method === 'POST' && { payload: options.form ? query : JSON.stringify(input) }),
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}
