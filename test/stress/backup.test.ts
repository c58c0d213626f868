import { execFile } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { present } from '@firoza/core/assert'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { backUp } from '../../apps/server/src/db/embedded/back-up.ts'
import { restore } from '../../apps/server/src/db/embedded/restore.ts'
import { runningEmbeddedPostgres } from '../../apps/server/src/db/embedded/running-embedded-postgres.ts'
import { type Product, removeDataDirs } from '../e2e/harness.ts'
import { connectTo } from '../live-database.ts'
import { startQuietProduct } from '../quiet-product.ts'
import { seededTraders } from './people.ts'
import { quoteOf, type Sent, trade, untilAnswered } from './trader.ts'
import { expectRebuilt, verify } from './verify.ts'

const ROOT = join(import.meta.dirname, '../..')
const SYMBOL = 'OGDC'

let base: string
let backup: string
let product: Product
let restored: Product | undefined

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'firoza-backup-'))
  chmodSync(base, 0o755)
  backup = join(base, 'backup')
  product = await startQuietProduct({ copyOf: inject('filledData') })
})
afterAll(async () => {
  await restored?.stop()
  await product.stop()
  removeDataDirs()
  rmSync(base, { recursive: true, force: true })
})

/** As an operator runs it. Answers what it prints; rejects with what it says where it fails. */
async function run(script: 'backup' | 'restore', dataDir: string): Promise<string> {
  const env = { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, FIROZA_DATA_DIR: dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, `scripts/${script}.ts`), backup], { env })
  return stdout
}

/** People trade before the work and while it is done. Answers what they sent before it, and how much while it ran. */
async function tradeDuring(work: () => Promise<unknown>): Promise<{ before: Sent[]; during: number }> {
  const sql = connectTo(product.dataDir)
  const people = await seededTraders(product.url, sql, SYMBOL)
  await sql.end()
  const quote = await quoteOf(product.url, present(people[0], 'a trader'), SYMBOL)
  const shift = async (seed: number, meanwhile: (sent: readonly Sent[]) => Promise<unknown>) => {
    const stopped = new AbortController()
    const sent: Sent[] = []
    const lanes = people.flatMap((person, n) =>
      [1, 2, 3].map(lane => trade(product.url, person, [quote], seed + n * 10 + lane, stopped.signal, sent)),
    )
    try {
      await meanwhile(sent)
    } finally {
      stopped.abort()
    }
    await Promise.all(lanes)
    return sent
  }
  const before = await shift(100, sent => untilAnswered(sent, 60))
  const during = await shift(200, work)
  return { before, during: during.length }
}

test('OPS-22 a backup of a server that trades becomes a server with all that was acknowledged before it, and with books that balance', async () => {
  const { before, during } = await tradeDuring(() => run('backup', product.dataDir))
  expect(during).toBeGreaterThan(20)
  expect(statSync(backup).mode & 0o077).toBe(0)

  const dataDir = join(base, 'restored')
  await run('restore', dataDir)
  expect(readFileSync(join(dataDir, 'secret.key'))).toEqual(readFileSync(join(product.dataDir, 'secret.key')))
  restored = await startQuietProduct({ dataDir })
  const sql = connectTo(dataDir)
  try {
    // Asks for each order again, looks that nothing is there twice, and holds the books.
    await verify(restored.url, sql, before)
    await expectRebuilt(restored.url, sql)
  } finally {
    await sql.end()
  }
})

test('OPS-22 a backup overwrites nothing, and neither does a restore', async () => {
  await expect(run('backup', product.dataDir)).rejects.toThrow(/already exists/)
  await expect(run('restore', product.dataDir)).rejects.toThrow(/Another Firoza is running/)
  await restored?.stop()
  const dataDir = restored?.dataDir ?? ''
  restored = undefined
  await expect(run('restore', dataDir)).rejects.toThrow(/has a database already/)
  expect(existsSync(join(dataDir, 'cluster', 'PG_VERSION'))).toBe(true)
})

test('OPS-22 what a killed backup has left is taken away by the next one, and what is broken off leaves nothing', async () => {
  const left = join(base, 'killed.new-1')
  mkdirSync(join(left, 'database'), { recursive: true })
  writeFileSync(join(product.dataDir, 'backup-under-way'), left)
  const to = join(base, 'broken-off')
  const options = { dataDir: product.dataDir, connection: runningEmbeddedPostgres(product.dataDir), beside: [], to }
  await expect(backUp({ ...options, end: AbortSignal.abort() })).rejects.toThrow(/aborted/)
  await expect(restore(backup, join(base, 'empty'), AbortSignal.abort())).rejects.toThrow(/aborted/)
  expect(readdirSync(base).toSorted()).toEqual(['backup', 'empty', 'restored'])
  expect(readdirSync(join(base, 'empty')).filter(name => !['lock', 'run'].includes(name))).toEqual([])
  expect(existsSync(join(product.dataDir, 'backup-under-way'))).toBe(false)
})
