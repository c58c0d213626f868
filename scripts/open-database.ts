import type { DatabaseTarget } from '../apps/server/src/db/connect.ts'
import { DirectoryInUse } from '../apps/server/src/db/embedded/directory-lock.ts'
import { hasDatabase } from '../apps/server/src/db/embedded/places.ts'
import { runningEmbeddedPostgres } from '../apps/server/src/db/embedded/running-embedded-postgres.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/start-embedded-postgres.ts'
import { OperatorError } from '../apps/server/src/operator-error.ts'
import { dataDirOf } from '../apps/server/src/settings.ts'

const LOCK_WAIT_SECONDS = 1

/** For commands of the operator, as the owner of the schema: DATABASE_OWNER_URL, DATABASE_URL, or the embedded database, whether the server is open or not. Ends the process where there is none. */
export async function openDatabase(): Promise<{ target: DatabaseTarget; done: () => Promise<void> }> {
  const url = process.env.DATABASE_OWNER_URL || process.env.DATABASE_URL
  if (url) return { target: url, done: async () => undefined }
  const dataDir = dataDirOf(process.env)
  if (!hasDatabase(dataDir)) {
    console.error(`No database in ${dataDir}: name one with DATABASE_URL or FIROZA_DATA_DIR.`)
    process.exit(2)
  }
  try {
    const log = (sentence: string) => console.error(sentence)
    const postgres = await startEmbeddedPostgres({ dataDir, log, lockWaitSeconds: LOCK_WAIT_SECONDS })
    return { target: postgres.connection, done: () => postgres.stop() }
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) {
      if (!(error instanceof OperatorError)) throw error
      console.error(error.message)
      process.exit(2)
    }
    return { target: runningEmbeddedPostgres(dataDir), done: async () => undefined }
  }
}
