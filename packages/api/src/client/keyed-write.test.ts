import { describe, expect, it } from 'vitest'
import { NoAnswerError, RefusedError } from './call-error.ts'
import type { Caller } from './caller.ts'
import { keyedWriter, onceAtATime } from './keyed-write.ts'

/** Calls that end as told, and the keys they came with. */
function calls(...ends: readonly ('answer' | Error)[]) {
  const keys: (string | undefined)[] = []
  const call = (async (_name: string, _input: object, options: { idempotencyKey?: string }) => {
    const end = ends[keys.length]
    keys.push(options.idempotencyKey)
    if (end instanceof Error) throw end
    return {}
  }) as unknown as Caller
  return { keys, write: keyedWriter(call) }
}

const BUY = { symbol: 'OGDC', quantity: 5, type: 'market', timeInForce: 'ioc' } as never

describe('one key for one intention', () => {
  it('CLI-5 the same input after no answer carries the same key, another input another one', async () => {
    const { keys, write } = calls(new NoAnswerError('cut'), new NoAnswerError('cut'), 'answer')
    await write('POST /stock/order/buy', BUY).catch(() => undefined)
    await write('POST /stock/order/buy', BUY).catch(() => undefined)
    await write('POST /stock/order/sell', BUY)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('CLI-5 an answer ends it, a refusal too: the same again is another intention', async () => {
    const refused = new RefusedError(-1000, 'no', { reason: 'rate_limited', details: {} })
    const { keys, write } = calls('answer', refused, 'answer')
    await write('POST /stock/order/buy', BUY)
    await write('POST /stock/order/buy', BUY).catch(() => undefined)
    await write('POST /stock/order/buy', BUY)
    expect(new Set(keys).size).toBe(3)
  })

  it('CLI-5 another file is another intention, the same file the same one', async () => {
    const { keys, write } = calls(...Array.from({ length: 3 }, () => new NoAnswerError('cut')))
    const [first, other] = [new Blob(['one']), new Blob(['two'])]
    for (const file of [first, first, other]) {
      await write('POST /user/auth/document', { file } as never).catch(() => undefined)
    }
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it.each(['service_restarting', 'rate_limited'] as const)(
    'CLI-5 neither another input in between nor "%s" ends what had no answer',
    async reason => {
      const wrong = new RefusedError(-1001, 'no', { reason: 'withdrawal_code_wrong', details: {} })
      const nothingSaid = new RefusedError(-1001, 'later', { reason, details: {} })
      const { keys, write } = calls(new NoAnswerError('cut'), wrong, nothingSaid, 'answer', 'answer')
      await write('POST /stock/order/buy', BUY).catch(() => undefined)
      await write('POST /stock/order/sell', BUY).catch(() => undefined)
      for (let times = 0; times < 3; times++) await write('POST /stock/order/buy', BUY).catch(() => undefined)
      expect([keys[2], keys[3]]).toEqual([keys[0], keys[0]])
      expect(keys[1]).not.toBe(keys[0])
      expect(keys[4], 'after the answer').not.toBe(keys[0])
    },
  )
})

it('CLI-15 the same is not sent while it is under way, but once it has ended, or something else was wished for since', () => {
  const { begin, end } = onceAtATime()
  const [front, back] = [new Blob(['picture']), new Blob(['picture'])]
  expect([begin({ file: front }), begin({ file: front }), begin({ file: back })]).toEqual([true, false, true])
  expect([begin({ on: true }), begin({ on: true }), begin({ on: false }), begin({ on: true })]).toEqual([
    true,
    false,
    true,
    true,
  ])
  end({ on: false })
  expect(begin({ on: true })).toBe(false)
  end({ on: true })
  expect(begin({ on: true })).toBe(true)
})
