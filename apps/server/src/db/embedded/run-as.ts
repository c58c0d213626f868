import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { OperatorError } from '../../operator-error.ts'

/** The operating-system user that runs PostgreSQL, which refuses to be root. */
export interface RunAs {
  readonly uid: number
  readonly gid: number
  /** True where this process is root and has to become that user. */
  readonly changesUser: boolean
}

/**
 * An ordinary user runs it as oneself. Root gives it to the owner of the existing cluster, else to `postgres`, else to
 * `nobody`: no user is ever created on the machine.
 */
export function chooseUser(clusterDir: string): RunAs {
  const uid = process.getuid?.() ?? -1
  if (uid !== 0) return { uid, gid: process.getgid?.() ?? -1, changesUser: false }
  if (existsSync(clusterDir)) {
    const owner = statSync(clusterDir)
    if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, changesUser: true }
  }
  const passwd = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  const entry = passwd.find(([name]) => name === 'postgres') ?? passwd.find(([name]) => name === 'nobody')
  if (entry === undefined)
    throw new OperatorError(
      'PostgreSQL cannot run as root and there is no user postgres or nobody: create one, or set DATABASE_URL',
    )
  return { uid: Number(entry[2]), gid: Number(entry[3]), changesUser: true }
}

/**
 * Wraps a command so that it runs as that user and gets `deathSignal` when this process dies, however it dies: a
 * kill -9 of the server then still shuts PostgreSQL down in an orderly way. (The kernel sends it when the *thread* that
 * spawned ends, so spawn from the main thread.)
 */
export function asUser(user: RunAs, deathSignal: 'INT' | 'KILL', command: readonly string[]): [string, string[]] {
  const change = user.changesUser ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : []
  return ['setpriv', ['--pdeathsig', deathSignal, ...change, '--', ...command]]
}

/** Whether that user can do this with the path; asked of the kernel, so that no rule about rights is repeated here. */
export function userCan(user: RunAs, access: 'execute' | 'write', path: string): boolean {
  const [command, args] = asUser(user, 'KILL', ['test', access === 'execute' ? '-x' : '-w', path])
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

/** setpriv and flock are part of util-linux, which every glibc distribution has; the message is for the odd one. */
export function requireTools() {
  for (const tool of ['setpriv', 'flock']) {
    const found = spawnSync(tool, ['--version'], { stdio: 'ignore' })
    if (found.error) {
      throw new OperatorError(
        `The embedded PostgreSQL needs ${tool} (package util-linux). Install it, or set DATABASE_URL.`,
      )
    }
  }
}
