import { HOUR_MS } from '@firoza/core/clock'
import { CLEAN_MS } from '@firoza/core/score/score'
import { LAPSE_MS } from '@firoza/core/support/promise'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetOld } from '../features/auth/forget-old.job.ts'
import { playSandboxBank } from '../features/deposit/sandbox-bank.job.ts'
import { seedDeposits } from '../features/deposit/seed-deposits.ts'
import { expireDocuments } from '../features/kyc/expire-documents.job.ts'
import { settleChanges } from '../features/review/settle-changes.job.ts'
import { rewardCleanDays } from '../features/score/reward-clean-days.job.ts'
import { closeSilent } from '../features/support/close-silent.job.ts'
import { reconcileWithdrawals } from '../features/withdraw/reconcile-withdrawals.job.ts'
import { sendWithdrawals } from '../features/withdraw/send-withdrawals.job.ts'
import { announce } from '../testing/deposits.ts'
import { refuseRows } from '../testing/refuse-rows.ts'
import type { TestApp } from '../testing/test-app.ts'
import { signedIn, withdrawingApp } from '../testing/withdrawing.ts'
import { NEVER_ABORTED } from './periodic-job.ts'

/** Each job takes one at a time here, so that one that fails would be all that it ever reads. */
const ONE = 1

let app: TestApp
let people: [bigint, bigint]
beforeEach(async () => {
  app = await withdrawingApp()
  const rows = await app.db<{ id: bigint }[]>`
    select id from app_user where public_id in ('FZ10000001', 'FZ10000002') order by id`
  people = rows.map(({ id }) => id) as [bigint, bigint]
})
afterEach(() => app.close())

async function twoWithdrawals(): Promise<[bigint, bigint]> {
  const made = []
  for (const index of [0, 1] as const) {
    const one = await (await signedIn(app, index)).withdraw('500.00')
    if (typeof one === 'string') throw new Error(`refused: ${one}`)
    made.push(BigInt(one.id))
  }
  return made as [bigint, bigint]
}
const statesOf = async (ids: readonly bigint[]) =>
  (
    await app.db<{ state: string }[]>`select state from withdrawal where id = any(${[...ids]}::bigint[]) order by id`
  ).map(({ state }) => state)

it('OPS-21 WDR-12 a withdrawal that cannot be taken up holds up none behind it', async () => {
  const ids = await twoWithdrawals()
  await refuseRows(app.db, 'withdrawal_step', `new.withdrawal_id = ${ids[0]}`)
  expect(await sendWithdrawals(app.deps)).toBe(1)
  expect(await statesOf(ids)).toEqual(['approved', 'settled'])
})

it('OPS-21 WDR-19 a payment whose answer cannot be written down holds up none behind it, when it is sent and when it is asked after', async () => {
  const ids = await twoWithdrawals()
  await refuseRows(app.db, 'withdrawal_step', `new.withdrawal_id = ${ids[0]} and new.state = 'settled'`)
  expect(await sendWithdrawals(app.deps)).toBe(2)
  expect(await statesOf(ids)).toEqual(['sending', 'settled'])
  await app.db`update withdrawal set look_at = to_timestamp(id) where id = any(${ids}::bigint[])`
  expect(await reconcileWithdrawals(app.deps)).toBe(2)
  expect(await app.db`select 1 from withdrawal where look_at < '2000-01-01'`).toEqual([])
})

it('OPS-21 SUP-11 a conversation that cannot be closed holds up none behind it, however many are read at a time', async () => {
  for (const userId of people) {
    await app.db`
      insert into support_conversation (user_id, topic, state, opened_at, moved_at)
      values (${userId}, 'money', 'answered', ${app.clock.now()}::timestamptz, ${app.clock.now()}::timestamptz)`
  }
  await refuseRows(app.db, 'support_conversation', `new.user_id = ${people[0]}`)
  app.clock.advance(LAPSE_MS)
  expect(await closeSilent(app.deps, NEVER_ABORTED, ONE)).toBe(1)
  const open = await app.db`select user_id from support_conversation where state <> 'closed'`
  expect(open).toEqual([{ user_id: people[0] }])
})

it('OPS-21 SCR-1 somebody whose clean days cannot be rewarded holds up none behind them', async () => {
  await refuseRows(app.db, 'user_notice', `new.user_id = ${people[0]} and new.kind = 'score_rose'`)
  app.clock.advance(CLEAN_MS)
  expect(await rewardCleanDays(app.deps, NEVER_ABORTED, ONE)).toBe(1)
  expect(await app.db`select user_id from score_change where rule = 'clean_180_days'`).toEqual([{ user_id: people[1] }])
})

it('OPS-21 REV-5 a request that cannot be ended holds up none behind it', async () => {
  const nowMs = app.clock.now()
  const rows = await app.db<{ id: bigint }[]>`
    insert into change_request (kind, subject, payload, lines, reason, requested_by, requested_at, expires_at)
    select 'of_a_test', n, '{}', '[]', 'for a test', (select min(id) from staff_member), ${nowMs}::timestamptz,
      ${nowMs + HOUR_MS}::timestamptz from unnest(array['first', 'second']) n returning id`
  await refuseRows(app.db, 'case_step', `new.kind = 'change' and new.row_id = ${rows[0]?.id}`)
  app.clock.advance(HOUR_MS)
  expect(await settleChanges(app.deps)).toBe(1)
  expect(await app.db`select subject, state from change_request order by id`).toEqual([
    { subject: 'first', state: 'requested' },
    { subject: 'second', state: 'expired' },
  ])
})

it('OPS-21 KYC-12 a document of whose end nobody can be told holds up none behind it, and who was told is not looked at again', async () => {
  const today = new Date(app.clock.now()).toISOString().slice(0, 10)
  for (const userId of people) {
    await app.db`
      insert into kyc_check (user_id, state, expires_on, number_digest, created_at, submitted_at, waiting_since)
      values (${userId}, 'verified', ${today}::date + 7, int8send(${userId}), now(), now(), now())`
  }
  await refuseRows(app.db, 'user_notice', `new.user_id = ${people[0]} and new.kind = 'kyc_expires_soon'`)
  expect(await expireDocuments(app.deps, NEVER_ABORTED, ONE)).toBe(1)
  expect(await app.db`select user_id from user_notice where kind = 'kyc_expires_soon'`).toEqual([
    { user_id: people[1] },
  ])
  expect(await expireDocuments(app.deps, NEVER_ABORTED, ONE)).toBe(0)
})

it('OPS-21 DEP-10 a payment that the sandbox’s bank cannot make holds up none behind it', async () => {
  await seedDeposits(app.db)
  const { token } = await signedIn(app)
  const [stuck, paid] = [await announce(app, token, '1000.00'), await announce(app, token, '1000.00')]
  await refuseRows(app.db, 'bank_notice', `new.transaction_id = 'SBX-${stuck.id}'`)
  app.clock.advance(HOUR_MS)
  expect(await playSandboxBank(app.deps, NEVER_ABORTED, ONE)).toBe(1)
  expect(await app.db`select transaction_id from bank_notice`).toEqual([{ transaction_id: `SBX-${paid.id}` }])
})

it('OPS-21 USER-25 what cannot be forgotten keeps nothing else', async () => {
  await app.db`
    insert into one_time_code (id, purpose, recipient, code_hash, created_at, expires_at)
    values (gen_random_uuid(), 'register', 'x', 'x', to_timestamp(0), to_timestamp(1))`
  await app.db`
    insert into request_answer (scope, endpoint, key, body_hash, answer, created_at) values ('u1', 'x', 'x', '', '{}', to_timestamp(0))`
  await app.db.unsafe(`
    create function keep() returns trigger language plpgsql as $$ begin raise exception 'refused by a test'; end $$;
    create trigger keep before delete on one_time_code for each row execute function keep()`)
  expect(await forgetOld(app.deps)).toBeGreaterThan(0)
  expect(await app.db`select 1 from request_answer`).toEqual([])
})
