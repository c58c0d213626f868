import { DAY_MS, HOUR_MS, MINUTE_MS } from '@firoza/core/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Queryable, Tx } from '../../db/sql.ts'
import { supposing } from '../../testing/supposing.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { signedIn, type Withdrawing, withdrawingApp } from '../../testing/withdrawing.ts'
import {
  readCustomerRisk,
  readDestinationDay,
  readDeviceKnownSince,
  readKnownRisk,
  readTotalOutflow,
  readUsage,
} from './facts.store.ts'
import { readOutflow } from './outflow-limit.store.ts'

/** What did not leave, or came back. */
const UNDONE = ['cancelled', 'rejected', 'failed', 'returned'] as const

let app: TestApp
let ayesha: Withdrawing
let userId: bigint
/** When the first was asked for; the second came half an hour later. */
let firstMs: number
let nowMs: number
let first: bigint
let second: bigint

beforeAll(async () => {
  app = await withdrawingApp()
  app.clock.advance(31 * DAY_MS)
  firstMs = app.clock.now()
  ayesha = await signedIn(app)
  const asked = async (amount: string) => {
    const made = await ayesha.withdraw(amount)
    if (typeof made === 'string') throw new Error(`refused: ${made}`)
    return BigInt(made.id)
  }
  first = await asked('1000')
  app.clock.advance(30 * MINUTE_MS)
  nowMs = app.clock.now()
  second = await asked('2000')
  const [row] = await app.db<{ id: bigint }[]>`select user_id as id from withdrawal where id = ${first}`
  userId = row?.id ?? 0n
})
afterAll(() => app.close())

const ended = (tx: Tx, id: bigint, state: string) => tx`update withdrawal set state = ${state} where id = ${id}`

describe('what is known of a person’s withdrawals', () => {
  it('WDR-4 counts what was asked for by this way, but nothing that did not leave or came back', async () => {
    const usage = (tx: Tx, channel = 'pk_bank') => readUsage(tx, userId, channel, nowMs)
    const all = { dayUnits: 300_000n, monthUnits: 300_000n }
    const nothing = async () => undefined
    expect(await supposing(app.db, nothing, usage)).toMatchObject(all)
    expect(await supposing(app.db, nothing, tx => usage(tx, 'pk_raast'))).toMatchObject({
      dayUnits: 0n,
      monthUnits: 0n,
    })
    for (const state of UNDONE)
      expect(await supposing(app.db, tx => ended(tx, first, state), usage), state).toMatchObject({
        dayUnits: 200_000n,
        monthUnits: 200_000n,
      })
  })

  it('WDR-4 counts over 24 hours and 30 days, and says when the oldest of each leaves its window', async () => {
    const usage = (atMs: number) => readUsage(app.db, userId, 'pk_bank', atMs)
    const later = firstMs + 30 * MINUTE_MS
    const oldest = { dayFreesAtMs: firstMs + DAY_MS, monthFreesAtMs: firstMs + 30 * DAY_MS }
    expect(await usage(firstMs + DAY_MS - 1)).toEqual({ dayUnits: 300_000n, monthUnits: 300_000n, ...oldest })
    expect(await usage(firstMs + DAY_MS)).toEqual({
      ...oldest,
      dayUnits: 200_000n,
      monthUnits: 300_000n,
      dayFreesAtMs: later + DAY_MS,
    })
    expect(await usage(firstMs + 30 * DAY_MS - 1)).toMatchObject({ dayUnits: 0n, monthUnits: 300_000n })
    expect(await usage(firstMs + 30 * DAY_MS)).toMatchObject({
      monthUnits: 200_000n,
      monthFreesAtMs: later + 30 * DAY_MS,
    })
  })

  it('WDR-8 adds what was asked for within a day, and nothing that did not leave', async () => {
    const units = async (sql: Queryable, atMs = nowMs) =>
      (await readCustomerRisk(sql, userId, 'PKR', atMs)).askedDayUnits
    expect(await units(app.db, firstMs + DAY_MS - 1)).toBe(300_000n)
    expect(await units(app.db, firstMs + DAY_MS)).toBe(200_000n)
    for (const state of UNDONE)
      expect(
        await supposing(
          app.db,
          tx => ended(tx, first, state),
          tx => units(tx),
        ),
        state,
      ).toBe(200_000n)
  })

  it('WDR-9 adds what anybody asked for within a day to the same account, and nothing to another', async () => {
    const saved = (account: string) => async (tx: Tx) => {
      const [row] = await tx<{ id: bigint }[]>`
        insert into destination (user_id, template, type, currency, holder_name, bank_name, account, details, created_at, usable_from)
        select (select id from app_user where public_id = 'FZ10000002'), d.template, d.type, d.currency, d.holder_name, d.bank_name,
          coalesce(nullif(${account}, ''), d.account), d.details, d.created_at, d.usable_from
        from destination d join withdrawal w on w.destination_id = d.id where w.id = ${first} returning id`
      return row?.id ?? 0n
    }
    const units = (account: string, atMs = nowMs) =>
      supposing(
        app.db,
        async () => undefined,
        async tx => readDestinationDay(tx, await saved(account)(tx), 'PKR', atMs),
      )
    expect(await units('')).toBe(300_000n)
    expect(await units('', firstMs + DAY_MS)).toBe(200_000n)
    expect(await units('PK00ELSE0000000000000000')).toBe(0n)
    for (const state of UNDONE)
      expect(
        await supposing(
          app.db,
          tx => ended(tx, first, state),
          async tx => readDestinationDay(tx, await saved('')(tx), 'PKR', nowMs),
        ),
        state,
      ).toBe(200_000n)
  })

  it('WDR-8 takes money that came back for none that came in', async () => {
    const inflow = (kind: string) =>
      supposing(
        app.db,
        tx => tx`
          with made as (
            insert into journal (realm, kind, ref, business_date, at)
            values ('real', ${kind}, 'facts', '2026-03-12', ${nowMs}::timestamptz) returning id)
          insert into journal_leg (journal_id, leg_no, account_id, units)
          select made.id, l.leg_no, l.account_id, l.units from made cross join lateral (
            select 0 as leg_no, id as account_id, 500 as units from ledger_account
            where user_id = ${userId} and realm = 'real' and asset = 'PKR' and code = 'user'
            union all
            select 1, id, -500 from ledger_account where realm = 'real' and asset = 'PKR' and code = 'sandbox_bank') l`,
        tx => readCustomerRisk(tx, userId, 'PKR', nowMs),
      )
    expect(await inflow('deposit')).toMatchObject({ inflowDayUnits: 500n })
    expect(await inflow('withdraw_undone')).toMatchObject({ inflowDayUnits: 0n })
  })

  it('WDR-9 sums what the whole platform was asked for within an hour and a day', async () => {
    const outflow = async (sql: Queryable, atMs = nowMs) => {
      const { outflowHourUnits, outflowDayUnits } = await readTotalOutflow(sql, 'PKR', atMs)
      return [outflowHourUnits, outflowDayUnits]
    }
    expect(await outflow(app.db, firstMs + HOUR_MS - 1)).toEqual([300_000n, 300_000n])
    expect(await outflow(app.db, firstMs + HOUR_MS)).toEqual([200_000n, 300_000n])
    expect(await outflow(app.db, firstMs + DAY_MS)).toEqual([0n, 200_000n])
    for (const state of UNDONE)
      expect(
        await supposing(
          app.db,
          tx => ended(tx, second, state),
          tx => outflow(tx),
        ),
        state,
      ).toEqual([100_000n, 100_000n])
  })
})

it('WDR-26 counts what was handed over within an hour and a day, and nothing that came back', async () => {
  const left = async (ago: number, state = 'sent') => {
    const transferConversation = async (tx: Tx) => {
      await ended(tx, first, state)
      await tx`
        insert into withdrawal_step (withdrawal_id, move, state, actor, staff_id, note, at)
        values (${first}, 'send', 'sending', 'system', null, '', ${nowMs - ago}::timestamptz)`
    }
    const rows = await supposing(app.db, transferConversation, tx => readOutflow(tx, new Map(), nowMs))
    return rows.filter(({ asset }) => asset === 'PKR').map(({ hourUnits, dayUnits }) => [hourUnits, dayUnits])
  }
  expect(await left(HOUR_MS - 1)).toEqual([[100_000n, 100_000n]])
  expect(await left(HOUR_MS)).toEqual([[0n, 100_000n]])
  expect(await left(DAY_MS)).toEqual([[0n, 0n]])
  for (const state of ['failed', 'returned']) expect(await left(1, state), state).toEqual([[0n, 0n]])
})

describe('what is known of where a person calls from', () => {
  it('WDR-8 is new where either the device or the network is, and the first ever is not', async () => {
    const [session] = await app.db<{ hash: Buffer; device: string; ip: string }[]>`
      select s.token_hash as hash, s.device, e.ip from user_session s
      join security_event e on e.user_id = s.user_id and e.kind = 'signed_in' where s.user_id = ${userId} limit 1`
    const { hash, device, ip } = session ?? { hash: Buffer.alloc(0), device: '', ip: '' }
    const known = (tx: Tx, from = ip) => readDeviceKnownSince(tx, userId, hash, from)
    expect(await supposing(app.db, async () => undefined, known), 'the first ever').toBe(0)
    expect(
      await supposing(
        app.db,
        async () => undefined,
        tx => known(tx, '203.0.113.9'),
      ),
    ).toBe(Number.POSITIVE_INFINITY)
    const signedInBefore = (of: { device: string; ip: string }) => (tx: Tx) =>
      tx`
      insert into security_event (user_id, kind, ip, device, at)
      values (${userId}, 'signed_in', ${of.ip}, ${of.device}, ${nowMs - DAY_MS}::timestamptz)`
    expect(await supposing(app.db, signedInBefore({ device: 'another', ip }), known), 'a new device').toBe(firstMs)
    expect(await supposing(app.db, signedInBefore({ device, ip: '203.0.113.9' }), known), 'a new network').toBe(firstMs)
  })

  it('WDR-8 knows an address within a network of the list, also in the clothes of IPv6', async () => {
    const listed = (ip: string) =>
      supposing(
        app.db,
        tx => tx`insert into risk_network (network, list, added_at) values ('198.51.100.0/24', 'exit nodes', now())`,
        async tx => (await readKnownRisk(tx, userId, ip)).listedNetwork,
      )
    expect([await listed('198.51.100.7'), await listed('::ffff:198.51.100.7'), await listed('198.51.101.7')]).toEqual([
      true,
      true,
      false,
    ])
  })
})
