import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { present } from '@firoza/core/assert'
import { type RunningServer, type ServerDatabase, startServer } from './bootstrap.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded/start-embedded-postgres.ts'
import { SilentDatabase } from './db/while-answered.ts'
import { tryAddress } from './http/try-address.ts'
import { openLog } from './open-log.ts'
import { OperatorError } from './operator-error.ts'
import { SANDBOX_CODE, SANDBOX_INVESTORS, SANDBOX_PASSWORD, SANDBOX_STAFF } from './sandbox/seed-people.ts'
import { readSettings, type StartSettings } from './settings.ts'
import { whyNotStarted } from './startup-errors.ts'

/** The folder of the apps, each with what the build left of it. */
const WEB_ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..')
/** A server that does not close must not keep the process: the database is ended without it. */
const CLOSE_MS_MAX = 15_000

const settings = readSettings(process.env, WEB_ROOT)
if ('faults' in settings) {
  for (const fault of settings.faults) console.error(`firoza: ${fault}`)
  process.exit(1)
}
await run(settings)

async function run(settings: StartSettings): Promise<void> {
  const log = openLog(settings.logLevel)
  const parts: Parts = {}
  const end = ender(parts, log)
  // A second signal is waited through, since terminals and parents both send theirs.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
  try {
    if (settings.databaseUrl === undefined) parts.postgres = startDatabase(settings)
    const postgres = await parts.postgres
    void postgres?.lost.then(error => {
      log.fatal({ err: error }, 'the embedded database is gone')
      process.exit(1)
    })
    await tryAddress(settings)
    const server = await startServer(settings, databaseOf(settings, postgres), log)
    parts.server = server
    void server.fenced.then(() => {
      log.fatal('another process has taken the lead; this one ends, to be started anew as the one that waits')
      return end(1)
    })
    await server.http.listen({ port: settings.port, host: settings.host })
    if (!end.isBegun()) announce(settings, server)
  } catch (error) {
    // What was told to end while it started finds that its database has ended.
    if (end.isBegun()) return
    console.error(`firoza: ${whyNotStarted(error, settings)}`)
    await end(1)
  }
}

/** What has been started so far. */
interface Parts {
  postgres?: Promise<EmbeddedPostgres>
  server?: RunningServer
}

function databaseOf({ databaseUrl, databaseOwnerUrl }: StartSettings, postgres?: EmbeddedPostgres): ServerDatabase {
  if (postgres) return { owner: postgres.connection, app: postgres.appConnection }
  const app = present(databaseUrl, 'DATABASE_URL')
  return { owner: databaseOwnerUrl ?? app, app }
}

async function startDatabase({ dataDir }: StartSettings): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true })
  const log = (sentence: string) => console.log(`firoza: ${sentence}`)
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  log(`the database is in ${postgres.directory}, its log in ${postgres.logFile}`)
  return postgres
}

function announce(settings: StartSettings, { http }: RunningServer): void {
  const address = http.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  const url = `http://localhost:${port}/`
  if (settings.mode === 'sandbox') {
    const investors = SANDBOX_INVESTORS.map(({ phone }) => phone).join(' or ')
    const staff = SANDBOX_STAFF.map(({ name, password }) => `${name} / ${password}`).join(', ')
    console.log(`
  Firoza sandbox: prices, payments and codes are simulated.
    app       ${url}   sign in with ${investors}, password ${SANDBOX_PASSWORD}, code ${SANDBOX_CODE}
    console   ${url}console/   ${staff}
    API       ${url}api/docs
`)
  }
  console.log(`firoza ready ${url}`)
}

/** Closes what has been started, its database last, and then ends the process; what calls it first says with which code. */
function ender(parts: Parts, log: ReturnType<typeof openLog>): { (code: number): Promise<void>; isBegun(): boolean } {
  let begun = false
  const end = async (code: number) => {
    if (begun) return
    begun = true
    // What is half started finds its database gone, and has nothing to say that helps.
    if (!parts.server) log.level = 'silent'
    let endCode = code
    let isSilent = false
    const fail = (error: unknown) => {
      console.error('firoza: could not close cleanly:', error instanceof OperatorError ? error.message : error)
      isSilent ||= error instanceof SilentDatabase
      endCode = 1
    }
    await inTime(parts.server?.close()).catch(fail)
    const isStarted = inTime(parts.postgres).then(
      () => true,
      () => false,
    )
    // One that did not start has told why; one that still starts ends with us.
    if (await isStarted) await parts.postgres?.then(postgres => postgres.stop({ isSilent })).catch(fail)
    process.exit(endCode)
  }
  return Object.assign(end, { isBegun: () => begun })
}

function inTime(work: Promise<unknown> | undefined): Promise<unknown> {
  const late = sleep(CLOSE_MS_MAX).then(() => Promise.reject(new Error(`not within ${CLOSE_MS_MAX} ms`)))
  return Promise.race([Promise.resolve(work), late])
}
