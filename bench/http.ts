import type { Db } from '../apps/server/src/db/sql.ts'
import { removeDataDirs } from '../test/e2e/harness.ts'
import { connectTo } from '../test/live-database.ts'
import { startQuietProduct } from '../test/quiet-product.ts'
import { atLeast, type Bench, below, type Emit, median } from './figure.ts'
import { addPeople, fundPeople, signIn } from './ground/people.ts'
import { processorSeconds } from './ground/processor-time.ts'
import { quotedShares } from './ground/quoted-shares.ts'
import { startBareServer } from './http/bare-server.ts'
import { type LoadPlan, type LoadResult, runLoad } from './http/load.ts'

const CONNECTIONS = 64
const PEOPLE = 500
const SHARES = 10
const ROUNDS = 3
const ROUND_SECONDS = 5
const STEADY_PER_SECOND = 500
const STEADY_SECONDS = 10

/** Orders placed over HTTP on the real product; the load generator is a process of its own on the same machine. */
export const http: Bench = {
  name: 'http',
  minutes: 2,
  async run(emit) {
    const product = await startQuietProduct()
    const bare = await startBareServer()
    const sql = connectTo(product.dataDir)
    try {
      const base = { ...(await prepare(sql)), connections: CONNECTIONS, seconds: ROUND_SECONDS }
      const port = Number(new URL(product.url).port)
      await runLoad({ ...base, port, seed: 1 })
      const runs: LoadResult[] = []
      const bareRuns: LoadResult[] = []
      const used = processorSeconds(product.pid)
      for (let round = 0; round < ROUNDS; round++) {
        runs.push(await runLoad({ ...base, port, seed: 2 + round }))
        bareRuns.push(await runLoad({ ...base, port: bare.port, seed: 2 + round, seconds: 2 }))
      }
      const now = processorSeconds(product.pid)
      const micros = (seconds: number) => Math.round((seconds * 1e6) / sum(runs, run => run.accepted))
      const cost = {
        nodeMicros: micros(now.own - used.own),
        postgresMicros: micros(now.descendants - used.descendants),
      }
      reportFull(emit, runs, bareRuns, cost)
      const steady: LoadPlan = { ...base, port, seed: 9, perSecond: STEADY_PER_SECOND, seconds: STEADY_SECONDS }
      await stalledMs(product.url)
      const run = await runLoad(steady)
      reportSteady(emit, run, await stalledMs(product.url))
    } finally {
      await sql.end()
      bare.stop()
      await product.stop()
      removeDataDirs()
    }
  },
}

async function prepare(sql: Db): Promise<Pick<LoadPlan, 'tokens' | 'quoted'>> {
  const quoted = await quotedShares(sql, SHARES)
  const userIds = await addPeople(sql, PEOPLE)
  const symbols = quoted.map(({ symbol }) => symbol)
  await fundPeople(sql, { userIds, symbols, cashUnits: 10_000_000_000_000n, shares: 1_000_000n })
  return { quoted, tokens: await signIn(sql, userIds) }
}

const sum = (runs: readonly LoadResult[], pick: (run: LoadResult) => number) =>
  runs.reduce((total, run) => total + pick(run), 0)
const rate = (runs: readonly LoadResult[]) => median(runs.map(run => run.accepted / run.seconds))

/** A refused order is no order: it must not look like a fast one. */
function assertAllAccepted(runs: readonly LoadResult[]): void {
  const others = runs.flatMap(run => Object.entries(run.others))
  if (others.length > 0) throw new Error(`not every order was accepted: ${JSON.stringify(others)}`)
}

function reportFull(emit: Emit, runs: readonly LoadResult[], bareRuns: readonly LoadResult[], cost: object): void {
  assertAllAccepted(runs)
  emit({
    figure: `http: orders placed, ${CONNECTIONS} connections`,
    value: rate(runs),
    unit: 'orders/s',
    baseline: { name: 'bare Fastify answering the same requests with a fixed text', value: rate(bareRuns) },
    goal: atLeast(2_500),
    conditions: {
      people: PEOPLE,
      rounds: ROUNDS,
      secondsEach: ROUND_SECONDS,
      best: Math.round(Math.max(...runs.map(run => run.accepted / run.seconds))),
      p50Ms: Math.round(median(runs.map(run => run.p50Ms))),
      p99Ms: Math.round(median(runs.map(run => run.p99Ms))),
      ...cost,
      loadGenerator: 'a process on the same cores',
    },
  })
}

/** How long the product's event loop stood still at most since it was last asked, by its own metrics. */
async function stalledMs(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]
  return Math.round(Number(seconds) * 1_000)
}

function reportSteady(emit: Emit, run: LoadResult, stalled: number): void {
  assertAllAccepted([run])
  emit({
    figure: `http: order placed at ${STEADY_PER_SECOND}/s, p99`,
    value: run.p99Ms,
    unit: 'ms',
    goal: below(60),
    conditions: {
      connections: CONNECTIONS,
      seconds: STEADY_SECONDS,
      placed: run.accepted,
      p50Ms: Number(run.p50Ms.toPrecision(3)),
      longestStallOfServerMs: stalled,
      from: 'the moment the order was due',
    },
  })
}
