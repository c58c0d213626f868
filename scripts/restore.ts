import { resolve } from 'node:path'
import { DirectoryInUse } from '../apps/server/src/db/embedded/directory-lock.ts'
import { NotRestored, restore } from '../apps/server/src/db/embedded/restore.ts'
import { dataDirOf } from '../apps/server/src/settings.ts'

/** `npm run restore -- DIR`: lays a backup of `npm run backup` into FIROZA_DATA_DIR, which must have no database yet. */
const [given, ...rest] = process.argv.slice(2)
if (!given || rest.length > 0) {
  console.error('usage: FIROZA_DATA_DIR=<empty directory> npm run restore -- DIR    (a directory of npm run backup)')
  process.exit(2)
}
const dataDir = dataDirOf(process.env)
try {
  await restore(resolve(process.env.INIT_CWD ?? '.', given), dataDir)
  console.log(`The backup lies in ${dataDir}. Start the house on it: npm start`)
} catch (error) {
  if (!(error instanceof NotRestored || error instanceof DirectoryInUse)) throw error
  console.error(error.message)
  process.exitCode = 1
}
