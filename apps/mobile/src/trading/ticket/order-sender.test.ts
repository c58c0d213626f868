import { NoAnswerError, RefusedError, ServerError } from '@firoza/api/client/call-error'
import { expect, test } from 'vitest'
import { sender as senderOf } from '../../money/sender.ts'
import { ORDER_RULES, type OrderAnswer, type OrderCall, type SentOrder, symbolOf } from './order-sender.ts'

const INPUT = { symbol: 'OGDC', quantity: 10, price: '100.00' } as const
const ANSWER = { id: '7', symbol: 'OGDC' } as OrderAnswer

interface Try {
  readonly order: SentOrder
  readonly answer: (answer: OrderAnswer) => void
  readonly fail: (error: unknown) => void
}

function sender() {
  const tries: Try[] = []
  const unseen: string[] = []
  const kept = new Map<string, SentOrder>()
  let keys = 0
  const made = senderOf<OrderCall>({
    send: order => new Promise((answer, fail) => tries.push({ order, answer, fail })),
    newKey: () => {
      keys += 1
      return `key-${keys}`
    },
    kept: {
      all: account => [...kept].filter(([of]) => of.startsWith(`${account}.`)).map(([, sent]) => sent),
      isExpired: () => false,
      add: (account, sent) => kept.set(`${account}.${sent.key}`, sent),
      forget: (account, { key }) => kept.delete(`${account}.${key}`),
    },
    unseen: ({ step }) => unseen.push(step),
    ...ORDER_RULES,
  })
  const leave = made.watch()
  const step = () => made.useSending.getState().sending.step
  return { ...made, tries, unseen, step, leave }
}

const refused = (reason: 'price_band' | 'service_restarting' | 'pin_needed') =>
  new RefusedError(-1001, 'no', { reason, details: {} })

test('ORD-30 a second press while the first is on its way sends nothing', async () => {
  const it = sender()
  const first = it.send('POST /stock/order/buy', INPUT)
  await it.send('POST /stock/order/buy', INPUT)
  expect(it.tries).toHaveLength(1)
  it.tries[0]?.answer(ANSWER)
  await first
  expect(it.useSending.getState().sending).toEqual({ step: 'done', answer: ANSWER })
})

test.each([new NoAnswerError(undefined), new ServerError('broken', undefined), refused('service_restarting')])(
  'ORD-30 after %s it is not known, and asking carries the same key and body',
  async failure => {
    const it = sender()
    const first = it.send('POST /stock/order/buy', INPUT)
    it.tries[0]?.fail(failure)
    await first
    expect(it.step()).toBe('unknown')
    await it.send('POST /stock/order/buy', { ...INPUT, quantity: 99 })
    expect(it.tries).toHaveLength(1)
    const asked = it.ask()
    expect(it.step()).toBe('asking')
    await it.ask()
    expect(it.tries).toHaveLength(2)
    expect(it.tries[1]?.order).toEqual(it.tries[0]?.order)
    it.tries[1]?.answer(ANSWER)
    await asked
    expect(it.step()).toBe('done')
  },
)

test('ORD-30 when asking needs the code again, nothing is known yet and the same order is asked for with it', async () => {
  const it = sender()
  const first = it.send('POST /stock/order/buy', INPUT)
  it.tries[0]?.fail(new NoAnswerError(undefined))
  await first
  const retryRefused = it.ask()
  it.tries[1]?.fail(refused('pin_needed'))
  await retryRefused
  expect(it.useSending.getState().sending).toMatchObject({ step: 'unknown', retryRefused: { reason: 'pin_needed' } })
  it.clear()
  expect(it.step()).toBe('unknown')
  void it.ask('135790')
  const [sent, , asked] = it.tries
  expect(asked?.order).toEqual({ ...sent?.order, input: { ...INPUT, transactionCode: '135790' } })
})

test('ORD-30 a code that is needed on the first try is an answer: nothing was done', async () => {
  const it = sender()
  const first = it.send('POST /stock/order/buy', INPUT)
  it.tries[0]?.fail(refused('pin_needed'))
  await first
  expect(it.step()).toBe('refused')
})

test('ORD-30 what is not known cannot be cleared away', async () => {
  const it = sender()
  const first = it.send('POST /stock/order/buy', INPUT)
  it.clear()
  expect(it.step()).toBe('sending')
  it.tries[0]?.fail(new NoAnswerError(undefined))
  await first
  it.clear()
  expect(it.step()).toBe('unknown')
})

test('ORD-30 an order after an answer is a new intention with a new key', async () => {
  const it = sender()
  const first = it.send('POST /stock/order/buy', INPUT)
  it.tries[0]?.fail(refused('price_band'))
  await first
  expect(it.step()).toBe('refused')
  it.clear()
  void it.send('POST /stock/order/buy', INPUT)
  expect(it.tries.map(({ order }) => order.key)).toEqual(['key-1', 'key-2'])
})

test('ORD-32 each account has its own order under way: going over to the other hides it, and coming back shows its answer', async () => {
  const it = sender()
  it.turnTo('real', ['real', 'demo'])
  const first = it.send('POST /stock/order/buy', INPUT)
  it.turnTo('demo', ['real', 'demo'])
  expect(it.step()).toBe('idle')
  void it.send('POST /stock/order/sell', INPUT)
  expect(it.tries).toHaveLength(2)
  it.tries[0]?.answer(ANSWER)
  await first
  expect(it.step()).toBe('sending')
  it.turnTo('real', ['real', 'demo'])
  expect(it.step()).toBe('done')
})

test('ORD-32 what has no answer yet is still asked for, with its key, after a visit to the other account', async () => {
  const it = sender()
  it.turnTo('real', ['real', 'demo'])
  const first = it.send('POST /stock/order/buy', INPUT)
  it.turnTo('demo', ['real', 'demo'])
  it.tries[0]?.fail(new NoAnswerError(undefined))
  await first
  it.turnTo('real', ['real', 'demo'])
  expect(it.step()).toBe('unknown')
  void it.ask()
  expect(it.tries[1]?.order).toEqual(it.tries[0]?.order)
})

test('ORD-32 the answer to an order of somebody who has signed out is not shown to whoever comes next', async () => {
  const it = sender()
  it.turnTo('real', ['real', 'demo'])
  const first = it.send('POST /stock/order/sell', INPUT)
  it.turnTo('', ['', ''])
  expect(it.step()).toBe('idle')
  it.turnTo('other', ['other', 'other-demo'])
  it.tries[0]?.answer(ANSWER)
  await first
  expect(it.step()).toBe('idle')
  it.turnTo('real', ['real', 'demo'])
  expect(it.step()).toBe('idle')
})

test('ORD-33 an answer that was shown is gone once its sheet is left, by whatever way', async () => {
  const it = sender()
  const first = it.send('POST /stock/order/buy', INPUT)
  it.tries[0]?.answer(ANSWER)
  await first
  it.leave()
  expect([it.step(), it.unseen]).toEqual(['idle', []])
})

test.each([
  ['done', (it: Try) => it.answer(ANSWER)],
  ['refused', (it: Try) => it.fail(refused('price_band'))],
])(
  'ORD-33 an answer %s that comes when nobody looks is told, and not kept for whoever looks next',
  async (step, end) => {
    const it = sender()
    const first = it.send('POST /stock/order/buy', INPUT)
    it.leave()
    expect(it.step()).toBe('sending')
    it.tries.forEach(end)
    await first
    expect([it.step(), it.unseen]).toEqual(['idle', [step]])
  },
)

test('ORD-33 an answer that came while the other account was shown is told when its own is', async () => {
  const it = sender()
  it.leave()
  it.turnTo('real', ['real', 'demo'])
  const first = it.send('POST /stock/order/buy', INPUT)
  it.turnTo('demo', ['real', 'demo'])
  it.tries[0]?.answer(ANSWER)
  await first
  expect(it.unseen).toEqual([])
  it.turnTo('real', ['real', 'demo'])
  expect([it.step(), it.unseen]).toEqual(['idle', ['done']])
})

test('ORD-33 what is under way has the name of its own stock', () => {
  const sent = { name: 'POST /stock/order/buy', input: INPUT, key: 'key' } as const
  expect(symbolOf({ step: 'asking', sent })).toBe('OGDC')
  expect(symbolOf({ step: 'done', answer: ANSWER })).toBe('OGDC')
  expect(symbolOf({ step: 'idle' })).toBeUndefined()
})
