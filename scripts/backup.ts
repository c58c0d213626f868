import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { lastWhole } from '../apps/server/src/chain/dev-chain/anvil.ts'
import { SANDBOX_CHAIN_FILE } from '../apps/server/src/chain/sandbox-keys.ts'
import { backUp } from '../apps/server/src/db/embedded/back-up.ts'
import { OperatorError } from '../apps/server/src/operator-error.ts'
import { dataDirOf } from '../apps/server/src/settings.ts'
import { MASTER_KEY_FILE } from '../apps/server/src/vault/master-key.ts'
import { openDatabase } from './open-database.ts'
import { untilSignal } from './until-signal.ts'

/** What the platform keeps beside its embedded database: its own key, and the sandbox's chain. */
const BESIDE = [MASTER_KEY_FILE, SANDBOX_CHAIN_FILE, lastWhole(SANDBOX_CHAIN_FILE)]

/** `npm run backup -- DIR`: copies the embedded database and the platform's own key into a new directory, whether the server is open or not. */
const [given, ...rest] = process.argv.slice(2)
if (!given || rest.length > 0) fail('usage: npm run backup -- DIR    (a directory that does not exist yet)')
const to = resolve(process.env.INIT_CWD ?? '.', given)
if (existsSync(to)) fail(`${to} already exists: name a directory that does not.`)
const end = untilSignal()
const { target, done } = await openDatabase()
try {
  if (typeof target === 'string') fail('DATABASE_URL names your own PostgreSQL: back it up with its own tools.')
  await backUp({ dataDir: dataDirOf(process.env), connection: target, beside: BESIDE, to, end })
  console.log(`Backup completed: ${to}`)
  console.log('It contains personal data. Restrict access to it. `npm run restore` restores it.')
  if (process.env.FIROZA_SECRET_KEY) console.log('It does not contain FIROZA_SECRET_KEY. Store that key as well.')
} catch (error) {
  if (!end.aborted && !(error instanceof OperatorError)) throw error
  console.error(end.aborted ? 'The backup was cancelled. Nothing was written.' : (error as Error).message)
  process.exitCode = 1
} finally {
  await done()
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}
