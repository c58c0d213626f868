import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '../apps/server/src/db/connect.ts'
import { type Places, preparePlaces } from '../apps/server/src/db/embedded/places.ts'
import { runningEmbeddedPostgres } from '../apps/server/src/db/embedded/running-embedded-postgres.ts'
import type { Db } from '../apps/server/src/db/sql.ts'

const known = new Map<string, Places>()

function placesOf(dataDir: string): Places {
  const places = known.get(dataDir) ?? preparePlaces(dataDir)
  known.set(dataDir, places)
  return places
}

/** A pool on the embedded database of a running product, through its data directory. */
export function connectTo(dataDir: string, name = 'stress'): Db {
  return connect(runningEmbeddedPostgres(dataDir), { max: 2, name })
}

/** The process of the embedded database; NaN while there is none. */
export function postgresPid(dataDir: string): number {
  const file = join(placesOf(dataDir).cluster, 'postmaster.pid')
  if (!existsSync(file)) return Number.NaN
  const [first] = readFileSync(file, 'utf8').split('\n')
  return Number(first)
}
