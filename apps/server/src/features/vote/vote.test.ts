import { addDays, karachiDate } from '@firoza/core/calendar/trading-day'
import { DAY_MS, HOUR_MS } from '@firoza/core/clock'
import { countBallots } from '@firoza/core/vote/ballot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { seedSandboxInstruments } from '../../market/seed-market.ts'
import { grantSandboxAssets } from '../../sandbox/grant-sandbox-assets.ts'
import { reasonOf } from '../../testing/answered.ts'
import { changeOf, deciding } from '../../testing/changes.ts'
import { staffToken } from '../../testing/staff-token.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { signedIn, type Withdrawing, withdrawingApp } from '../../testing/withdrawing.ts'
import { advanceVotes } from './advance-votes.job.ts'
import { seedVotes } from './seed-votes.ts'

let app: TestApp
let ayesha: Withdrawing
let bilal: Withdrawing

beforeEach(async () => {
  app = await withdrawingApp()
  await seedSandboxInstruments(app.db)
  await enter()
})
afterEach(() => app.close())

/** Signs in again: a jump of the clock ends the sessions of before. */
async function enter() {
  ayesha = await signedIn(app)
  bilal = await signedIn(app, 1)
}

async function later(ms: number) {
  app.clock.advance(ms)
  await advanceVotes(app.deps)
  await enter()
}

const TERMS = {
  ...{ kind: 'poll', questionEn: 'Which report is next?', questionUr: 'اگلی رپورٹ کون سی ہو؟' },
  ...{ optionsEn: 'Gains\nFees', optionsUr: 'منافع\nفیس' },
}

/** Requested by one member of staff and approved by another; opens in an hour, or in two days where shares count. */
async function announce(change: object = {}): Promise<string> {
  const now = app.clock.now()
  const terms = { ...TERMS, opensAtMs: now + HOUR_MS, closesAtMs: now + 3 * DAY_MS, ...change }
  const input = changeOf('vote_create', { ...terms, reason: 'announced by the company' })
  const asked = await app.call('POST /staff/case/request', input, { token: await staffToken(app, 0) })
  if (asked.body.code !== 0) throw new Error(asked.body.data.reason)
  const decided = await app.call('POST /staff/case/decide', deciding('approve', { id: asked.body.data.id }), {
    token: await staffToken(app, 1),
  })
  if (decided.body.code !== 0) throw new Error(decided.body.data.reason)
  const { body } = await app.call('GET /index/vote/list', {})
  return body.code === 0 ? (body.data.items.at(-1)?.id ?? '') : ''
}

async function read(id: string, person?: Withdrawing) {
  const { body } = await app.call('GET /index/vote/info', { id }, person ? { token: person.token } : {})
  if (body.code !== 0) throw new Error(body.data.reason)
  return body.data
}
const vote = async (person: Withdrawing, input: object) => reasonOf(await person.call('POST /vote', input as never))

it('VOTE-1, VOTE-2, VOTE-4 a poll takes one final ballot of each verified account while it is open', async () => {
  const id = await announce()
  expect(await vote(ayesha, { id, option: 0 })).toBe('vote_not_open')
  await later(HOUR_MS)
  expect(await vote(ayesha, { id: 'V00000000', option: 0 })).toBe('not_found')
  expect(await vote(await signedIn(app, 0, 'demo'), { id, option: 0 })).toBe('wrong_realm')
  expect(await vote(ayesha, { id, option: 2 })).toBe('vote_choice')
  expect(await vote(ayesha, { id, votes: '1,0' })).toBe('vote_choice')
  const both = await Promise.all([vote(ayesha, { id, option: 0 }), vote(ayesha, { id, option: 1 })])
  expect(both.sort()).toEqual(['ok', 'vote_cast'])
  expect(await vote(ayesha, { id, option: 1 })).toBe('vote_cast')
  await expect(app.db`update vote_ballot set votes = '0,1'`).rejects.toThrow()
  await later(3 * DAY_MS)
  expect(await vote(bilal, { id, option: 1 })).toBe('vote_not_open')
  const late = app.db`
    insert into vote_ballot (vote_id, user_id, public_id, votes, at)
    select v.id, u.id, ${'0'.repeat(32)}, '1,0', now() from vote v cross join app_user u where u.public_id = 'FZ10000002'`
  await expect(late).rejects.toThrow(/while the vote is open/)
})

it('VOTE-6, VOTE-7 shows no sum before the count, which follows from the published ballots', async () => {
  const id = await announce()
  await later(HOUR_MS)
  await vote(ayesha, { id, option: 1 })
  await vote(bilal, { id, option: 1 })
  expect((await read(id)).result).toBeNull()
  const token = await staffToken(app, 0)
  const staff = await app.call('GET /staff/vote/list', {}, { token })
  expect(staff.body).toMatchObject({ data: { items: [{ id, ballots: 2 }] } })
  expect(JSON.stringify(staff.body)).not.toMatch(/result|votes"/)
  expect(reasonOf(await app.call('GET /index/vote/ballots', { id }))).toBe('vote_not_counted')
  await later(3 * DAY_MS)
  await advanceVotes(app.deps)
  const counted = await read(id, ayesha)
  expect(counted).toMatchObject({ state: 'counted', result: { votes: ['0', '2'], ballots: 2, turnoutPpm: null } })
  const { body } = await app.call('GET /index/vote/ballots', { id })
  const lines = body.code === 0 ? body.data.lines : []
  expect(countBallots(lines, 2)).toEqual({ root: counted.result?.root, votes: [0n, 2n] })
  expect(lines).toContain(`${counted.own?.ballot?.id} 0,1`)
  await expect(app.db`update vote set result_votes = '2,0'`).rejects.toThrow(/final/)
  const notified = await app.db`select kind from user_notice where kind = 'vote_counted'`
  expect(notified).toHaveLength(2)
})

it('VOTE-3, VOTE-5 shareholders vote with the shares settled at the record date, spread over candidates', async () => {
  const shares = (index: 1 | 2, units: bigint) => async () => {
    const [row] = await app.db<{ id: bigint }[]>`select id from app_user where public_id = ${`FZ1000000${index}`}`
    const grant = { userId: row?.id ?? 0n, asset: 'OGDC', units, costTicks: 9_000 }
    await app.db.begin(tx => grantSandboxAssets(tx, 'real', `vote ${index} ${units}`, [grant], app.clock.now()))
  }
  await shares(1, 300n)()
  const recordDate = karachiDate(app.clock.now())
  const opensAtMs = app.clock.now() + 2 * DAY_MS
  const directors = { kind: 'shareholder', symbol: 'OGDC', recordDate, cumulative: true, seats: 2, opensAtMs }
  const early = announce({ ...directors, recordDate: addDays(recordDate, 3) })
  await expect(early).rejects.toThrow('vote_terms')
  await expect(announce({ ...directors, symbol: 'NONE' })).rejects.toThrow('not_found')
  const id = await announce(directors)
  expect((await read(id, ayesha)).own?.weight).toBeNull()
  await later(2 * DAY_MS)
  expect((await read(id, ayesha)).own?.weight).toBe('300')
  expect(await vote(bilal, { id, votes: '1,0' })).toBe('vote_not_holder')
  expect(await vote(ayesha, { id, votes: '400,201' })).toBe('vote_votes')
  expect(await vote(ayesha, { id, votes: '400,100' })).toBe('ok')
  await later(2 * DAY_MS)
  expect((await read(id)).result).toMatchObject({ votes: ['400', '100'], turnoutPpm: 833_333 })
  const notified = await app.db`select kind from user_notice where kind ~ '^vote_' order by id`
  expect(notified.map(({ kind }) => kind)).toEqual(['vote_open', 'vote_counted'])
})

it('VOTE-8 a voter contests a count once, and two members of staff answer in public', async () => {
  const id = await announce()
  await later(HOUR_MS)
  await vote(ayesha, { id, option: 0 })
  const dispute = { id, text: 'My ballot is missing from the list.' }
  const contest = async (person: Withdrawing) => reasonOf(await person.call('POST /vote/dispute', dispute))
  expect(await contest(ayesha)).toBe('vote_not_counted')
  await later(3 * DAY_MS)
  expect(await contest(bilal)).toBe('vote_not_cast')
  expect(await contest(ayesha)).toBe('ok')
  expect(await contest(ayesha)).toBe('vote_disputed')
  const [row] = await app.db<{ id: bigint }[]>`select id from vote_dispute`
  const answer = { id: String(row?.id), upheld: false, answer: 'It is line one of the published list.' }
  const input = changeOf('vote_answer', { ...answer, reason: 'looked up in the list' })
  const asked = await app.call('POST /staff/case/request', input, { token: await staffToken(app, 0) })
  if (asked.body.code !== 0) throw new Error(asked.body.data.reason)
  await app.call('POST /staff/case/decide', deciding('approve', { id: asked.body.data.id }), {
    token: await staffToken(app, 1),
  })
  expect((await read(id, ayesha)).own?.dispute).toEqual({ state: 'dismissed', answer: answer.answer })
  expect((await read(id)).result?.disputes).toMatchObject([{ state: 'dismissed', answer: answer.answer }])
})

it('VOTE-7 begins a sandbox with an open poll, a counted one and a vote of shareholders', async () => {
  await seedVotes(app.db, app.deps.log, app.clock.now())
  await seedVotes(app.db, app.deps.log, app.clock.now())
  const states = await app.db`select kind, state from vote order by id`
  expect(states).toMatchObject([
    { kind: 'poll', state: 'counted' },
    { kind: 'poll', state: 'open' },
    { kind: 'shareholder', state: 'open' },
  ])
})
