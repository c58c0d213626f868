import { buildCalendar } from '@firoza/core/calendar/calendar'
import { AROUND_THE_CLOCK_ROWS, PSX_CALENDAR_ROWS } from '@firoza/core/calendar/psx-calendar'
import { addDays, karachiDate } from '@firoza/core/calendar/trading-day'
import type { Clock } from '@firoza/core/clock'
import type { Command } from '@firoza/core/engine/command'
import { houseAccount, userAccount } from '@firoza/core/ledger/account'
import { journal, move } from '@firoza/core/ledger/journal'
import { REALMS, type Realm } from '@firoza/core/realm'
import { shareSpec } from '@firoza/core/stock/share-spec'
import { pino } from 'pino'
import type { Db } from '../db/sql.ts'
import { Engine } from '../engine/engine.ts'
import { postJournals } from '../ledger/post-journal.ts'
import { TEST_BOUNDS, TEST_SETTINGS } from './scenario.ts'
import type { TestClock } from './test-clock.ts'
import type { TestDatabase } from './test-db.ts'

const CALENDARS = { real: buildCalendar(PSX_CALENDAR_ROWS), demo: buildCalendar(AROUND_THE_CLOCK_ROWS) }

export function testCalendarOf(realm: Realm) {
  return CALENDARS[realm]
}

/** A running engine with these shares listed at PKR 100.00 in both realms, open. */
export async function openTestMarket(
  { sql, app }: Pick<TestDatabase, 'sql' | 'app'>,
  clock: TestClock,
  symbols: readonly string[],
): Promise<Engine> {
  const engine = new Engine({ db: app, clock, settings: TEST_SETTINGS, holder: 'test', log: pino({ level: 'silent' }) })
  await engine.start()
  const submit = async (command: Command) => {
    const decided = await engine.submit(command)
    if (!decided.ok) throw new Error(`${command.type} was refused: ${decided.reason}`)
  }
  const today = karachiDate(clock.now())
  for (const symbol of symbols) {
    await sql`insert into asset (code, kind, exponent, name) values (${symbol}, 'share', 0, ${symbol}) on conflict do nothing`
  }
  for (const realm of REALMS) {
    await submit({ type: 'trading_day', realm, tradingDate: today, settlementDate: addDays(today, 1) })
    for (const symbol of symbols)
      await submit({
        type: 'define_listing',
        realm,
        spec: shareSpec(symbol, { bounds: TEST_BOUNDS }),
        referencePrice: 10_000,
      })
    await submit({ type: 'phase', realm, phase: 'open' })
  }
  return engine
}

/** A database in which a test prepares things, and the clock that goes with it. */
export interface Ground {
  readonly db: Db
  readonly clock: Clock
}

/** Puts money in paisa, or delivered shares at PKR 50.00 each, into a person's account. */
export async function grant(
  db: Db,
  clock: Clock,
  to: { userId: bigint; realm: Realm; asset: string; units: bigint },
): Promise<void> {
  const { userId, realm, asset, units } = to
  const source = houseAccount(asset === 'PKR' ? 'sandbox_bank' : 'sandbox_custody', asset)
  await db.begin(async tx => {
    const legs = move(source, userAccount(userId, asset), units)
    const ref = `test ${userId} ${asset} ${performance.now()}`
    await postJournals(tx, [journal(realm, 'sandbox_grant', ref, legs)], {
      businessDate: karachiDate(clock.now()),
      atMs: clock.now(),
    })
    if (asset === 'PKR') return
    await tx`
      insert into lot (account_id, source, trade_date, settlement_date, quantity, cost_units, fee_units, left_quantity, left_cost_units, left_fee_units)
      select id, 'seed', '2026-01-05', '2026-01-05', ${units}, ${units * 5_000n}, 0, ${units}, ${units * 5_000n}, 0
      from ledger_account where realm = ${realm} and asset = ${asset} and user_id = ${userId} and code = 'user'`
  })
}
