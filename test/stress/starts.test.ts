import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { postgresProcessesIn } from '../../apps/server/src/db/embedded/orphans.ts'
import { startTestCluster, type TestCluster } from '../../apps/server/src/testing/test-cluster.ts'
import { removeDataDirs } from '../e2e/harness.ts'
import { startQuietProduct } from '../quiet-product.ts'

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts')

let base: string
let dataDir: string
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'firoza-start-'))
  chmodSync(base, 0o755)
  dataDir = join(base, 'data')
})
afterEach(() => {
  expect(postgresProcessesIn([join(dataDir, 'cluster')]), 'nothing is left running').toEqual([])
  rmSync(base, { recursive: true, force: true })
})
afterAll(removeDataDirs)

async function refuses(env: Record<string, string>, words: RegExp): Promise<void> {
  const started = startQuietProduct({ dataDir, env })
  await expect(started).rejects.toThrow(words)
  await expect(started).rejects.toThrow(/ended while starting \(exit 1\)/)
  await expect(started).rejects.not.toThrow(/\n +at /)
}

const filled = () => {
  mkdirSync(dataDir)
  execFileSync('cp', ['-a', `${inject('filledData')}/.`, dataDir])
}

describe('OPS-12 one sentence says what to do', () => {
  let cluster: TestCluster
  beforeAll(async () => {
    cluster = await startTestCluster()
  })
  afterAll(() => cluster.stop())
  const reach = (more: Record<string, string>) => {
    const { host, port, user, password } = cluster.connection
    return { PGHOST: host, PGPORT: String(port), PGUSER: user, PGPASSWORD: password, ...more }
  }

  test('where no PostgreSQL answers', () =>
    refuses(
      { DATABASE_URL: 'postgres://product:secret@127.0.0.1:1/firoza' },
      /firoza: the PostgreSQL of DATABASE_URL does not answer \(connect ECONNREFUSED 127.0.0.1:1\): start it, or correct DATABASE_URL\n/,
    ))
  test('where it does not take the password', () =>
    refuses(
      reach({ DATABASE_URL: 'postgres:///postgres', PGPASSWORD: 'wrong' }),
      /check the user and the password of DATABASE_URL/,
    ))
  test('where it has no such database', () =>
    refuses(reach({ DATABASE_URL: 'postgres:///nowhere' }), /has no such database: create it/))
  test('where its address is none', () =>
    refuses({ DATABASE_URL: 'mysql://somewhere' }, /firoza: DATABASE_URL must be an address such as postgres:/))
  test('where the data directory is a file', async () => {
    writeFileSync(dataDir, '')
    await refuses(
      {},
      /firoza: \S+ is not a directory: move it away, or choose another directory with FIROZA_DATA_DIR\n/,
    )
  })
  test('where the address is not one of this machine, and before the server is filled', () =>
    refuses({ HOST: '203.0.113.7' }, /firoza: HOST 203.0.113.7 is not an address of this machine/))
  test('where a later PostgreSQL has written the files', async () => {
    filled()
    writeFileSync(join(dataDir, 'cluster/PG_VERSION'), '19\n')
    await refuses({}, /firoza: \S+ was written by PostgreSQL 19, and this program brings 18: start the version/)
  })
  test('where the files of PostgreSQL are broken', async () => {
    filled()
    writeFileSync(join(dataDir, 'cluster/global/pg_control'), Buffer.alloc(8192, 7))
    await refuses(
      {},
      /firoza: PostgreSQL does not start on \S+ \(exit 1: .+\): correct the fault in its log \S+, or restore a backup/,
    )
  })
  test('where the file of the key holds none', async () => {
    filled()
    writeFileSync(join(dataDir, 'secret.key'), 'abc')
    await refuses({}, /firoza: \S+secret.key is not a valid secret key: put it back/)
  })
  test('where a restore was killed', async () => {
    mkdirSync(join(dataDir, 'cluster.restoring'), { recursive: true })
    await refuses({}, /firoza: a restore was not completed: run it again, or remove \S+cluster.restoring/)
  })
})

describe('a start that is not left in peace', () => {
  function begin(more: Record<string, string> = {}): {
    child: ChildProcess
    ended: Promise<unknown>
    said: () => string
  } {
    const { PATH, TMPDIR } = process.env
    const env = { PATH, TMPDIR, PORT: '0', FIROZA_DATA_DIR: dataDir, FIROZA_SIMULATOR_RATE: '0', ...more }
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', part => (said += String(part)))
    return { child, ended: once(child, 'exit'), said: () => said }
  }

  test('OPS-11 told to end while it fills the database it ends well, and the next start goes on from there', async () => {
    const { child, ended, said } = begin()
    await expect.poll(said, { timeout: 60_000 }).toContain('the database is in')
    child.kill('SIGTERM')
    child.kill('SIGINT')
    expect(await ended).toEqual([0, null])
    expect(said()).not.toMatch(/\n +at |"level":[56]0/)
    expect(postgresProcessesIn([join(dataDir, 'cluster')])).toEqual([])
    const product = await startQuietProduct({ dataDir })
    await product.stop()
  })

  test('OPS-4 killed again and again while it fills the database, it comes up whole in the end', async () => {
    for (const waitMs of [0, 500, 2_000, 4_000]) {
      const { child, ended, said } = begin({ FIROZA_LOG_LEVEL: 'error' })
      await expect.poll(said, { timeout: 60_000 }).toContain('the database is in')
      await new Promise(resolve => setTimeout(resolve, waitMs))
      child.kill('SIGKILL')
      await ended
    }
    const product = await startQuietProduct({ dataDir })
    await product.stop()
  })

  test('OPS-12 of two that begin at once on one directory one starts, and the other says so', async () => {
    const both = await Promise.allSettled([startQuietProduct({ dataDir }), startQuietProduct({ dataDir })])
    const [product, ...more] = both.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
    expect(more).toEqual([])
    expect(both.map(one => String(one.status === 'rejected' && one.reason)).join()).toContain(
      'firoza: Another Firoza is running on this data directory',
    )
    await product?.stop()
  })

  test('OPS-13 whoever closes its output neither ends it nor keeps it from ending well', async () => {
    filled()
    const { child, ended } = begin()
    child.stdout?.destroy()
    child.stderr?.destroy()
    const lives = () => postgresProcessesIn([join(dataDir, 'cluster')]).length
    await expect.poll(lives, { timeout: 60_000 }).toBeGreaterThan(6)
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })
})
