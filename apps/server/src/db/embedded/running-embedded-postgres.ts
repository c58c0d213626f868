import { readFileSync } from 'node:fs'
import { SUPERUSER } from './init-cluster.ts'
import { preparePlaces } from './places.ts'
import { PORT } from './server-process.ts'
import { DATABASE, type DatabaseConnection } from './start-embedded-postgres.ts'

/** How to reach the embedded database that another process of ours is running on this directory. */
export function runningEmbeddedPostgres(dataDir: string): DatabaseConnection {
  const places = preparePlaces(dataDir)
  const password = readFileSync(places.password, 'utf8').trim()
  return { host: places.socketDir, port: PORT, user: SUPERUSER, password, database: DATABASE }
}
