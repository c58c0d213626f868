import { setTimeout as sleep } from 'node:timers/promises'
import type { Prng } from '@firoza/core/prng'
import { expect } from 'vitest'
import type { Db } from '../../apps/server/src/db/sql.ts'
import type { Product } from '../e2e/harness.ts'
import { connectTo } from '../live-database.ts'
import { startQuietProduct } from '../quiet-product.ts'
import { passUntil } from '../staff.ts'

const WAIT_MS = 120_000
const DONE_MS = 300_000

/** What a database is searched for. */
export type Sign = (sql: Db) => Promise<boolean>

/** Asks until the sign is there or the time is over; while the database does not answer, nothing is there. */
async function waitForSign(dataDir: string, sign: Sign, isOver: () => boolean = () => false): Promise<void> {
  let sql: Db | undefined
  for (const until = Date.now() + WAIT_MS; Date.now() < until && !isOver(); await sleep(5)) {
    try {
      sql ??= connectTo(dataDir)
      if (await sign(sql)) break
    } catch {
      await sql?.end({ timeout: 1 }).catch(() => undefined)
      sql = undefined
    }
  }
  await sql?.end({ timeout: 1 }).catch(() => undefined)
}

/** Starts the product and kills it as soon as the sign is there, wherever it is then: still starting, or open. */
export async function startAndKill(dataDir: string, sign: Sign): Promise<void> {
  let pid = 0
  let failed = false
  const started = startQuietProduct({ dataDir, spawned: one => (pid = one) })
  started.catch(() => (failed = true))
  await waitForSign(dataDir, sign, () => failed)
  // One that ended by itself did so before any kill: that is a fault, and says what it printed.
  if (failed) await started
  process.kill(pid, 'SIGKILL')
  await started.then(
    product => product.kill9(),
    () => undefined,
  )
}

/** What takes several transactions, from the moment that it is due. */
export interface Process {
  readonly dueMs: number
  /** How much of it the database shows: more after each of its transactions, up to `total`, and never beyond. */
  readonly steps: (sql: Db) => Promise<number>
  readonly total: number
}

/** How often the product is killed in one process. */
const KILLS = 3
/** A kill comes so long at the most after a step that others can see: into the middle of the next one. */
const LATER_MS = 40

/**
 * Lets a process fall due and kills the product at several moments of it: the open one first, then each as it starts again. Answers one that was left
 * alone. A kill may come after the last step, too, where the machine was slow to see the one before.
 */
export async function killedInside(product: Product, { dueMs, steps, total }: Process, random: Prng): Promise<Product> {
  const { dataDir } = product
  const signs = Array.from({ length: KILLS }, (_, kill): Sign => {
    const step = 1 + Math.floor((total * (kill + random.unit())) / KILLS)
    const laterMs = random.below(LATER_MS)
    return async db => {
      if ((await steps(db)) < step) return false
      await sleep(laterMs)
      return true
    }
  })
  const [first, ...others] = signs as [Sign, ...Sign[]]
  let failed = false
  const jump = passUntil(product.url, dueMs).catch(() => (failed = true))
  await waitForSign(dataDir, first, () => failed)
  await product.kill9()
  await jump
  for (const sign of others) await startAndKill(dataDir, sign)
  return startQuietProduct({ dataDir })
}

/** The same, followed to its end. */
export async function killedUntilDone(product: Product, process: Process, random: Prng): Promise<Product> {
  const again = await killedInside(product, process, random)
  // The first kill may have come before the clock had moved.
  await passUntil(again.url, process.dueMs)
  const sql = connectTo(again.dataDir)
  try {
    await expect.poll(() => process.steps(sql), { timeout: DONE_MS }).toBe(process.total)
  } finally {
    await sql.end()
  }
  return again
}
