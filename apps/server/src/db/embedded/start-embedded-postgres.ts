import { setTimeout as pause } from 'node:timers/promises'
import { postgres } from '../driver.ts'
import { appLogin } from './app-login.ts'
import { type Binaries, copyBinaries, findBinaries, hydrateLinks } from './binaries.ts'
import { lockDirectory } from './directory-lock.ts'
import { hasRoom, isDiskFull } from './disk-room.ts'
import { ensureCluster, SUPERUSER } from './init-cluster.ts'
import { removeStaleLocks, stopOrphans } from './orphans.ts'
import { type Places, preparePlaces } from './places.ts'
import { requireTools, userCan } from './run-as.ts'
import { PORT, runServer, type ServerProcess, type StopOptions } from './server-process.ts'
import { sharedBuffers } from './shared-buffers.ts'

export interface DatabaseConnection {
  /** The directory of the socket. */
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

export interface EmbeddedPostgres {
  /** As the superuser, who owns everything. */
  readonly connection: DatabaseConnection
  /** As whom the running server works. */
  readonly appConnection: DatabaseConnection
  /** The cluster's files. */
  readonly directory: string
  readonly logFile: string
  /** The postmaster of this moment; another one after a crash. */
  pid(): number
  /** Resolves with the reason when PostgreSQL died and could not be brought back. Never rejects. */
  readonly lost: Promise<Error>
  /** Of one that answers nothing any more no orderly end is expected: it is ended as by a crash. */
  stop(how?: StopOptions): Promise<void>
}

export interface EmbeddedOptions {
  /** Everything of the database lies here: cluster, socket, log, lock. */
  readonly dataDir: string
  readonly log: (sentence: string) => void
  /** `false` only for the throw-away clusters of tests: no fsync, so a power cut may lose or break everything. */
  readonly durable?: boolean
  readonly settings?: Readonly<Record<string, string>>
  /** How long to wait for another process that still holds the directory, such as one that is just stopping. */
  readonly lockWaitSeconds?: number
}

export const DATABASE = 'firoza'
const RESTARTS_MAX = 5
const RESTARTS_WINDOW_MS = 60_000
const DISK_LOOK_MS = 500

const SETTINGS = {
  shared_buffers: sharedBuffers(),
  max_wal_size: '1GB',
  // Every old segment of the log becomes a coming one: to make a new one stalls the commit that needs it.
  min_wal_size: '1GB',
  // After a checkpoint the first change of each page logs the page whole. Recovery is bounded by max_wal_size, not by this.
  checkpoint_timeout: '15min',
  max_connections: '50',
  jit: 'off',
  ssl: 'off',
}
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
const VOLATILE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * Runs the PostgreSQL of the npm packages on a directory until `stop()` or the end of this process, whichever way it ends.
 * What an earlier run left behind is dealt with; if PostgreSQL itself dies it is started again (clients reconnect), a
 * bounded number of times. Throws `DirectoryInUse` when another living process has the directory.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  requireTools()
  const durable = options.durable ?? true
  const places = preparePlaces(options.dataDir)
  const lock = await lockDirectory(places.lock, options.lockWaitSeconds ?? 10)
  try {
    const binaries = reachableBinaries(places)
    await clearRemains(places, options.log)
    const password = await ensureCluster(places, binaries, durable)
    const settings = { ...SETTINGS, ...(durable ? DURABLE : VOLATILE), ...options.settings }
    const start = async () => {
      await clearRemains(places, options.log)
      return runServer(places, binaries, settings)
    }
    const supervised = supervise(await start(), { start, dir: places.cluster, log: options.log })
    const connection = { host: places.socketDir, port: PORT, user: SUPERUSER, password, database: DATABASE }
    const appConnection = appLogin(connection)
    try {
      await ensureDatabase(connection, appConnection)
    } catch (error) {
      await supervised.stop()
      throw error
    }
    const stop = async (how?: StopOptions) => {
      await supervised.stop(how)
      await lock.release()
    }
    return {
      connection,
      appConnection,
      directory: places.cluster,
      logFile: places.log,
      pid: supervised.pid,
      lost: supervised.lost,
      stop,
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

function reachableBinaries(places: Places): Binaries {
  const binaries = findBinaries()
  const complete = hydrateLinks(binaries.native)
  if (complete && userCan(places.user, 'execute', binaries.postgres)) return binaries
  const copy = copyBinaries(binaries, places.home)
  hydrateLinks(copy.native)
  return copy
}

async function clearRemains(places: Places, log: EmbeddedOptions['log']) {
  const stopped = await stopOrphans([places.cluster])
  if (stopped > 0) log(`Stopped ${stopped} PostgreSQL processes of an earlier run`)
  removeStaleLocks(places.cluster, places.socketDir)
}

interface Supervision {
  readonly start: () => Promise<ServerProcess>
  readonly dir: string
  readonly log: EmbeddedOptions['log']
}

/** Starts the server again when it ends unasked, until it has done so too often in a short time. On a full disk it waits for room. */
function supervise(first: ServerProcess, { start, dir, log }: Supervision) {
  let server = first
  let stopping = false
  let restarting: Promise<unknown> = Promise.resolve()
  const restarts: number[] = []
  const { promise: lost, resolve: giveUp } = Promise.withResolvers<Error>()
  const watch = () => {
    void server.ended.then(how => {
      if (!stopping) restarting = restart(how)
    })
  }
  const restart = async (how: string) => {
    const now = performance.now()
    while (restarts[0] !== undefined && restarts[0] < now - RESTARTS_WINDOW_MS) restarts.shift()
    restarts.push(now)
    if (restarts.length > RESTARTS_MAX)
      return giveUp(new Error(`PostgreSQL ended ${RESTARTS_MAX} times in a minute (${how})`))
    log(`PostgreSQL ended unexpectedly (${how}); starting it again`)
    try {
      const restarted = await startWhereRoom()
      if (!restarted) return
      server = restarted
      watch()
    } catch (error) {
      giveUp(error as Error)
    }
  }
  /** Undefined where the server ended before there was room. */
  const startWhereRoom = async (): Promise<ServerProcess | undefined> => {
    for (let told = false; !stopping; await pause(DISK_LOOK_MS)) {
      if (await hasRoom(dir)) {
        try {
          return await start()
        } catch (error) {
          if (!isDiskFull(error)) throw error
        }
      }
      if (!told) log('The disk is full: PostgreSQL restarts once there is space')
      told = true
    }
    return undefined
  }
  watch()
  const stop = async (how?: StopOptions) => {
    stopping = true
    await restarting
    await server.stop(how)
  }
  return { pid: () => server.pid, lost, stop }
}

async function ensureDatabase(connection: DatabaseConnection, app: DatabaseConnection) {
  const sql = postgres({ ...connection, database: 'postgres', max: 1, onnotice: () => undefined })
  try {
    const found = await sql`select 1 from pg_database where datname = ${DATABASE}`
    if (found.length === 0) await sql.unsafe(`create database ${DATABASE}`)
    const role = await sql`select 1 from pg_roles where rolname = ${app.user}`
    if (role.length === 0) await sql.unsafe(`create role ${app.user} login password '${app.password}'`)
  } finally {
    await sql.end()
  }
}
