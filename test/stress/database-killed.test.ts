import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { prng } from '@firoza/core/prng'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '../../apps/server/src/db/connect.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/db/embedded/start-embedded-postgres.ts'
import type { Db, Queryable } from '../../apps/server/src/db/sql.ts'
import { inTransaction } from '../../apps/server/src/db/transaction.ts'

const KILLS = 10
const WRITERS = 4
const POTS = 8
const START_UNITS = 1_000n

let dataDir: string
let postgres: EmbeddedPostgres

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'firoza-killed-'))
  chmodSync(dataDir, 0o755)
  postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
})

afterEach(async () => {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Moves one unit between two pots and notes the id, over and over; adds the ids whose commit was acknowledged. */
async function moveUntil(sql: Db, writer: number, stopped: AbortSignal, acknowledged: string[]): Promise<void> {
  const random = prng(writer)
  for (let n = 0; !stopped.aborted; n++) {
    const id = `${writer}-${n}`
    const [from, to] = [random.below(POTS), random.below(POTS)]
    try {
      await inTransaction(sql, async tx => {
        await tx`update pot set units = units - 1 where id = ${from}`
        await tx`update pot set units = units + 1 where id = ${to}`
        await tx`insert into moved (id) values (${id})`
      })
      acknowledged.push(id)
    } catch {
      // The connection is lost and the outcome of this one unknown; the next waits for the database to be back.
      await sleep(20)
    }
  }
}

test('OPS-4 PostgreSQL killed again and again under load loses and repeats nothing, and comes back by itself', async () => {
  const sql = connect(postgres.connection, { max: WRITERS })
  await sql`create table pot (id int primary key, units bigint not null)`
  await sql`create table moved (id text primary key)`
  await sql`insert into pot select id, ${START_UNITS}::bigint from generate_series(0, ${POTS - 1}) as id`
  for (let kill = 1; kill <= KILLS; kill++) {
    const round = new AbortController()
    const acknowledged: string[] = []
    const writers = Array.from({ length: WRITERS }, (_, i) =>
      moveUntil(sql, kill * WRITERS + i, round.signal, acknowledged),
    )
    await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(0)
    await sleep(50 + prng(kill).below(250))
    const killed = postgres.pid()
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => postgres.pid(), { timeout: 30_000 }).not.toBe(killed)
    await sleep(50)
    round.abort()
    await Promise.all(writers)
    const found = new Set((await sql<{ id: string }[]>`select id from moved`).map(({ id }) => id))
    expect(acknowledged.filter(id => !found.has(id))).toEqual([])
    expect(await sql`select sum(units)::bigint as units from pot`).toEqual([{ units: START_UNITS * BigInt(POTS) }])
    // Five restarts in a minute are the supervisor's bound, so a fresh supervisor takes every fourth kill.
    if (kill % 4 === 0) await restart()
  }
  await sql.end()
})

/** Asks for its own number over and over, alone and in transactions; gives the answers that were somebody else's. */
async function askUntil(sql: Db, asker: number, stopped: AbortSignal): Promise<string[]> {
  const strange: string[] = []
  for (let n = 0; !stopped.aborted; n++) {
    const own = `${asker} ${n}`
    try {
      const ask = async (on: Queryable) => {
        const [row] = await on<{ own: string }[]>`select ${own} as own`
        if (row?.own !== own) strange.push(`${own} was told ${row?.own}`)
      }
      if (asker % 3 > 0) await ask(sql)
      else await inTransaction(sql, tx => Promise.all([ask(tx), ask(tx)]))
    } catch {
      await sleep(5)
    }
  }
  return strange
}

test('OPS-8 when PostgreSQL dies, no statement waits for ever and none is given the answer of another', async () => {
  const sql = connect(postgres.connection, { max: 16 })
  for (let kill = 1; kill <= KILLS; kill++) {
    const round = new AbortController()
    const askers = Array.from({ length: 18 }, (_, i) => askUntil(sql, i, round.signal))
    await sleep(50 + prng(kill).below(200))
    const killed = postgres.pid()
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => postgres.pid(), { timeout: 30_000 }).not.toBe(killed)
    round.abort()
    const late = sleep(20_000, 'somebody still waits')
    expect(await Promise.race([Promise.all(askers).then(strange => strange.flat()), late])).toEqual([])
    if (kill % 4 === 0) await restart()
  }
  await sql.end()
})

async function restart() {
  await postgres.stop()
  postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
}
