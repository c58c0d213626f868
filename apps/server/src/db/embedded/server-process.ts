import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, fstatSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { notStarted, POSTGRES_ENV } from './init-cluster.ts'
import { signalAll } from './orphans.ts'
import type { Places } from './places.ts'
import { asUser } from './run-as.ts'
import { openServerLog } from './server-log.ts'

export const PORT = 5432
const LOG_BYTES_MAX = 16 * 1024 * 1024
/** Replaying one GB of log took nine seconds on a slow machine; a slow disk may need much longer. */
const READY_WAIT_MS = 300_000

/** What the postmaster is told, and how long each is waited for: to end quickly, and to end at once, for which it gives its own processes five seconds. */
const STEPS: readonly Step[] = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 10_000],
]
const STEPS_WHERE_SILENT: readonly Step[] = [['SIGQUIT', 1_000]]
const KILLED_WAIT_MS = 5_000
type Step = readonly [NodeJS.Signals, number]

export interface StopOptions {
  readonly isSilent: boolean
}

export interface ServerProcess {
  readonly pid: number
  /** Resolves when the postmaster ends, wanted or not. */
  readonly ended: Promise<string>
  /** Fast shutdown; immediate if that does not end within 30 s, or where it is silent; then what stands still is killed. */
  stop(how?: StopOptions): Promise<void>
}

/** Starts the postmaster and waits until it accepts connections. */
export async function runServer(places: Places, binaries: Binaries, settings: Record<string, string>) {
  rotate(places.log)
  const options = Object.entries({
    ...settings,
    // What it refuses it names, without the row: people's numbers and hashes stand in rows.
    log_error_verbosity: 'terse',
    unix_socket_directories: places.socketDir,
    unix_socket_permissions: '0700',
    listen_addresses: '',
    port: String(PORT),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command, args] = asUser(places.user, 'INT', [binaries.postgres, '-D', places.cluster, ...options])
  const log = openServerLog(places.log)
  const from = fstatSync(log).size
  // A session of its own: Ctrl-C reaches us, and we stop PostgreSQL after the last request is answered.
  const child = spawn(command, args, { cwd: '/', env: POSTGRES_ENV, stdio: ['ignore', log, log], detached: true })
  closeSync(log)
  const ended = new Promise<string>(resolve => {
    child.once('error', error => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit ${code}`))
  })
  await acceptsConnections(places, child, ended, from)
  child.unref()
  const server: ServerProcess = { pid: child.pid ?? -1, ended, stop: how => stop(child, ended, places.cluster, how) }
  return server
}

/** The status line of postmaster.pid says `ready`; a killed server's file says so too, hence the comparison of pids. */
async function acceptsConnections(places: Places, child: ChildProcess, ended: Promise<string>, from: number) {
  let end: string | undefined
  void ended.then(how => {
    end = how
  })
  const deadline = performance.now() + READY_WAIT_MS
  while (end === undefined && performance.now() < deadline) {
    const file = join(places.cluster, 'postmaster.pid')
    if (existsSync(file)) {
      const lines = readFileSync(file, 'utf8').split('\n')
      if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return
    }
    await sleep(5)
  }
  child.kill('SIGQUIT')
  throw notStarted(
    `PostgreSQL does not start on ${places.cluster}`,
    end ?? 'not ready after five minutes',
    places.log,
    from,
  )
}

async function stop(child: ChildProcess, ended: Promise<string>, cluster: string, how?: StopOptions) {
  child.ref()
  for (const [signal, patienceMs] of how?.isSilent ? STEPS_WHERE_SILENT : STEPS) {
    child.kill(signal)
    if (await isWithin(patienceMs, ended)) return
  }
  // A stopped process hears of nothing else. The next start recovers what was committed.
  signalAll([cluster], 'SIGKILL')
  if (!(await isWithin(KILLED_WAIT_MS, ended))) throw new Error(`PostgreSQL on ${cluster} does not end`)
}

async function isWithin(ms: number, ended: Promise<string>): Promise<boolean> {
  const patience = new AbortController()
  const late = sleep(ms, false, { signal: patience.signal }).catch(() => false)
  const isEnded = await Promise.race([ended.then(() => true), late])
  patience.abort()
  return isEnded
}

function rotate(log: string) {
  if (existsSync(log) && statSync(log).size > LOG_BYTES_MAX) renameSync(log, `${log}.old`)
}
