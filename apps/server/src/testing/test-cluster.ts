import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '../db/connect.ts'
import {
  type DatabaseConnection,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../db/embedded/start-embedded-postgres.ts'
import { grantAppRights } from '../db/grant-app-rights.ts'
import { migrate } from '../db/migrate.ts'
import { SCRATCH_ROOTS, scratchRoot } from './scratch-root.ts'

/** The migrated database that every test clones. */
export const TEMPLATE = 'template_firoza'
const PREFIX = 'firoza-test-'
const LEFTOVER_AGE_MS = 60_000
/** The log of changes, and the databases of the tests that run at the same time. */
const BYTES_MAX = 3 * 1024 ** 3

export interface TestCluster {
  readonly connection: DatabaseConnection
  stop(): Promise<void>
}

/**
 * One PostgreSQL for a whole test run, in a directory of its own, so that several runs on one machine do not meet. It
 * does not fsync: nothing in it outlives the run.
 */
export async function startTestCluster(): Promise<TestCluster> {
  sweepLeftovers()
  const dataDir = mkdtempSync(join(scratchRoot(BYTES_MAX), PREFIX))
  // Root's mkdtemp is private to root, and PostgreSQL runs as another user.
  chmodSync(dataDir, 0o755)
  const settings = { max_connections: '200', shared_buffers: '128MB', max_wal_size: '1GB', autovacuum: 'off' }
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false, settings })
  const stop = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await makeTemplate(postgres)
  } catch (error) {
    await stop()
    throw error
  }
  return { connection: postgres.connection, stop }
}

async function makeTemplate(postgres: EmbeddedPostgres) {
  const admin = connect(postgres.connection, { max: 1 })
  await admin.unsafe(`create database ${TEMPLATE}`)
  const sql = connect({ ...postgres.connection, database: TEMPLATE }, { max: 1 })
  try {
    await migrate(sql)
    await grantAppRights(sql)
  } finally {
    await sql.end()
  }
  await admin.unsafe(`alter database ${TEMPLATE} with is_template true allow_connections false`)
  await admin.end()
}

/** Directories of runs that were killed: old enough to have taken their lock, and the lock is free. */
function sweepLeftovers() {
  for (const dir of SCRATCH_ROOTS.flatMap(clustersIn)) {
    try {
      if (performance.timeOrigin + performance.now() - statSync(dir).mtimeMs < LEFTOVER_AGE_MS) continue
    } catch {
      continue
    }
    const free = spawnSync('flock', ['--exclusive', '--nonblock', join(dir, 'lock'), 'true']).status === 0
    if (free) rmSync(dir, { recursive: true, force: true })
  }
}

function clustersIn(root: string): string[] {
  const names = existsSync(root) ? readdirSync(root) : []
  return names.filter(name => name.startsWith(PREFIX)).map(name => join(root, name))
}
