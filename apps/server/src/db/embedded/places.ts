import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { keepOnce } from '../../durable-file.ts'
import { OperatorError } from '../../operator-error.ts'
import { chooseUser, type RunAs, userCan } from './run-as.ts'

/** Where the parts of one embedded database lie. */
export interface Places {
  readonly home: string
  readonly cluster: string
  /** Holds the socket; private, and short enough for the 107 bytes that Linux allows a socket's path. */
  readonly socketDir: string
  readonly log: string
  readonly lock: string
  readonly password: string
  readonly user: RunAs
}

/** Names the directory that the database is in when it is not this one. */
const MOVED = 'moved-to'
const SHARED_HOME = '/var/lib/firoza'
const SOCKET_DIR_LENGTH_MAX = 85

/** Where a restore lays the files of a cluster until they are whole. */
export const restoring = ({ cluster }: Pick<Places, 'cluster'>) => `${cluster}.restoring`

/** Whether an embedded database was ever made for this data directory. Makes nothing. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, 'cluster')) || existsSync(join(dataDir, MOVED))
}

/** Makes the directories, and picks the user that PostgreSQL runs as. */
export function preparePlaces(dataDir: string): Places {
  mkdirSync(dataDir, { recursive: true })
  const wanted = realpathSync(dataDir)
  const moved = movedTo(wanted)
  const user = chooseUser(join(moved ?? wanted, 'cluster'))
  const home = moved === undefined && reachable(wanted, user) ? wanted : homeElsewhere(wanted, moved)
  return {
    home,
    cluster: join(home, 'cluster'),
    socketDir: socketDirectory(home, user),
    log: join(home, 'postgres.log'),
    lock: join(home, 'lock'),
    password: join(home, 'password'),
    user,
  }
}

/** A directory that belongs to the database's user alone. */
export function privateDirectory(path: string, user: RunAs) {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const found = lstatSync(path)
  const ours = found.isDirectory() && (found.uid === user.uid || found.uid === process.getuid?.())
  // Someone else could have made this name in a shared temporary directory to read what passes through it.
  if (!ours)
    throw new OperatorError(
      `${path} belongs to another user: start the server as that user, or choose another directory with FIROZA_DATA_DIR`,
    )
  if (user.changesUser) chownSync(path, user.uid, user.gid)
  chmodSync(path, 0o700)
}

/** Root may keep the project where nobody else may look (mode 0700 on /root), so the kernel is asked. */
function reachable(home: string, user: RunAs): boolean {
  const run = join(home, 'run')
  privateDirectory(run, user)
  return userCan(user, 'write', run)
}

/** Where the database was made when it could not be made here. It stays there, whatever has changed on the machine since. */
function movedTo(wanted: string): string | undefined {
  const marker = join(wanted, MOVED)
  return existsSync(marker) ? readFileSync(marker, 'utf8').trim() : undefined
}

/**
 * The database then lies under /var/lib/firoza, in a directory whose random name is kept in the data directory: a second
 * clone at the same path does not find the first one's data.
 */
function homeElsewhere(wanted: string, known: string | undefined): string {
  const moved = known ?? keepOnce(join(wanted, MOVED), join(SHARED_HOME, randomBytes(6).toString('hex')))
  mkdirSync(moved, { recursive: true })
  chmodSync(dirname(moved), 0o755)
  chmodSync(moved, 0o755)
  return moved
}

function socketDirectory(home: string, user: RunAs): string {
  const inside = join(home, 'run')
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 12)
  const path = inside.length <= SOCKET_DIR_LENGTH_MAX ? inside : join(tmpdir(), `firoza-${hash}`)
  privateDirectory(path, user)
  return path
}
