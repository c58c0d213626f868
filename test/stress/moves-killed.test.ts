import { depositStates } from '@firoza/core/deposit/deposit.states'
import type { Machine } from '@firoza/core/machine'
import { withdrawStates } from '@firoza/core/withdraw/withdraw.states'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../apps/server/src/db/sql.ts'
import { inTransaction } from '../../apps/server/src/db/transaction.ts'
import { advanceOnce } from '../../apps/server/src/features/deposit/advance-deposit.ts'
import { advanceDeposits } from '../../apps/server/src/features/deposit/advance-deposits.job.ts'
import { receiveNotice } from '../../apps/server/src/features/deposit/receive-notice.ts'
import { seedDeposits } from '../../apps/server/src/features/deposit/seed-deposits.ts'
import { type Heard, recordAnswer } from '../../apps/server/src/features/withdraw/record-answer.ts'
import { claimNext } from '../../apps/server/src/features/withdraw/send-withdrawals.job.ts'
import { assertBooks } from '../../apps/server/src/testing/assert-books.ts'
import { crashingDb, type FaultInjector } from '../../apps/server/src/testing/crashing.ts'
import { staffToken } from '../../apps/server/src/testing/staff-token.ts'
import type { TestApp } from '../../apps/server/src/testing/test-app.ts'
import { signedIn, type Withdrawing, withdrawingApp } from '../../apps/server/src/testing/withdrawing.ts'

let app: TestApp
let person: Withdrawing
let staff: readonly [string, string]
let real: Db

beforeAll(async () => {
  app = await withdrawingApp({ nowMs: Date.parse('2026-02-09T07:00:00Z') })
  await seedDeposits(app.db)
  person = await signedIn(app)
  staff = [await staffToken(app, 0), await staffToken(app, 1)]
  real = app.deps.db
  const lots = 10n ** 15n
  await app.db`update withdraw_channel set day_max_units = ${lots}, month_max_units = ${lots}, auto_max_units = ${lots}`
  await app.db`update deposit_channel set day_max_units = ${lots}`
})
afterAll(() => app.close())

/** The platform's own connection; a test puts one that dies in its place. */
function useDb(db: Db): void {
  Object.assign(app.deps, { db })
}

/** Runs a move with a process that lives for so many statements more. True where it died. */
async function killedAfter(statements: number, run: () => Promise<unknown>): Promise<boolean> {
  const fuse: FaultInjector = { left: statements, blown: false }
  useDb(crashingDb(real, fuse))
  try {
    await run()
  } catch (error) {
    if (!fuse.blown) throw error
  } finally {
    useDb(real)
  }
  return fuse.blown
}

interface Walk {
  readonly table: string
  readonly machine: Machine<string, string>
  /** Brings a new one to a state, by the moves that people, staff, banks and rails make. */
  readonly bring: (state: string, move: string) => Promise<string>
  /** Makes one move, or tries to. */
  readonly make: (id: string, move: string) => Promise<unknown>
}

const post = (name: string, input: object, token: string) => app.callRaw(`POST ${name}`, input, { token })

async function ask(): Promise<string> {
  await app.db`update app_user set secrets_changed_at = null`
  const made = await person.withdraw('500.00')
  if (typeof made === 'string') throw new Error(made)
  return made.id
}

const answers: Readonly<Record<string, Heard>> = {
  accept: { type: 'accepted' },
  settle: { type: 'settled', railReference: 'R' },
  lose: { type: 'silence' },
  fail: { type: 'failed', reason: 'refused' },
  return: { type: 'returned', reason: 'account_closed' },
}

const hear = (id: string, heard: Heard | undefined) => recordAnswer(app.deps, BigInt(id), heard ?? { type: 'silence' })
const approve = (id: string, token: string) => post('/staff/withdraw/approve', { id, note: 'seen' }, token)

const WITHDRAWAL: Walk = {
  table: 'withdrawal',
  machine: withdrawStates,
  async bring(state, move) {
    const eyes = { in_review: move === 'approve_first' ? 2 : 1, approved_once: 2 }[state] ?? 0
    await app.db`update withdraw_channel set auto_max_units = ${eyes > 0 ? 0n : 10n ** 15n}, two_people_from_units = ${eyes > 1 ? 1n : 10n ** 15n}`
    const id = await ask()
    // Within the request only: nobody meets it there, and it could still be cancelled or go on.
    if (state === 'confirmed') await app.db`update withdrawal set state = 'confirmed' where id = ${id}`
    if (state === 'approved_once') await approve(id, staff[0])
    if (!['sending', 'sent', 'unknown', 'settled'].includes(state)) return id
    await claimNext(app.deps)
    const heard = { sent: answers.accept, unknown: answers.lose, settled: answers.settle }[state]
    if (heard) await hear(id, heard)
    return id
  },
  async make(id, move) {
    switch (move) {
      case 'review':
      case 'pass':
        return person.withdraw('500.00')
      case 'approve':
      case 'approve_first':
        return approve(id, staff[0])
      case 'approve_second':
        return approve(id, staff[1])
      case 'reject':
        return post('/staff/withdraw/reject', { id, reason: 'duplicate', note: 'seen' }, staff[0])
      case 'cancel':
        return post('/user/withdraw/cancel', { id }, person.token)
      case 'send':
        return claimNext(app.deps)
      default:
        return hear(id, answers[move])
    }
  },
}

let payments = 0
async function reference(id: string): Promise<string> {
  const [row] = await app.db<{ reference: string }[]>`select reference from deposit where id = ${id}`
  return row?.reference ?? ''
}
const vote = (verb: 'approve' | 'return', id: string, token: string) =>
  post(`/staff/deposit/${verb}`, { id, note: 'seen' }, token)
const step = (id: string) => inTransaction(app.deps.db, tx => advanceOnce(tx, BigInt(id), app.clock.now()))

async function pay(id: string, units = 100_004n): Promise<unknown> {
  const notice = { channel: 'pk_bank', asset: 'PKR', senderName: 'Ayesha Khan', source: 'sandbox' as const, units }
  const remittance = await reference(id)
  const transactionId = `BANK-${id}`
  return inTransaction(app.deps.db, tx =>
    receiveNotice(tx, { ...notice, transactionId, remittance }, 'sandbox', app.clock.now()),
  )
}

async function uploadStatement(id: string, token: string): Promise<unknown> {
  const line = `ST-${id},1000.04,PKR,Ayesha Khan,${await reference(id)}`
  const content = `transaction_id,amount,currency,sender_name,remittance\n${line}`
  return post('/staff/deposit/statement', { channel: 'pk_bank', format: 'csv', content }, token)
}

const DEPOSIT: Walk = {
  table: 'deposit',
  machine: depositStates,
  async bring(state, move) {
    await app.db`update deposit_channel set auto_max_units = ${move === 'hold' && state === 'aml_check' ? 0n : 10n ** 15n}`
    // Those of before take no place among the open ones.
    await app.db`update deposit set state = 'cancelled' where state in ('created', 'awaiting_payment', 'proof_submitted')`
    const answer = await app.call(
      'POST /user/recharge/add',
      { channel: 'pk_bank', amount: '1000.04' },
      { token: person.token },
    )
    if (answer.body.code !== 0) throw new Error(answer.body.data.reason)
    const { id } = answer.body.data
    const prove = () =>
      post('/user/recharge/proof', { id, transactionId: `T-${++payments}`, senderName: 'Ayesha' }, person.token)
    switch (state) {
      case 'created':
        await app.db`update deposit set state = 'created' where id = ${id}`
        break
      case 'proof_submitted':
        await prove()
        break
      case 'cancelled':
        await post('/user/recharge/cancel', { id }, person.token)
        break
      case 'rejected':
        await prove()
        await post('/staff/deposit/reject', { id, reason: 'no_money_found', note: 'seen' }, staff[0])
        break
      case 'expired':
        await app.db`update deposit set expires_at = '2020-01-01' where id = ${id}`
        await step(id)
        break
      case 'matching':
      case 'aml_hold':
        if (move === 'confirm') {
          await uploadStatement(id, staff[0])
          break
        }
        await pay(id, move === 'match' ? 100_004n : 100_003n)
        if (state === 'aml_hold') await step(id)
        // As if its owner had been verified only after it was put on hold.
        if (move === 'recheck') await app.db`update deposit set hold_reasons = '{name_not_verified}' where id = ${id}`
        break
      case 'aml_check':
      case 'approved':
      case 'credited': {
        await pay(id)
        const steps = { aml_check: 1, approved: 2, credited: 3 }[state]
        for (let n = 0; n < steps; n++) await step(id)
        if (move === 'reverse') await vote('return', id, staff[0])
      }
    }
    if (move === 'expire') await app.db`update deposit set expires_at = '2020-01-01' where id = ${id}`
    return id
  },
  async make(id, move) {
    switch (move) {
      case 'prove':
        return post('/user/recharge/proof', { id, transactionId: `P-${id}`, senderName: 'Ayesha' }, person.token)
      case 'receive':
        return pay(id)
      case 'cancel':
        return post('/user/recharge/cancel', { id }, person.token)
      case 'reject':
        return post('/staff/deposit/reject', { id, reason: 'no_money_found', note: 'seen' }, staff[0])
      case 'release':
        return vote('approve', id, staff[0])
      case 'confirm':
        return uploadStatement(id, staff[1])
      case 'give_back':
        return vote('return', id, staff[0])
      case 'reverse':
        return vote('return', id, staff[1])
      default:
        return step(id)
    }
  },
}

/** Every move of a table from every state that it may start from. */
function transitions({ machine }: Walk): readonly (readonly [string, string, string])[] {
  return Object.entries(machine.moves).flatMap(([move, { from, to }]) => from.map(state => [state, move, to] as const))
}

async function movesOf({ table }: Walk, id: string): Promise<string[]> {
  const rows = await app.db.unsafe<{ move: string | null }[]>(
    `select move from ${table}_step where ${table}_id = $1 order by id`,
    [id],
  )
  return rows.flatMap(({ move }) => move ?? [])
}

async function stateOf({ table }: Walk, id: string): Promise<string> {
  const [row] = await app.db.unsafe<{ state: string }[]>(`select state from ${table} where id = $1`, [id])
  return row?.state ?? ''
}

async function newestOf({ table }: Walk): Promise<string> {
  const [row] = await app.db.unsafe<{ id: bigint }[]>(`select max(id) as id from ${table}`)
  return String(row?.id ?? 0)
}

const STATEMENTS_MAX = 60

/** Kills the process before each statement of one move: it stands whole or not at all, and can be made again, once. */
async function killAll(walk: Walk, from: string, move: string): Promise<void> {
  const entering = move === 'review' || move === 'pass'
  let kills = 0
  for (let statements = 1, killed = true; killed; statements++) {
    expect(statements, 'a bound').toBeLessThan(STATEMENTS_MAX)
    const begun = entering ? await newestOf(walk) : await walk.bring(from, move)
    if (entering) {
      const eyes = move === 'review' ? 0n : 10n ** 15n
      await app.db`update withdraw_channel set auto_max_units = ${eyes}, two_people_from_units = ${10n ** 15n}`
    }
    const before = entering ? [] : await movesOf(walk, begun)
    killed = await killedAfter(statements, () => walk.make(begun, move))
    if (killed) kills++
    await assertBooks(app.db)
    const id = entering ? await newestOf(walk) : begun
    const made = entering ? id !== begun : (await movesOf(walk, id)).length > before.length
    expect(
      made || (await stateOf(walk, id)) === from || entering,
      `${move} killed before statement ${statements}`,
    ).toBe(true)
    if (!made) await walk.make(begun, move)
    const after = await movesOf(walk, entering ? await newestOf(walk) : id)
    expect(
      after.slice(before.length).filter(name => name === move),
      `${move}, statement ${statements}`,
    ).toEqual([move])
    await assertBooks(app.db)
    await clear(walk)
  }
  expect(kills, `${move} was killed`).toBeGreaterThanOrEqual(2)
}

/** Ends what a test left, as the server and people would. */
async function clear(walk: Walk): Promise<void> {
  if (walk === DEPOSIT) {
    await advanceDeposits(app.deps)
    return
  }
  const open = await app.db<{ id: bigint; state: string }[]>`
    select id, state from withdrawal where state in ('confirmed', 'in_review', 'approved_once', 'approved', 'sending', 'sent', 'unknown')`
  for (const { id, state } of open) {
    if (['sending', 'sent', 'unknown'].includes(state)) await hear(String(id), answers.fail)
    else await post('/user/withdraw/cancel', { id: String(id) }, person.token)
  }
}

describe.each([WITHDRAWAL, DEPOSIT].map(walk => [walk.table, walk] as const))(
  'a kill within a move of a %s',
  (_, walk) => {
    it.each(transitions(walk))(
      'WDR-19 DEP-10 from %s, %s: before each statement, it is whole or not at all, and is made once',
      async (from, move) => {
        await killAll(walk, from, move)
      },
      120_000,
    )
  },
)
