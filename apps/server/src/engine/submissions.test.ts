import type { Command } from '@firoza/core/engine/command'
import { LIMITS } from '@firoza/core/limits'
import { expect, test } from 'vitest'
import { Submissions } from './submissions.ts'

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

test('ENG-23 refuses people while too many wait, and never the house, whose days and phases everybody waits for', async () => {
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
