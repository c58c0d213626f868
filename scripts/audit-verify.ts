import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type KnownPlace, verifyAudit } from '../apps/server/src/audit/verify-audit.ts'
import { connect, type DatabaseTarget } from '../apps/server/src/db/connect.ts'
import { DirectoryInUse } from '../apps/server/src/db/embedded/directory-lock.ts'
import { runningEmbeddedPostgres } from '../apps/server/src/db/embedded/running-embedded-postgres.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/start-embedded-postgres.ts'
import { ROOT } from './root.ts'

/**
 * `npm run audit:verify`: walks the audit's chain and says whether it stands; `-- 812:ab12…` also holds it to a place that was written
 * down earlier. Looks at DATABASE_URL, or at the embedded database, whether the house is open or not. Exits 1 where something is wrong.
 */
const LOCK_WAIT_SECONDS = 1
const UNDEFINED_TABLE = '42P01'

const [place] = process.argv.slice(2)
const known = knownPlace(place)
const { target, done } = await database()
const sql = connect(target, { max: 1, name: 'firoza-audit' })
try {
  const verdict = await sql.begin('isolation level repeatable read read only', tx => verifyAudit(tx, known))
  const { events, roots, head, fault } = verdict
  if (fault === undefined) {
    console.log(`The audit stands: ${events} events, ${roots} hourly roots. It ends at ${head.seq}:${head.hash}`)
    console.log('Keep that place: a later check with it finds even a chain that was rewritten whole.')
  } else {
    console.error(`The audit is broken: ${fault}.`)
    process.exitCode = 1
  }
} catch (error) {
  if ((error as { code?: string }).code !== UNDEFINED_TABLE) throw error
  console.error('This database has no audit: the house was never opened on it, or only by an older version.')
  process.exitCode = 2
} finally {
  await sql.end()
  await done()
}

function knownPlace(text: string | undefined): KnownPlace | undefined {
  if (text === undefined) return undefined
  const match = /^([1-9][0-9]{0,17}):([0-9a-f]{64})$/.exec(text)
  if (match) return { seq: BigInt(match[1] ?? ''), hash: match[2] ?? '' }
  console.error('usage: npm run audit:verify [-- <number>:<hash of that event, 64 hexadecimal digits>]')
  return process.exit(2)
}

async function database(): Promise<{ target: DatabaseTarget; done: () => Promise<void> }> {
  const url = process.env.DATABASE_URL
  if (url) return { target: url, done: async () => undefined }
  const dataDir = resolve(process.env.FIROZA_DATA_DIR || join(ROOT, '.data'))
  if (!existsSync(dataDir)) {
    console.error(`There is no database in ${dataDir}: name one with DATABASE_URL or FIROZA_DATA_DIR.`)
    process.exit(2)
  }
  try {
    const log = (sentence: string) => console.error(sentence)
    const postgres = await startEmbeddedPostgres({ dataDir, log, lockWaitSeconds: LOCK_WAIT_SECONDS })
    return { target: postgres.connection, done: () => postgres.stop() }
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error
    return { target: runningEmbeddedPostgres(dataDir), done: async () => undefined }
  }
}
