import { DAY_MS, MINUTE_MS } from '@firoza/core/clock'
import { LIMITS } from '@firoza/core/limits'
import { LAPSE_MS, RATING_MS } from '@firoza/core/support/promise'
import { afterAll, expect, it } from 'vitest'
import { HELPER, supportSetup } from '../../testing/support-setup.ts'
import { closeSilent } from './close-silent.job.ts'

const { app, desk, maker, staffToken, newKey, newPerson, send, answer, mine, asking, info } = await supportSetup()
afterAll(() => app.close())

it('SUP-1 goes from the first message to a rating, and every step is told to the person', async () => {
  const { token, user, id } = await asking()
  expect(await mine(token)).toMatchObject({
    unread: 0,
    conversation: { id, state: 'waiting', topic: 'money', lastSeq: 1, dueAt: app.clock.now() + 15 * MINUTE_MS },
  })
  expect((await answer(id, 'It is on its way')).body).toMatchObject({ code: 0, data: { message: { seq: 3 } } })
  const answered = await mine(token)
  expect(answered).toMatchObject({ unread: 1, conversation: { state: 'answered', dueAt: null, lastSeq: 3 } })
  expect(answered.messages.map(({ seq, author, by, event }) => [seq, author, by, event])).toEqual([
    [1, 'person', '', null],
    [2, 'house', 'helper', 'joined'],
    [3, 'staff', 'helper', null],
  ])
  const read = await app.call('POST /user/support/read', { id, seq: 3 }, { token })
  expect(read.body).toMatchObject({ data: { unread: 0 } })
  expect((await send(token, 'Thank you')).body).toMatchObject({ data: { id, message: { seq: 4 } } })
  expect(await mine(token)).toMatchObject({
    conversation: { state: 'waiting', dueAt: app.clock.now() + 30 * MINUTE_MS },
  })
  const early = await app.callRaw('POST /user/support/rate', { id, stars: 5 }, { token })
  expect(early.body).toMatchObject({ data: { reason: 'move_not_allowed' } })
  const closed = await app.call('POST /staff/support/close', { id, reason: 'solved' }, { token: desk })
  expect(closed.body).toMatchObject({ code: 0, data: { state: 'closed' } })
  expect((await answer(id, 'One more thing')).body).toMatchObject({ data: { reason: 'move_not_allowed' } })
  const rate = (stars: number) => app.callRaw('POST /user/support/rate', { id, stars, comment: 'quick' }, { token })
  expect((await rate(4)).body).toMatchObject({ data: { stars: 4 } })
  expect((await rate(5)).body).toMatchObject({ data: { reason: 'support_rated' } })

  const next = (await send(token, 'Another question')).body as { data: { id: string } }
  expect(next.data.id).not.toBe(id)
  const list = await app.call('GET /user/support/list', {}, { token })
  expect(list.body).toMatchObject({ data: { items: [{ id: next.data.id }, { id, state: 'closed', stars: 4 }] } })
  const kept = await app.call('GET /user/support/transcript', { id }, { token })
  const text = kept.body.code === 0 ? kept.body.data.text : ''
  expect(text.split('\n').map(line => line.replace(/^.*?(\d\d:\d\d)/, '$1').replace(/^\d\d:\d\d\S*\s+/, ''))).toEqual(
    expect.arrayContaining(['You: Where is my deposit?', 'helper: It is on its way', 'You: Thank you']),
  )
  const log = await app.call('POST /user/access/log', {}, { token })
  const actions = log.body.code === 0 ? log.body.data.items.map(({ action }) => action) : []
  expect(actions).toEqual(['support_closed', 'support_answered'])
  expect(user.id).toBe((await info(id)).person.userId)
})

it('SUP-1 SUP-2 of first messages at once one begins the conversation, and the numbers have no gaps', async () => {
  const { token, tokenDemo } = await newPerson()
  const sent = await Promise.all(
    Array.from({ length: 16 }, (_, at) => send(at % 2 ? token : tokenDemo, `message ${at}`)),
  )
  const ids = new Set(sent.map(({ body }) => (body as { data: { id: string } }).data.id))
  expect(ids.size).toBe(1)
  const { messages } = await mine(token)
  expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1))
  expect(new Set(messages.map(({ text }) => text)).size).toBe(16)
})

it('SUP-2 a message sent many times at once under one key is written once, also after the conversation was closed', async () => {
  const { token } = await newPerson()
  const clientKey = newKey()
  const sent = await Promise.all(Array.from({ length: 12 }, () => send(token, 'only once', { clientKey })))
  expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const { conversation, messages } = await mine(token)
  expect(messages).toHaveLength(1)
  const id = conversation?.id ?? ''
  await app.call('POST /user/support/close', { id }, { token })
  expect((await send(token, 'only once', { clientKey })).body).toMatchObject({ data: { id, message: { seq: 1 } } })
  expect((await mine(token)).conversation?.id).toBe(id)

  const asked = await asking()
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 6 }, () => answer(asked.id, 'hello', desk, key)))
  for (const { body } of answers) expect(body).toMatchObject({ code: 0, data: { message: { seq: 3 } } })
  expect((await mine(asked.token)).conversation?.lastSeq).toBe(3)
})

it('SUP-7 of two who take a conversation at once one has it, and hands it over', async () => {
  const { token, id } = await asking()
  const taken = await Promise.all(
    [desk, maker].map(one => app.callRaw('POST /staff/support/take', { id }, { token: one })),
  )
  const reasons = taken.map(({ body }) => (body as { data: { reason?: string } }).data.reason)
  expect(reasons.filter(reason => reason === undefined)).toHaveLength(1)
  expect(reasons).toContain('support_not_yours')
  const [owner, other] = reasons[0] === undefined ? [desk, maker] : [maker, desk]
  const otherName = other === maker ? 'maker' : 'helper'
  expect((await answer(id, 'mine', other)).body).toMatchObject({ data: { reason: 'support_not_yours' } })
  const close = await app.callRaw('POST /staff/support/close', { id, reason: 'mine' }, { token: other })
  expect(close.body).toMatchObject({ data: { reason: 'support_not_yours' } })
  const hand = (to: string) =>
    app.callRaw('POST /staff/support/transfer', { id, to, reason: 'shift ends' }, { token: owner })
  expect((await hand('nobody')).body).toMatchObject({ data: { reason: 'support_colleague_unknown' } })
  expect((await hand(otherName)).body).toMatchObject({ code: 0, data: { assignee: otherName, mine: false } })
  expect((await answer(id, 'now mine', other)).body).toMatchObject({ code: 0 })
  expect((await hand('')).body).toMatchObject({ data: { assignee: '' } })
  const events = (await mine(token)).messages.map(({ event, by }) => (event ? `${event} ${by}` : ''))
  expect(events.filter(event => event.startsWith('handed_over'))).toEqual([`handed_over ${otherName}`, 'handed_over '])
})

it('SUP-15 tells of the first answer that is not read, not of every one', async () => {
  const { token, id } = await asking()
  const told = async () => {
    const { body } = await app.call('GET /user/notice', {}, { token })
    return body.code === 0 ? body.data.items.filter(({ kind }) => kind === 'support_answered').length : -1
  }
  await answer(id, 'first')
  await answer(id, 'second')
  expect(await told()).toBe(1)
  await app.call('POST /user/support/read', { id, seq: 4 }, { token })
  await answer(id, 'third')
  expect(await told()).toBe(2)
})

it('SUP-4 bounds what one person writes', async () => {
  const { token } = await newPerson()
  for (let at = 0; at < LIMITS.supportMessagesPerMinuteMax; at++) {
    expect((await send(token, `line ${at}`)).body).toMatchObject({ code: 0 })
  }
  const refused = await send(token, 'one more')
  expect(refused.body).toMatchObject({ data: { reason: 'rate_limited', details: { retryAfterSeconds: 60 } } })
  app.clock.advance(MINUTE_MS)
  expect((await send(token, 'one more')).body).toMatchObject({ code: 0 })

  const other = await newPerson()
  for (let at = 0; at < LIMITS.supportConversationsPerDayMax; at++) {
    const begun = (await send(other.token, 'begin')).body as { data: { id: string } }
    await app.call('POST /user/support/close', { id: begun.data.id }, { token: other.token })
  }
  expect((await send(other.token, 'begin')).body).toMatchObject({ data: { reason: 'support_conversations_max' } })
  expect((await send(other.token, 'x'.repeat(2_001))).body).toMatchObject({ data: { reason: 'field_invalid' } })
})

it('SUP-5 lets what looks like a code out only when the person is sure', async () => {
  const { token } = await newPerson()
  const clientKey = newKey()
  const refused = await send(token, 'my code is 135790', { clientKey })
  expect(refused.body).toMatchObject({ data: { reason: 'support_looks_secret', field: 'text' } })
  expect((await mine(token)).conversation).toBeNull()
  expect((await send(token, 'my code is 135790', { clientKey, sure: true })).body).toMatchObject({ code: 0 })
})

it('SUP-6 counts an answer that came late, and shows who waits too long first', async () => {
  const early = await asking('first', 'other')
  const urgent = await asking('urgent', 'account')
  app.clock.advance(6 * MINUTE_MS)
  const queue = async (name: string) => {
    const { body } = await app.call('GET /staff/support/list', { queue: name, limit: 100 } as never, { token: desk })
    return body.code === 0 ? body.data.items : []
  }
  const waiting = await queue('waiting')
  const at = (id: string) => waiting.findIndex(item => item.id === id)
  expect(at(urgent.id)).toBeLessThan(at(early.id))
  expect(waiting[at(urgent.id)]?.late).toBe(true)
  expect(waiting[at(early.id)]?.late).toBe(false)
  await answer(urgent.id, 'sorry')
  await answer(early.id, 'hello')
  expect((await queue('mine')).map(({ id, late }) => [id, late])).toEqual(
    expect.arrayContaining([
      [urgent.id, true],
      [early.id, false],
    ]),
  )
  const figures = await app.call('GET /staff/support/figures', {}, { token: desk })
  expect(figures.body).toMatchObject({ code: 0 })
  if (figures.body.code === 0) expect(figures.body.data.late).toBeGreaterThan(0)
})

it('SUP-8 support sees no phone, no document and no money, and is let in nowhere else', async () => {
  const { user, id } = await asking('my CNIC is 34201-0891231-8 and card 4111111111111111')
  const seen = await info(id)
  expect(seen.messages[0]?.text).toBe('my CNIC is ••••2318 and card ••••1111')
  expect(JSON.stringify(seen)).not.toMatch(/3420108912318|34201-0891231-8|4111111111111111|\+92300222/)
  expect(seen.person).toMatchObject({ userId: user.id, idStatus: 'none', accountType: 'regular' })
  expect((await info(id, maker)).messages[0]?.text).toContain('34201-0891231-8')
  for (const name of [
    'POST /staff/kyc/info',
    'GET /staff/kyc/list',
    'POST /staff/user/info',
    'GET /staff/ledger/trial',
  ]) {
    const refused = await app.callRaw(name, { id: '1', reason: 'curious' }, { token: desk })
    expect([name, (refused.body as { data: { reason: string } }).data.reason]).not.toEqual([name, undefined])
    expect(['staff_permission_missing', 'not_found']).toContain(
      (refused.body as { data: { reason: string } }).data.reason,
    )
  }
})

it('SUP-10 writes one line for a sitting, and another for the next', async () => {
  const { token, id } = await asking()
  const looks = async () => {
    const { body } = await app.call('POST /user/access/log', {}, { token })
    return body.code === 0 ? body.data.items.filter(({ action }) => action === 'support_viewed').length : -1
  }
  await info(id)
  await app.call('POST /staff/support/messages', { id, after: 0 }, { token: desk })
  expect(await looks()).toBe(1)
  app.clock.advance(15 * MINUTE_MS)
  await info(id)
  expect(await looks()).toBe(2)
})

it('SUP-11 closes what was answered and stays silent, never what waits for the platform', async () => {
  const silent = await asking()
  await answer(silent.id, 'Did that help?')
  const waiting = await asking()
  app.clock.advance(LAPSE_MS - 1)
  await closeSilent(app.deps)
  expect(await mine((await signInAgain(silent)).token)).toMatchObject({ conversation: { state: 'answered' } })
  app.clock.advance(1)
  const closed = await Promise.all([closeSilent(app.deps), closeSilent(app.deps)])
  expect(closed.reduce((sum, n) => sum + n, 0)).toBe(1)
  const { conversation, messages } = await mine((await signInAgain(silent)).token)
  expect(conversation).toMatchObject({ state: 'closed' })
  expect(messages.filter(({ event }) => event === 'closed_by_time')).toHaveLength(1)
  expect((await mine((await signInAgain(waiting)).token)).conversation?.state).toBe('waiting')
})

it('SUP-12 takes a rating for 14 days', async () => {
  const { token, user, id } = await asking()
  await app.call('POST /user/support/close', { id }, { token })
  app.clock.advance(RATING_MS + DAY_MS)
  const again = await signInAgain({ user })
  const late = await app.callRaw('POST /user/support/rate', { id, stars: 5 }, { token: again.token })
  expect(late.body).toMatchObject({ data: { reason: 'support_rating_over' } })
})

it('SUP-13 of two changes of a prepared answer at once one is refused', async () => {
  const token = await staffToken(HELPER)
  const wording = { title: 'Fees', english: 'Fees are listed in the app.', urdu: 'فیس ایپ میں درج ہے۔' }
  const made = await app.call('POST /staff/support/prepared/save', wording, { token })
  if (made.body.code !== 0) throw new Error('not made')
  const { id, version } = made.body.data
  const changes = await Promise.all(
    ['a', 'b'].map(english =>
      app.callRaw('POST /staff/support/prepared/save', { ...wording, id, version, english }, { token }),
    ),
  )
  const reasons = changes.map(({ body }) => (body as { data: { reason?: string } }).data.reason)
  expect(reasons.sort()).toEqual(['support_answer_changed', undefined])
  const gone = await app.callRaw('POST /staff/support/prepared/remove', { id, version: version + 1 }, { token })
  expect(gone.body).toMatchObject({ code: 0 })
  const list = await app.call('GET /staff/support/prepared', {}, { token })
  expect(list.body.code === 0 && list.body.data.items.some(item => item.id === id)).toBe(false)
  expect(list.body.code === 0 && list.body.data.items.length).toBeGreaterThan(3)
})

async function signInAgain({ user }: { user: { id: string } }): Promise<{ token: string }> {
  const [row] = await app.db<{ phone: string }[]>`select phone from app_user where public_id = ${user.id}`
  const { body } = await app.call('POST /user/login', {
    phone: (row?.phone ?? '').replace('+92', '0'),
    password: 'correct-horse',
    device: 'test phone',
  } as never)
  if (body.code !== 0) throw new Error(`not signed in: ${JSON.stringify(body)}`)
  return body.data as { token: string }
}
