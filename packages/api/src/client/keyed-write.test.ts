import { describe, expect, it } from 'vitest'
import { NoAnswerError, RefusedError } from './call-error.ts'
import type { Caller } from './caller.ts'
import { keyedWriter } from './keyed-write.ts'

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
})
