import { execFileSync, spawn } from 'node:child_process'
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
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assertDurable } from '../assert-durable.ts'
import { connect } from '../connect.ts'
import { findBinaries } from './binaries.ts'
import { DirectoryInUse } from './directory-lock.ts'
import { postgresProcessesIn } from './orphans.ts'
import { asUser, chooseUser } from './run-as.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'

let base: string
let dataDir: string
let running: EmbeddedPostgres[]
let said: string[]

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'firoza-embedded-'))
  chmodSync(base, 0o755)
  dataDir = join(base, 'data')
  running = []
  said = []
})

afterEach(async () => {
  for (const postgres of running) await postgres.stop()
  const cluster = join(dataDir, 'cluster')
  expect(postgresProcessesIn([cluster])).toEqual([])
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
  rmSync(base, { recursive: true, force: true })
})

async function start(options: { durable?: boolean } = {}) {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: line => said.push(line),
    lockWaitSeconds: 1,
    ...options,
  })
  running.push(postgres)
  return postgres
}

async function stop(postgres: EmbeddedPostgres) {
  running = running.filter(other => other !== postgres)
  await postgres.stop()
}

async function note(postgres: EmbeddedPostgres, text: string) {
  const sql = connect(postgres.connection, { max: 1 })
  await sql`create table if not exists note (text text)`
  await sql`insert into note values (${text})`
  await sql.end()
}

async function notes(postgres: EmbeddedPostgres) {
  const sql = connect(postgres.connection, { max: 1 })
  const rows = await sql<{ text: string }[]>`select text from note`
  await sql.end()
  return rows.map(row => row.text)
}

const pidFile = () => join(dataDir, 'cluster/postmaster.pid')

test('keeps its data over a clean stop, in UTF-8, with every durable setting on', async () => {
  const first = await start()
  await note(first, 'فیروزہ')
  const sql = connect(first.connection, { max: 1 })
  await assertDurable(sql)
  const [locale] =
    await sql`select datlocprovider as provider, datlocale as locale from pg_database where datname = 'firoza'`
  expect(locale).toEqual({ provider: 'b', locale: 'C.UTF-8' })
  await sql.end()
  await stop(first)
  expect(await notes(await start())).toEqual(['فیروزہ'])
  expect(said).toEqual([])
})

test('API-16 keeps a log that its owner alone can read, and that names no row which was refused', async () => {
  const log = join(dataDir, 'postgres.log')
  await stop(await start())
  // As an earlier version left it.
  chmodSync(log, 0o644)
  const postgres = await start()
  const sql = connect(postgres.connection, { max: 1 })
  await sql`create table secret (number text unique check (number <> 'none'))`
  await sql`insert into secret values ('42201-1234567-1')`
  await expect(sql`insert into secret values ('42201-1234567-1')`).rejects.toThrow('secret_number_key')
  await expect(sql`insert into secret values (${'none'})`).rejects.toThrow('secret_number_check')
  await sql.end()
  await stop(postgres)
  const told = readFileSync(log, 'utf8')
  expect(told).toContain('secret_number_key')
  expect(told).not.toMatch(/DETAIL|Failing row|already exists/)
  expect(statSync(log).mode & 0o777).toBe(0o600)
})

test('no commit of a young cluster waits for a new segment of the log, and those laid ahead survive a kill', async () => {
  const postgres = await start()
  const sql = connect(postgres.connection, { max: 1 })
  await sql`create table note (text text)`
  for (let segments = 0; segments < 4; segments++) {
    await sql`insert into note select repeat('x', 1000) from generate_series(1, 14000)`
  }
  await sql`select pg_stat_force_next_flush()`
  const [made] = await sql<{ made: bigint; written: bigint }[]>`
    select sum(writes) filter (where context = 'init')::bigint as made, sum(write_bytes) filter (where context = 'normal')::bigint as written
    from pg_stat_io where object = 'wal' and backend_type in ('client backend', 'walwriter')`
  expect(made?.made).toBe(0n)
  expect(made?.written).toBeGreaterThan(48n * 1024n * 1024n)
  await sql.end()
  const killed = postgres.pid()
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => postgres.pid(), { timeout: 20_000 }).not.toBe(killed)
  expect((await notes(postgres)).length).toBe(56_000)
})

test('OPS-3 a cluster without fsync is refused', async () => {
  const sql = connect((await start({ durable: false })).connection, { max: 1 })
  await expect(assertDurable(sql)).rejects.toThrow('PostgreSQL must run with fsync = on; it is off')
  await sql.end()
})

test('a second process on the same directory is told so', async () => {
  await start()
  await expect(start()).rejects.toThrow(DirectoryInUse)
})

test('starts over the lock files that a killed run left, even when their pid is alive', async () => {
  const first = await start()
  await note(first, 'kept')
  const left = readFileSync(pidFile(), 'utf8').replace(/^\d+/, String(process.pid))
  await stop(first)
  writeFileSync(pidFile(), left)
  writeFileSync(join(dataDir, 'run/.s.PGSQL.5432.lock'), left)
  expect(await notes(await start())).toEqual(['kept'])
})

test('stops a server that outlived its supervisor, and starts its own', async () => {
  await stop(await start())
  const cluster = join(dataDir, 'cluster')
  const [command, args] = asUser(chooseUser(cluster), 'INT', [
    findBinaries().postgres,
    '-D',
    cluster,
    '-c',
    'listen_addresses=',
  ])
  const socketDir = ['-c', `unix_socket_directories=${join(dataDir, 'run')}`]
  const orphan = spawn(command, [...args, ...socketDir], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  await expect.poll(() => existsSync(pidFile()) && readFileSync(pidFile(), 'utf8').includes('ready')).toBe(true)
  const postgres = await start()
  expect(said).toEqual([expect.stringMatching(/^Stopped \d+ PostgreSQL processes of an earlier run$/)])
  expect(postgres.pid()).not.toBe(orphan.pid)
})

test('OPS-4 brings PostgreSQL back after kill -9, with what it had acknowledged', async () => {
  const postgres = await start()
  await note(postgres, 'acknowledged')
  const killed = postgres.pid()
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => postgres.pid(), { timeout: 20_000 }).not.toBe(killed)
  expect(await notes(postgres)).toEqual(['acknowledged'])
  expect(said[0]).toBe('PostgreSQL ended unexpectedly (SIGKILL); starting it again')
})

test('OPS-4 loses nothing acknowledged when the whole program is killed -9', async () => {
  const program = fileURLToPath(new URL('../../testing/write-until-killed.ts', import.meta.url))
  for (const lines of [1, 40]) {
    const writer = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
    const acknowledged: string[] = []
    for await (const line of createInterface({ input: writer.stdout })) {
      acknowledged.push(line)
      if (acknowledged.length === lines) writer.kill('SIGKILL')
    }
    const postgres = await start()
    expect(await notes(postgres)).toEqual(expect.arrayContaining(acknowledged))
    expect(acknowledged.length).toBeGreaterThanOrEqual(lines)
    await stop(postgres)
  }
})

test('a killed initdb leaves nothing that is taken for a cluster', async () => {
  mkdirSync(join(dataDir, 'cluster.new-1'), { recursive: true })
  writeFileSync(join(dataDir, 'cluster.new-1/PG_VERSION'), '18\n')
  await note(await start(), 'whole')
  expect(readdirSync(dataDir).filter(name => name.includes('.new-'))).toEqual([])
})

test.runIf(process.getuid?.() === 0)('as root it works in a directory that only root may enter', async () => {
  chmodSync(base, 0o700)
  const postgres = await start()
  await note(postgres, 'moved')
  await stop(postgres)
  const again = await start()
  const home = dirname(again.connection.host)
  expect(home).toMatch(/^\/var\/lib\/firoza\//)
  expect(await notes(again)).toEqual(['moved'])
  await stop(again)
  // Whoever PostgreSQL would be given to by now, as after the machine's own was installed: the cluster has its owner already.
  execFileSync('chown', ['-R', '12345:12345', home, join(dataDir, 'run')])
  chmodSync(base, 0o755)
  const third = await start()
  expect(dirname(third.connection.host)).toBe(home)
  expect(await notes(third)).toEqual(['moved'])
  await stop(third)
  rmSync(home, { recursive: true, force: true })
})
