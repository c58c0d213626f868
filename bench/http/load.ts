import { fork } from 'node:child_process'
import { newIdempotencyKey } from '@firoza/api/client/intention'
import { quantile } from '../figure.ts'
import { orderFlow, type Quoted } from '../ground/order-flow.ts'
import { HttpConnection } from './connection.ts'

export interface LoadPlan {
  readonly port: number
  readonly connections: number
  readonly seconds: number
  /** Orders per second on a fixed schedule, waited for or not; absent: each connection sends when its last was answered. */
  readonly perSecond?: number
  readonly tokens: readonly string[]
  readonly quoted: readonly Quoted[]
  readonly seed: number
}

export interface LoadResult {
  readonly accepted: number
  readonly seconds: number
  /** From the moment the order was due, so that a stalled server is not spared the orders that it kept waiting. */
  readonly p50Ms: number
  readonly p99Ms: number
  /** Of each reason or status that was no acceptance, how many. */
  readonly others: Readonly<Record<string, number>>
}

/** Runs a plan in a process of its own, on the same machine. */
export function runLoad(plan: LoadPlan): Promise<LoadResult> {
  const child = fork(import.meta.filename, ['generate'])
  return new Promise((resolve, reject) => {
    child.once('message', message => resolve(message as LoadResult))
    child.once('error', reject)
    child.once('exit', code => {
      if (code !== 0) reject(new Error(`the load generator ended with ${code}`))
    })
    child.send(plan)
  })
}

class Tally {
  accepted = 0
  readonly waits: number[] = []
  readonly others: Record<string, number> = {}

  count(body: string, waitedMs: number): void {
    this.waits.push(waitedMs)
    if (body.startsWith('{"code":0,')) this.accepted += 1
    else {
      const reason = /"reason":"(\w+)"/.exec(body)?.[1] ?? body.slice(0, 80)
      this.others[reason] = (this.others[reason] ?? 0) + 1
    }
  }
}

async function generate(plan: LoadPlan): Promise<LoadResult> {
  const { port, connections, seconds, perSecond, tokens, quoted, seed } = plan
  const open = await Promise.all(Array.from({ length: connections }, () => HttpConnection.open(port)))
  const flow = orderFlow(quoted, tokens.length, seed)
  const tally = new Tally()
  const place = async (connection: HttpConnection, dueAt: number) => {
    const { person, symbol, side, quantity, price, timeInForce } = flow()
    const form = `symbol=${symbol}&quantity=${quantity}&price=${(price / 100).toFixed(2)}&timeInForce=${timeInForce}`
    const headers = `accessToken: ${tokens[person]}\r\nIdempotency-Key: ${newIdempotencyKey()}\r\n`
    const reply = await connection.post(`/api/stock/order/${side}`, headers, form)
    tally.count(reply.body, performance.now() - dueAt)
  }
  const from = performance.now()
  const until = from + seconds * 1000
  const due = { next: 0 }
  const worker = async (connection: HttpConnection) => {
    while (performance.now() < until) {
      let dueAt = performance.now()
      if (perSecond !== undefined) {
        dueAt = from + (due.next++ * 1000) / perSecond
        if (dueAt >= until) return
        const early = dueAt - performance.now()
        if (early > 0) await new Promise(resolve => setTimeout(resolve, early))
      }
      await place(connection, dueAt)
    }
  }
  await Promise.all(open.map(worker))
  const took = (performance.now() - from) / 1000
  for (const connection of open) connection.close()
  const { accepted, others } = tally
  const waits = tally.waits.sort((a, b) => a - b)
  return { accepted, others, seconds: took, p50Ms: quantile(waits, 0.5), p99Ms: quantile(waits, 0.99) }
}

if (process.argv[2] === 'generate' && process.send) {
  process.once('message', async plan => {
    process.send?.(await generate(plan as LoadPlan))
    process.disconnect()
  })
}
