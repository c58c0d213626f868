import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { present } from '@firoza/core/assert'
import { NetworkUnfit } from './chain/open-network.ts'
import { NotDurable } from './db/assert-durable.ts'
import { OtherMode } from './db/assert-mode.ts'
import { DirectoryInUse } from './db/embedded/directory-lock.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded/start-embedded-postgres.ts'
import { RoleUnfit } from './db/grant-app-rights.ts'
import { type House, type HouseDatabase, openHouse } from './open-house.ts'
import { openLog } from './open-log.ts'
import { SANDBOX_CODE, SANDBOX_INVESTORS, SANDBOX_PASSWORD, SANDBOX_STAFF } from './sandbox/seed-people.ts'
import { readSettings, type StartSettings } from './settings.ts'
import { OtherKey } from './standing/push-keys.ts'

/** The folder of the apps, each with what the build left of it. */
const WEB_ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..')
/** A house that does not close must not keep the process: the database is ended without it. */
const CLOSE_MS_MAX = 15_000
/** Faults at the start whose sentence says all that there is to do. */
const MENDABLE = [DirectoryInUse, NotDurable, RoleUnfit, OtherMode, OtherKey, NetworkUnfit]

const settings = readSettings(process.env, WEB_ROOT)
if ('faults' in settings) {
  for (const fault of settings.faults) console.error(`firoza: ${fault}`)
  process.exit(1)
}
await run(settings).catch((error: unknown) => {
  console.error(`firoza: ${whyNotStarted(error, settings)}`)
  process.exit(1)
})

async function run(settings: StartSettings): Promise<void> {
  const log = openLog(settings.logLevel)
  const postgres = settings.databaseUrl === undefined ? await startDatabase(settings) : undefined
  const house = await openHouse(settings, databaseOf(settings, postgres), log)
  const close = closer(house, postgres)
  // A second signal is waited through, since terminals and parents both send theirs.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void close(0))
  void house.fenced.then(() => {
    log.fatal('another process has taken the lead; this one ends, to be started anew as the one that waits')
    return close(1)
  })
  void postgres?.lost.then(error => {
    log.fatal({ err: error }, 'the embedded database is gone')
    process.exit(1)
  })
  await house.http.listen({ port: settings.port, host: settings.host })
  announce(settings, house)
}

function databaseOf({ databaseUrl, databaseOwnerUrl }: StartSettings, postgres?: EmbeddedPostgres): HouseDatabase {
  if (postgres) return { owner: postgres.connection, app: postgres.appConnection }
  const app = present(databaseUrl, 'DATABASE_URL')
  return { owner: databaseOwnerUrl ?? app, app }
}

/** What an operator can mend is said in words; anything else with its stack, for whoever mends us. */
function whyNotStarted(error: unknown, { port }: StartSettings): string {
  if (!(error instanceof Error)) return String(error)
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return `port ${port} is taken; choose another one with PORT`
  const mendable = MENDABLE.some(kind => error instanceof kind)
  return mendable ? error.message : (error.stack ?? error.message)
}

async function startDatabase({ dataDir }: StartSettings): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true })
  const log = (sentence: string) => console.log(`firoza: ${sentence}`)
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  log(`the database lies in ${postgres.directory}, its log in ${postgres.logFile}`)
  return postgres
}

function announce(settings: StartSettings, { http }: House): void {
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

/** Closes the house, ends its database and then the process; what calls it first says with which code. */
function closer(house: House, postgres: EmbeddedPostgres | undefined): (code: number) => Promise<void> {
  let closing = false
  return async code => {
    if (closing) return
    closing = true
    let endCode = code
    const fail = (error: unknown) => {
      console.error('firoza: could not close cleanly', error)
      endCode = 1
    }
    const late = sleep(CLOSE_MS_MAX).then(() => Promise.reject(new Error(`not within ${CLOSE_MS_MAX} ms`)))
    await Promise.race([house.close(), late]).catch(fail)
    await postgres?.stop().catch(fail)
    process.exit(endCode)
  }
}
