import { PERMISSIONS, type Permission } from '@firoza/api/endpoint'
import { CHANGES } from '@firoza/api/review-changes'
import type { CaseDecision } from '@firoza/api/review-kinds'
import { CASE_KINDS, type CaseKindName } from '@firoza/api/review-kinds'
import { HOUR_MS } from '@firoza/core/clock'
import type { Decision } from '@firoza/core/review/decide-case'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SANDBOX_INVESTORS } from '../../sandbox/seed-people.ts'
import { reasonOf } from '../../testing/answered.ts'
import { changeOf } from '../../testing/changes.ts'
import { refuseRows } from '../../testing/refuse-rows.ts'
import { setPermissions } from '../../testing/staff-permissions.ts'
import { staffToken } from '../../testing/staff-token.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { withdrawingApp } from '../../testing/withdrawing.ts'

const [ayesha] = SANDBOX_INVESTORS

/** One case of each kind: how it comes about, which decision a whole test makes, and what its decision writes. */
interface Seed {
  readonly decision: CaseDecision
  readonly writes: (id: string) => readonly [table: string, condition: string]
  /** Votes that a case has from the start. */
  readonly votes: number
  readonly permission: Permission
  open(): Promise<string>
}

let app: TestApp
let tokens: readonly [string, string, string]
let at = 0

const SEEDS: Readonly<Record<CaseKindName, Seed>> = {
  change: {
    decision: 'approve',
    writes: id => ['journal', `new.ref = 'A${id}'`],
    votes: 1,
    permission: 'adjustment.approve',
    open: async () => {
      const input = {
        id: ayesha.publicId,
        realm: 'real',
        asset: 'PKR',
        direction: 'debit',
        amount: `${++at}.00`,
        account: 'house_commission',
        reason: 'a fee that was charged twice',
      }
      const { body } = await app.callRaw('POST /staff/case/request', changeOf('adjustment', input), {
        token: tokens[0],
      })
      if (body.code !== 0) throw new Error(body.data.reason)
      return (body.data as { id: string }).id
    },
  },
  hni: {
    decision: 'grant',
    writes: id => ['hni_application', `new.id = ${id} and new.state = 'granted'`],
    votes: 0,
    permission: 'hni.review',
    open: async () => {
      await app.db`
        insert into case_step (kind, row_id, round, move, state, actor, at)
        select 'hni', id, 1, 'withdraw', 'withdrawn', 'user', now() from hni_application where state in ('applied', 'granted')`
      await app.db`update hni_application set state = 'withdrawn' where state in ('applied', 'granted')`
      const [row] = await app.db<{ id: bigint }[]>`
        insert into hni_application (user_id, words, assets, account_days, created_at)
        select id, 'I can show it all.', 100, 1, now() from app_user where public_id = ${ayesha.publicId} returning id`
      const id = row?.id ?? 0n
      await app.db`
        insert into case_step (kind, row_id, round, move, state, actor, at)
        values ('hni', ${id}, 1, 'create', 'applied', 'user', now())`
      return String(id)
    },
  },
  kyc_level: {
    decision: 'grant',
    writes: id => ['kyc_level_application', `new.id = ${id} and new.state = 'granted'`],
    votes: 0,
    permission: 'kyc.review',
    open: async () => {
      const nowMs = app.clock.now()
      await app.db`
        insert into case_step (kind, row_id, round, move, state, actor, at)
        select 'kyc_level', id, 1, 'withdraw', 'withdrawn', 'user', now() from kyc_level_application
        where state in ('submitted', 'granted')`
      await app.db`update kyc_level_application set state = 'withdrawn' where state in ('submitted', 'granted')`
      const [row] = await app.db<{ id: bigint }[]>`
        insert into kyc_level_application (user_id, state, created_at)
        select id, 'submitted', ${nowMs}::timestamptz from app_user where public_id = ${ayesha.publicId} returning id`
      const id = row?.id ?? 0n
      await app.db`
        insert into case_step (kind, row_id, round, move, state, actor, at)
        values ('kyc_level', ${id}, 1, 'create', 'submitted', 'user', now())`
      return String(id)
    },
  },
  loan: {
    decision: 'write_off',
    writes: id => ['loan', `new.id = ${id} and new.state = 'written_off'`],
    votes: 0,
    permission: 'loan.approve',
    open: async () => {
      await app.db`
        insert into case_step (kind, row_id, round, move, state, actor, at)
        select 'loan', id, 1, 'repay', 'repaid', 'user', now() from loan where state = 'overdue'`
      await app.db`update loan set state = 'repaid' where state = 'overdue'`
      const [row] = await app.db<{ id: bigint }[]>`
        insert into loan (user_id, state, asked_units, amount_units, days, form, daily_ppm, late_daily_ppm, late_max_units, markup_units,
          apr_ppm, bound_by, instalments, started_on, created_at)
        select id, 'overdue', 1000000, 1000000, 30, 'murabaha', 500, 750, 100000, 15000, 182500, 'asked', '[[30, "1000000", "15000"]]'::jsonb,
          '2026-01-01', now() from app_user where public_id = ${ayesha.publicId} returning id`
      const id = row?.id ?? 0n
      await app.db`
        insert into case_step (kind, row_id, round, move, state, actor, at)
        values ('loan', ${id}, 1, 'create', 'overdue', 'user', now())`
      return String(id)
    },
  },
  score: {
    decision: 'uphold',
    writes: id => ['score_appeal', `new.id = ${id} and new.state = 'upheld'`],
    votes: 0,
    permission: 'score.decide',
    open: async () => {
      const [row] = await app.db<{ id: bigint }[]>`
        with change as (
          insert into score_change (user_id, rule, delta, evidence, at)
          select id, 'deposit_returned', -1, ${`DEP-${++at}`}, now() from app_user where public_id = ${ayesha.publicId}
          returning id, user_id)
        insert into score_appeal (change_id, user_id, words, created_at)
        select id, user_id, 'It was sent back by mistake.', now() from change returning id`
      const id = row?.id ?? 0n
      await app.db`
        insert into case_step (kind, row_id, round, move, state, actor, at)
        values ('score', ${id}, 1, 'create', 'open', 'user', now())`
      return String(id)
    },
  },
}

/** Of any kind, by the name of the decision that a whole test makes. */
const decisionOf = (kind: CaseKindName, name: string) =>
  (CASE_KINDS[kind].decisions as Readonly<Record<string, Decision>>)[name] as Decision

beforeAll(async () => {
  app = await withdrawingApp({ market: ['OGDC'] })
  tokens = [await staffToken(app, 0), await staffToken(app, 1), await staffToken(app, 2)]
  for (const name of ['maker', 'checker', 'helper']) await setPermissions(app.db, name, PERMISSIONS)
})
afterAll(() => app.close())

const vote = async (kind: CaseKindName, id: string, token: string, change: object = {}) => {
  const input = { kind, id, decision: SEEDS[kind].decision, version: 1, note: 'as agreed', ...change }
  return reasonOf(await app.callRaw('POST /staff/case/decide', input, { token }))
}
const votesOf = async (kind: CaseKindName, id: string) => {
  const [row] = await app.db<{ count: number }[]>`
    select count(*)::int as count from case_vote where kind = ${kind} and row_id = ${id}`
  return row?.count
}
const stepsOf = (kind: CaseKindName, id: string) =>
  app.db<{ move: string }[]>`select move from case_step where kind = ${kind} and row_id = ${id} order by id`

describe.each(Object.keys(CASE_KINDS) as CaseKindName[])('a case of the kind %s', kind => {
  const seed = SEEDS[kind]
  const { eyes, move } = decisionOf(kind, seed.decision)
  let id: string
  beforeEach(async () => {
    await app.db`
      insert into case_step (kind, row_id, round, move, state, actor, at)
      select 'change', id, 1, 'expire', 'expired', 'system', now() from change_request where state = 'requested'`
    await app.db`update change_request set state = 'expired' where state = 'requested'`
    id = await seed.open()
  })

  it('REV-4 is refused in one order', async () => {
    await setPermissions(
      app.db,
      'checker',
      PERMISSIONS.filter(permission => permission !== seed.permission),
    )
    expect(await vote(kind, '999999', tokens[1])).toBe('not_found')
    expect(await vote(kind, id, tokens[1], { version: 9 })).toBe('staff_permission_missing')
    await setPermissions(app.db, 'checker', PERMISSIONS)
    await app.db`
      update staff_member set user_id = (select id from app_user where public_id = ${ayesha.publicId}) where name = 'checker'`
    expect(await vote(kind, id, tokens[1], { version: 9 })).toBe('case_changed')
    expect(await vote(kind, id, tokens[1])).toBe('case_own_interest')
    await app.db`update staff_member set user_id = null`
    if (seed.votes > 0) expect(await vote(kind, id, tokens[0])).toBe('case_same_person')
    expect(await vote(kind, id, tokens[1], { decision: 'nonsense' })).toBe('field_invalid')
    expect(await votesOf(kind, id)).toBe(seed.votes)
  })

  it('REV-2 REV-8 takes exactly its votes, and twenty at once apply it once', async () => {
    for (let given = seed.votes; given < Number(eyes) - 1; given++) expect(await vote(kind, id, tokens[0])).toBe('ok')
    expect(await stepsOf(kind, id)).toHaveLength(1)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => vote(kind, id, tokens[1 + (n % 2)] ?? '')))
    expect(answers.filter(answer => answer === 'ok')).toHaveLength(1)
    expect(new Set(answers)).toEqual(new Set(['ok', 'case_changed']))
    expect(await votesOf(kind, id)).toBe(eyes)
    const [decided] = await app.db<{ count: number }[]>`
      select count(*)::int as count from audit_event
      where action = 'POST /staff/case/decide' and outcome = 'done' and subject = ${id} and details ->> 'kind' = ${kind}`
    expect(decided?.count).toBe(Number(eyes) - seed.votes)
  })

  it('REV-8 leaves nothing where its decision cannot be applied', async () => {
    const [table, condition] = seed.writes(id)
    await refuseRows(app.db, table, condition)
    for (let given = seed.votes; given < Number(eyes) - 1; given++) expect(await vote(kind, id, tokens[0])).toBe('ok')
    const { status } = await app.callRaw(
      'POST /staff/case/decide',
      { kind, id, decision: seed.decision, version: 1, note: 'as agreed' },
      { token: tokens[1] },
    )
    expect(status).toBe(500)
    expect(await votesOf(kind, id)).toBe(Number(eyes) - 1)
    expect(await stepsOf(kind, id)).toHaveLength(1)
  })

  it('REV-4 is refused by the database in the same way', async () => {
    const [staff] = await app.db<{ id: bigint }[]>`select id from staff_member where name = 'checker'`
    await expect(
      app.db`
        insert into case_step (kind, row_id, round, move, state, actor, staff_id, at)
        values (${kind}, ${id}, 1, ${move}, 'x_y', 'staff', ${staff?.id ?? 0n}, now())`,
    ).rejects.toThrow(/needs \d votes/)
    await app.db`
      update staff_member set user_id = (select id from app_user where public_id = ${ayesha.publicId}) where name = 'checker'`
    await expect(
      app.db`
        insert into case_vote (kind, row_id, round, decision, staff_id, lines, at)
        values (${kind}, ${id}, 1, ${seed.decision}, ${staff?.id ?? 0n}, '[]', now())`,
    ).rejects.toThrow(/a case of their own/)
    await app.db`update staff_member set user_id = null`
    await expect(
      app.db`
        insert into case_vote (kind, row_id, round, decision, staff_id, lines, at)
        values (${kind}, 999999, 1, ${seed.decision}, ${staff?.id ?? 0n}, '[]', now())`,
    ).rejects.toThrow(/no such case/)
  })
})

describe.each(CHANGES)('a change of the kind $name', ({ name, request, approve }) => {
  it('REV-3 REV-7 STF-11 needs its own permission to be requested and another one to be decided', async () => {
    const without = (permission: Permission) => PERMISSIONS.filter(each => each !== permission)
    await setPermissions(app.db, 'maker', without(request))
    const asked = await app.callRaw('POST /staff/case/request', changeOf(name, { reason: 'no reason' }), {
      token: tokens[0],
    })
    expect(asked.body).toMatchObject({ data: { reason: 'staff_permission_missing', details: { permission: request } } })
    await setPermissions(app.db, 'maker', PERMISSIONS)
    const nowMs = app.clock.now()
    const [row] = await app.db<{ id: bigint }[]>`
      insert into change_request (kind, subject, payload, lines, reason, requested_by, requested_at, expires_at)
      select ${name}, 'a test', '{}', '[]', 'for a test', id, ${nowMs}::timestamptz, ${nowMs + HOUR_MS}::timestamptz
      from staff_member where name = 'maker' returning id`
    const id = String(row?.id)
    await app.db`
      insert into case_step (kind, row_id, round, move, state, actor, staff_id, at)
      select 'change', ${id}, 1, 'create', 'requested', 'staff', id, now() from staff_member where name = 'maker'`
    await setPermissions(app.db, 'checker', without(approve))
    for (const decision of Object.keys(CASE_KINDS.change.decisions)) {
      const input = { id, decision, version: 1, note: 'no reason' }
      const { body } = await app.callRaw('POST /staff/case/decide', input, { token: tokens[1] })
      expect(body).toMatchObject({ data: { reason: 'staff_permission_missing', details: { permission: approve } } })
    }
    await setPermissions(app.db, 'checker', ['desk.enter', approve])
    expect(await vote('change', id, tokens[1], { decision: 'reject' })).toBe('ok')
  })
})
