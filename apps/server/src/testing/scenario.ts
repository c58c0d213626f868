import { addDays, tradingDate } from '@firoza/core/calendar/trading-day'
import type { Command, Decided, Decision } from '@firoza/core/engine/command'
import type { OrderView } from '@firoza/core/engine/order'
import type { EngineSettings } from '@firoza/core/engine/state'
import { houseAccount, userAccount } from '@firoza/core/ledger/account'
import { journal, move } from '@firoza/core/ledger/journal'
import type { Realm } from '@firoza/core/realm'
import { PSX_FEES } from '@firoza/core/stock/fees'
import type { OrderDraft } from '@firoza/core/stock/order'
import { shareSpec } from '@firoza/core/stock/share-spec'
import { wholes } from '../db/array-literal.ts'
import type { Db } from '../db/sql.ts'
import { Engine } from '../engine/engine.ts'
import type { EngineOptions } from '../engine/engine-options.ts'
import type { Idempotency } from '../engine/engine-port.ts'
import { postJournals } from '../ledger/post-journal.ts'
import { startExits } from '../market/sessions.ts'
import type { TestDatabase } from './test-db.ts'

/** A Monday on which the exchange trades and settles on the Tuesday. */
const FIRST_DAY = tradingDate('2026-03-02')
const START_MS = Date.parse('2026-03-02T05:00:00Z')

export const TEST_BOUNDS = { quantityMax: 10_000_000, valueMin: 1, valueMax: 100_000_000_000_000 }

export const TEST_SETTINGS: EngineSettings = {
  fees: [
    { ...PSX_FEES, accountClass: 'regular', fromDate: tradingDate('2020-01-01') },
    { ...PSX_FEES, accountClass: 'hni', fromDate: tradingDate('2020-01-01') },
  ],
}

type Ground = Pick<TestDatabase, 'sql' | 'app'>

/** People with money and shares in front of a running engine: the ground of the engine's tests. */
export class Scenario {
  readonly sql: Db
  /** As whom the engines work. */
  readonly #app: Db
  engine: Engine
  nowMs = START_MS
  /** What the engines logged as a warning or an error. */
  readonly problems: string[] = []
  today = FIRST_DAY

  private constructor({ sql, app }: Ground, settings: EngineSettings) {
    this.sql = sql
    this.#app = app
    this.engine = this.newEngine('first', settings)
  }

  /** A market in the demo realm with these shares at PKR 100.00, open. */
  static async open(
    ground: Ground,
    symbols: readonly string[] = ['OGDC'],
    settings = TEST_SETTINGS,
  ): Promise<Scenario> {
    const scenario = new Scenario(ground, settings)
    await scenario.engine.start()
    await scenario.system({
      type: 'trading_day',
      realm: 'demo',
      tradingDate: FIRST_DAY,
      settlementDate: addDays(FIRST_DAY, 1),
    })
    for (const symbol of symbols) await scenario.list(symbol)
    await scenario.system({ type: 'phase', realm: 'demo', phase: 'open' })
    return scenario
  }

  /** A further engine on the same database, not started. */
  newEngine(
    holder: string,
    settings = TEST_SETTINGS,
    sql = this.#app,
    more: Pick<EngineOptions, 'batchMax' | 'catchUp' | 'apply' | 'piece'> = {},
  ): Engine {
    return new Engine({ db: sql, clock: { now: () => this.nowMs }, settings, holder, log: this.#log(), ...more })
  }

  #log() {
    const note = (fields: object, message: string) => {
      this.problems.push(`${message}: ${'err' in fields ? String(fields.err) : ''}`)
    }
    return { info: () => undefined, warn: note, error: note }
  }

  /** Begins the exits of what has settled, as the session does on the morning of a day. */
  startExits(date = this.today, engine: Pick<Engine, 'submit' | 'accepting'> = this.engine): Promise<void> {
    return startExits({ db: this.sql, engine, log: this.#log() }, 'demo', date)
  }

  /** Stops the engine and starts another one on what the database has. */
  async restart(): Promise<void> {
    await this.engine.stop()
    this.engine = this.newEngine('again')
    await this.engine.start()
  }

  async list(symbol: string, referencePrice = 10_000): Promise<void> {
    await this
      .sql`insert into asset (code, kind, exponent, name) values (${symbol}, 'share', 0, ${symbol}) on conflict do nothing`
    await this.system({
      type: 'define_listing',
      realm: 'demo',
      spec: shareSpec(symbol, { bounds: TEST_BOUNDS }),
      referencePrice,
    })
  }

  async system(command: Command): Promise<Decision> {
    const decided = await this.engine.submit(command)
    if (!decided.ok) throw new Error(`${command.type} was refused: ${decided.reason}`)
    return decided.value
  }

  /** New people; the answer is their ids. */
  async people(count: number): Promise<number[]> {
    const first = Number((await this.sql`select count(*)::int as n from app_user`)[0]?.n ?? 0)
    const numbers = Array.from({ length: count }, (_, index) => first + index + 1)
    const rows = await this.sql<{ id: bigint }[]>`
      insert into app_user (public_id, phone, password_hash, referral_code, created_at)
      select 'FZ' || lpad(n::text, 8, '0'), '+92300' || lpad(n::text, 7, '0'), '', 'R' || n, now()
      from unnest(${wholes(numbers)}::bigint[]) n order by n returning id`
    return rows.map(row => Number(row.id))
  }

  /** Puts sandbox money, in paisa, into accounts. */
  async fund(userIds: readonly number[], units: bigint, realm: Realm = 'demo', asset = 'PKR'): Promise<void> {
    const bank = houseAccount('sandbox_bank', asset)
    await this.grant(
      realm,
      userIds.map(userId => ({ legs: move(bank, userAccount(BigInt(userId), asset), units), userId })),
    )
  }

  /** Puts delivered shares into accounts, as a lot each at PKR 50.00. */
  async endow(userIds: readonly number[], symbol: string, shares: number, realm: Realm = 'demo'): Promise<void> {
    const custody = houseAccount('sandbox_custody', symbol)
    await this.grant(
      realm,
      userIds.map(userId => ({ legs: move(custody, userAccount(BigInt(userId), symbol), BigInt(shares)), userId })),
    )
    await this.sql`
      insert into lot (account_id, source, trade_date, settlement_date, quantity, cost_units, fee_units, left_quantity,
        left_cost_units, left_fee_units)
      select a.id, 'seed', '2026-01-05', '2026-01-05', ${shares}::bigint, ${shares * 5_000}::bigint, 0, ${shares}::bigint,
        ${shares * 5_000}::bigint, 0
      from ledger_account a where a.realm = ${realm} and a.asset = ${symbol} and a.user_id = any(${wholes(userIds)}::bigint[])
      order by a.id`
  }

  private async grant(
    realm: Realm,
    grants: readonly { legs: ReturnType<typeof move>; userId: number }[],
  ): Promise<void> {
    const stamp = `${Math.floor(performance.now() * 1000)}`
    await this.sql.begin(tx =>
      postJournals(
        tx,
        grants.map(({ legs, userId }) => journal(realm, 'sandbox_grant', `${stamp}-${userId}`, legs)),
        { businessDate: this.today, atMs: this.nowMs },
      ),
    )
  }

  place(
    userId: number,
    draft: Partial<OrderDraft>,
    options: { symbol?: string; idempotency?: Idempotency } = {},
  ): Promise<Decided> {
    const { symbol = 'OGDC', idempotency } = options
    const command: Command = {
      type: 'place',
      realm: 'demo',
      userId,
      symbol,
      accountClass: 'regular',
      draft: { side: 'buy', kind: 'limit', timeInForce: 'day', postOnly: false, quantity: 1, ...draft },
    }
    return this.engine.submit(command, idempotency ? { idempotency } : {})
  }

  /** Places and expects to be accepted. */
  async placed(userId: number, draft: Partial<OrderDraft>, options: { symbol?: string } = {}): Promise<OrderView> {
    return orderOf(await this.place(userId, draft, options))
  }

  cancel(userId: number, orderId: number): Promise<Decided> {
    return this.engine.submit({ type: 'cancel', realm: 'demo', userId, orderId })
  }

  replace(
    userId: number,
    orderId: number,
    quantity: number,
    limitPrice?: number,
    stopPrice?: number,
  ): Promise<Decided> {
    const prices = { ...(limitPrice !== undefined && { limitPrice }), ...(stopPrice !== undefined && { stopPrice }) }
    return this.engine.submit({ type: 'replace', realm: 'demo', userId, orderId, quantity, ...prices })
  }

  /** Ends the day: day orders expire, the next day begins and, on its morning, what is due settles. */
  async nextDay(): Promise<void> {
    this.today = addDays(this.today, 1)
    this.nowMs += 86_400_000
    await this.system({
      type: 'trading_day',
      realm: 'demo',
      tradingDate: this.today,
      settlementDate: addDays(this.today, 1),
    })
    await this.system({ type: 'settle', realm: 'demo', date: this.today })
    await this.startExits()
  }

  async balance(userId: number, asset = 'PKR', realm: Realm = 'demo') {
    const rows = await this.sql<{ posted: bigint; held: bigint; unsettled: bigint }[]>`
      select posted, held, unsettled from ledger_account
      where realm = ${realm} and asset = ${asset} and code = 'user' and user_id = ${userId}`
    return { posted: rows[0]?.posted ?? 0n, held: rows[0]?.held ?? 0n, unsettled: rows[0]?.unsettled ?? 0n }
  }
}

export function orderOf(decided: Decided): OrderView {
  if (!decided.ok) throw new Error(`refused: ${decided.reason} ${JSON.stringify(decided.details)}`)
  if (decided.value.type === 'done') throw new Error('the answer has no order')
  return decided.value.order
}

export function keyed(userId: number, key: string, bodyHash = 'body'): Idempotency {
  return { userId, realm: 'demo', endpoint: '/stock/order/buy', key, bodyHash }
}
