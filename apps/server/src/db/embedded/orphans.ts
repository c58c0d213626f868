import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '../../operator-error.ts'

/**
 * Living postgres processes that work in a directory. PostgreSQL's own postmaster.pid cannot be trusted after a kill:
 * the dead process may stay a zombie for seconds (in a container without an init, for ever), and then PostgreSQL refuses
 * to start; or its pid may belong to somebody else by now.
 */
export function postgresProcessesIn(directories: readonly string[]): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => isLivingPostgresIn(pid, directories))
}

function isLivingPostgresIn(pid: number, directories: readonly string[]): boolean {
  try {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres') return false
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3)
    return state !== 'Z' && state !== 'X' && directories.includes(readlinkSync(`/proc/${pid}/cwd`))
  } catch {
    // It ended between two reads, or is another user's.
    return false
  }
}

const STEPS: readonly (readonly [NodeJS.Signals, number])[] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
]

/**
 * Stops what a killed run left behind: fast shutdown first, then immediate, then kill. Call it only while holding the
 * directory lock, which proves that no living supervisor wants these processes. Gives how many there were.
 */
export async function stopOrphans(directories: readonly string[]): Promise<number> {
  const found = postgresProcessesIn(directories)
  if (found.length === 0) return 0
  for (const [signal, patienceMs] of STEPS) {
    signalAll(directories, signal)
    const deadline = performance.now() + patienceMs
    while (performance.now() < deadline) {
      if (postgresProcessesIn(directories).length === 0) return found.length
      await sleep(10)
    }
  }
  throw new OperatorError(
    `A PostgreSQL process of an earlier run does not end: stop it manually (pid ${postgresProcessesIn(directories)})`,
  )
}

/** Tells all PostgreSQL processes that work in a directory. Only whoever holds its lock may. */
export function signalAll(directories: readonly string[], signal: NodeJS.Signals): void {
  for (const pid of postgresProcessesIn(directories)) {
    try {
      process.kill(pid, signal)
    } catch {
      // Ended meanwhile.
    }
  }
}

/** With no process alive these files mean nothing, but PostgreSQL would refuse to start over them. */
export function removeStaleLocks(clusterDir: string, socketDir: string) {
  rmSync(join(clusterDir, 'postmaster.pid'), { force: true })
  for (const name of readdirSync(socketDir)) {
    if (name.startsWith('.s.PGSQL.')) rmSync(join(socketDir, name), { force: true })
  }
}
