import { prng } from '../../prng.ts'

/** Operations of the published million-operation stream, in columns so that a benchmark reads them without allocating. */
export interface StreamA {
  readonly length: number
  /** 0 cancel, 1 limit good till cancelled, 2 immediate or cancel. */
  readonly kind: Uint8Array
  readonly id: Int32Array
  readonly isBuy: Uint8Array
  readonly priceTicks: Int32Array
  readonly quantityLots: Int32Array
}

const STREAM_A_LENGTH = 1_000_000
export const STREAM_A_RANGE = { lowTicks: 1, highTicks: 200_000 }

/** What every correct price-time book answers: see docs/spec/book.md for the definition of the hashes. */
export const STREAM_A_ANSWER = {
  trades: 488_433,
  lots: 17_714_172,
  resting: 28_769,
  tradeHash: '10318ceb',
  levelHash: '8090664d',
}

/** The stream of seed 20120621: limits around a walking middle, cancels that may come too late, and crossing IOCs. */
export function streamA(length = STREAM_A_LENGTH): StreamA {
  const stream = {
    length,
    kind: new Uint8Array(length),
    id: new Int32Array(length),
    isBuy: new Uint8Array(length),
    priceTicks: new Int32Array(length),
    quantityLots: new Int32Array(length),
  }
  const out = prng(20120621).next
  const open: number[] = []
  let middle = 100_000
  let lastId = 0
  for (let at = 0; at < length; at++) {
    const r = out() % 100
    const m = out() % 16
    if (m === 0) middle += 1
    else if (m === 1) middle -= 1
    if (r < 30 && open.length > 0) {
      const k = open.length - 1 - (out() % Math.min(open.length, 2000))
      stream.id[at] = open[k]!
      open[k] = open.at(-1)!
      open.pop()
      continue
    }
    const isBuy = (out() & 1) === 0
    const towards = isBuy ? 1 : -1
    stream.id[at] = ++lastId
    stream.isBuy[at] = isBuy ? 1 : 0
    if (r < 90) {
      const x = out() % 5
      const distance = 1 + (out() % (x < 4 ? 10 : 100))
      stream.kind[at] = 1
      stream.quantityLots[at] = 1 + (out() % 100)
      stream.priceTicks[at] = middle - distance * towards
      open.push(lastId)
    } else {
      stream.kind[at] = 2
      stream.quantityLots[at] = 1 + (out() % 400)
      stream.priceTicks[at] = middle + 5 * towards
    }
  }
  return stream
}
