import { resolve } from 'node:path'
import { restore } from '../apps/server/src/db/embedded/restore.ts'
import { OperatorError } from '../apps/server/src/operator-error.ts'
import { dataDirOf } from '../apps/server/src/settings.ts'
import { untilSignal } from './until-signal.ts'

/** `npm run restore -- DIR`: lays a backup of `npm run backup` into FIROZA_DATA_DIR, which must have no database yet. */
const [given, ...rest] = process.argv.slice(2)
if (!given || rest.length > 0) {
  console.error('usage: FIROZA_DATA_DIR=<empty directory> npm run restore -- DIR    (a directory of npm run backup)')
  process.exit(2)
}
const dataDir = dataDirOf(process.env)
const end = untilSignal()
try {
  await restore(resolve(process.env.INIT_CWD ?? '.', given), dataDir, end)
  console.log(`Restored into ${dataDir}. Start the server: npm start`)
} catch (error) {
  if (!end.aborted && !(error instanceof OperatorError)) throw error
  console.error(end.aborted ? 'The restore was cancelled. Nothing was written.' : (error as Error).message)
  process.exitCode = 1
}
