import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { syncPath } from '../../durable-file.ts'
import { OperatorError } from '../../operator-error.ts'
import type { Binaries } from './binaries.ts'
import { preallocateWal } from './fresh-log.ts'
import { type Places, privateDirectory, restoring } from './places.ts'
import { asUser } from './run-as.ts'
import { openServerLog } from './server-log.ts'

export const SUPERUSER = 'firoza'
const MAJOR = '18'

/** What PostgreSQL's programs may see of our environment. Locale and time zone are ours, never the machine's. */
export const POSTGRES_ENV = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Makes the cluster if there is none, and gives the superuser's password. A killed initdb leaves a directory that looks
 * finished and is not, so it works in a sibling that is renamed at the very end.
 */
export async function ensureCluster(places: Places, binaries: Binaries, durable: boolean): Promise<string> {
  for (const name of readdirSync(places.home)) {
    if (name.startsWith('cluster.new-')) rmSync(join(places.home, name), { recursive: true, force: true })
  }
  if (!existsSync(places.cluster)) {
    if (existsSync(restoring(places)))
      throw new OperatorError(
        `a restore was not completed: run it again, or remove ${restoring(places)} to start with an empty database`,
      )
    await makeCluster(places, binaries, durable)
  }
  const major = readFileSync(join(places.cluster, 'PG_VERSION'), 'utf8').trim()
  if (major !== MAJOR) {
    throw new OperatorError(
      `${places.cluster} was written by PostgreSQL ${major}, and this program brings ${MAJOR}: start the version of Firoza that wrote it, or choose another directory with FIROZA_DATA_DIR`,
    )
  }
  return readFileSync(places.password, 'utf8').trim()
}

async function makeCluster(places: Places, binaries: Binaries, durable: boolean) {
  const password = randomBytes(24).toString('base64url')
  const fresh = `${places.cluster}.new-${process.pid}`
  privateDirectory(fresh, places.user)
  const passwordForInit = join(places.socketDir, 'initial-password')
  writeFileSync(passwordForInit, password, { mode: 0o600 })
  if (places.user.changesUser) chownSync(passwordForInit, places.user.uid, places.user.gid)
  try {
    await runInitdb(places, binaries, fresh, passwordForInit, durable)
    if (durable) preallocateWal(fresh, places.user)
  } finally {
    rmSync(passwordForInit, { force: true })
  }
  writeFileSync(places.password, password, { mode: 0o600 })
  syncPath(places.password)
  renameSync(fresh, places.cluster)
  syncPath(places.home)
}

/** The encoding is named because a C locale in the environment would make the cluster SQL_ASCII, with Urdu unchecked. */
function runInitdb(places: Places, binaries: Binaries, dir: string, pwfile: string, durable: boolean) {
  const args = [
    binaries.initdb,
    `--pgdata=${dir}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${pwfile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]
  const [command, commandArgs] = asUser(places.user, 'KILL', args)
  const log = openServerLog(places.log)
  const from = fstatSync(log).size
  const child = spawn(command, commandArgs, { cwd: '/', env: POSTGRES_ENV, stdio: ['ignore', log, log] })
  closeSync(log)
  return new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', code => {
      if (code === 0) resolve()
      else reject(notStarted('initdb could not make the database', `exit ${code}`, places.log, from))
    })
  })
}

/** What PostgreSQL's programs say of why they end. */
const REASON = /(?:FATAL|PANIC|ERROR|error): +(.+)/

/** The sentence for a program of PostgreSQL that ended: the first reason that it has written to its log since, and where the rest stands. */
export function notStarted(what: string, how: string, log: string, from: number): OperatorError {
  const said = REASON.exec(readFileSync(log).subarray(from).toString())?.[1]
  const why = said === undefined ? how : `${how}: ${said}`
  return new OperatorError(
    `${what} (${why}): correct the fault in its log ${log}, or restore a backup into another directory`,
  )
}
