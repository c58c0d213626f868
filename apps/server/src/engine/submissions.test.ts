import type { Command } from '@firoza/core/engine/command'
import { LIMITS } from '@firoza/core/limits'
import { afterEach, expect, test, vi } from 'vitest'
import { Submissions } from './submissions.ts'

afterEach(() => {
  vi.useRealTimers()
})

const cancelOf = (userId: number, orderId: number): Command => ({ type: 'cancel', realm: 'demo', userId, orderId })
const isOf = (user: number) => (command: Command) => 'userId' in command && command.userId === user
const ordersOf = (taken: readonly { readonly command: Command }[]) =>
  taken.map(({ command }) => (command.type === 'cancel' ? command.orderId : 0))

test('ENG-23 passes over whose account is being written three times, all of theirs together, and then waits', async () => {
  const submissions = new Submissions()
  const take = async (isMoving: (command: Command) => boolean) =>
    ordersOf(await submissions.take(() => 10, 0, isMoving))
  const add = (userId: number, orderId: number) => void submissions.add(cancelOf(userId, orderId), undefined)
  add(1, 10)
  add(2, 20)
  add(1, 11)
  expect(await take(isOf(1))).toEqual([20])
  for (const orderId of [21, 22]) {
    add(2, orderId)
    expect(await take(isOf(1))).toEqual([orderId])
  }
  add(2, 23)
  expect(await take(isOf(1))).toEqual([])
  expect(await take(() => false)).toEqual([10, 11, 23])
})

test('ENG-23 does not count a turn in which nobody else was taken', async () => {
  const submissions = new Submissions()
  void submissions.add(cancelOf(1, 10), undefined)
  for (let turn = 0; turn < 5; turn++) expect(await submissions.take(() => 10, 0, isOf(1))).toEqual([])
  void submissions.add(cancelOf(2, 20), undefined)
  expect(ordersOf(await submissions.take(() => 10, 0, isOf(1)))).toEqual([20])
})

test('ENG-23 refuses people while too many wait, and never the platform, whose days and phases everybody waits for', async () => {
  const submissions = new Submissions()
  for (let n = 0; n < LIMITS.engineQueueMax; n++) void submissions.add(cancelOf(n, n), undefined)
  expect(await submissions.add(cancelOf(1, 1), undefined)).toMatchObject({ ok: false, reason: 'rate_limited' })
  const ofHouse: Command[] = [
    { type: 'phase', realm: 'demo', phase: 'closed' },
    { type: 'start_exit', realm: 'demo', userId: 1, orderId: 1 },
    { type: 'cancel_all', userId: 1, end: 'user_disabled' },
  ]
  for (const command of ofHouse) void submissions.add(command, undefined)
  expect(submissions.size).toBe(LIMITS.engineQueueMax + ofHouse.length)
})

test('ENG-23 keeps what a person sent in its order where it has to be tried again, and again', async () => {
  const submissions = new Submissions()
  for (const orderId of [10, 11, 12]) void submissions.add(cancelOf(1, orderId), undefined)
  const take = () =>
    submissions.take(
      () => 10,
      0,
      () => false,
    )
  submissions.retry(await take())
  const first = await take()
  expect(ordersOf(first)).toEqual([10])
  submissions.retry(first)
  const decided: number[] = []
  while (submissions.size > 0) decided.push(...ordersOf(await take()))
  expect(decided).toEqual([10, 11, 12])
})

test('ENG-23 keeps the order also of one that was taken to be tried again and could not begin', async () => {
  const submissions = new Submissions()
  for (const orderId of [10, 11, 12]) void submissions.add(cancelOf(1, orderId), undefined)
  const take = () =>
    submissions.take(
      () => 10,
      0,
      () => false,
    )
  submissions.retry(await take())
  submissions.putBack(await take())
  const decided: number[] = []
  while (submissions.size > 0) decided.push(...ordersOf(await take()))
  expect(decided).toEqual([10, 11, 12])
})

const buyOf = (userId: number, quantity: number): Command => ({
  type: 'place',
  realm: 'demo',
  userId,
  symbol: 'OGDC',
  accountClass: 'regular',
  draft: { side: 'buy', kind: 'limit', timeInForce: 'day', postOnly: false, quantity, limitPrice: 10_000 },
})

test('ENG-24 refuses an order that has waited for more than a minute, tried before or not, and does what is no order however late', async () => {
  vi.useFakeTimers()
  const submissions = new Submissions()
  const everything = () =>
    submissions.take(
      () => 10,
      0,
      () => false,
    )
  const next = async () => {
    const taken = everything()
    await vi.runAllTimersAsync()
    return taken
  }
  const keyed = { userId: 1, realm: 'demo', endpoint: '/stock/order/buy', key: 'k', bodyHash: 'b' } as const
  const tried = submissions.add(buyOf(1, 1), keyed)
  submissions.retry(await next())
  const waited = submissions.add(buyOf(2, 2), undefined)
  const changed = submissions.add({ type: 'replace', realm: 'demo', userId: 2, orderId: 9, quantity: 5 }, undefined)
  void submissions.add(cancelOf(3, 30), undefined)
  void submissions.add({ type: 'phase', realm: 'demo', phase: 'closed' }, undefined)
  vi.advanceTimersByTime(50_000)
  void submissions.add(buyOf(4, 4), undefined)
  vi.advanceTimersByTime(11_000)
  for (const type of ['cancel', 'phase', 'place'])
    expect((await next()).map(({ command }) => command.type)).toEqual([type])
  for (const answer of [tried, waited, changed]) {
    expect(await answer).toMatchObject({ ok: false, reason: 'service_restarting' })
  }
  void submissions.add(buyOf(1, 1), keyed)
  expect(await next(), 'and its key is free for who asks again').toMatchObject([{ command: { userId: 1 } }])
})

test('ENG-37 passes over what comes too early, however often; who cancels everything is decided in the order in which they sent it', async () => {
  const submissions = new Submissions()
  const isEarly = (command: Command) => command.type === 'cancel' && command.orderId < 10
  const take = async (early = isEarly) =>
    (
      await submissions.take(
        () => 10,
        0,
        () => false,
        early,
      )
    ).map(({ command }) => ('orderId' in command ? command.orderId : 0))
  for (const orderId of [1, 11]) void submissions.add(cancelOf(1, orderId), undefined)
  void submissions.add({ type: 'cancel_all', realm: 'demo', userId: 1, end: 'by_person' }, undefined)
  for (const userId of [1, 2]) void submissions.add(cancelOf(userId, 20 + userId), undefined)
  expect(await take()).toEqual([11, 22])
  for (let n = 0; n < 5; n++) expect(await take()).toEqual([])
  void submissions.add({ type: 'go_on', realm: 'demo', venue: 'psx', budget: 1 }, undefined)
  void submissions.add(cancelOf(2, 12), undefined)
  expect(await take(), 'a piece comes alone').toEqual([0])
  expect(await take()).toEqual([12])
  expect(await take(() => false)).toEqual([1, 0, 21])
})
