import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { APP_ROLE } from '../db/app-rights.ts'
import { connect } from '../db/connect.ts'
import { appLogin } from '../db/embedded/app-login.ts'
import type { DatabaseConnection } from '../db/embedded/start-embedded-postgres.ts'
import type { Db } from '../db/sql.ts'
import { TEMPLATE } from './test-cluster.ts'

export interface TestDatabase {
  /** As the owner of the schema. */
  readonly sql: Db
  /** As the running server works. */
  readonly app: Db
  readonly name: string
  /** For a further pool on the same database. */
  readonly connection: DatabaseConnection
  readonly appConnection: DatabaseConnection
  /** Closes the pools and removes the database. */
  drop(): Promise<void>
}

interface PoolSize {
  readonly max?: number
}

/** A fresh copy of the migrated database, for one test or one file of tests. */
export function cloneTestDatabase(pool: PoolSize = {}): Promise<TestDatabase> {
  return createTestDatabase(TEMPLATE, pool)
}

/** A database with nothing in it, for tests of migrations. */
export function emptyTestDatabase(pool: PoolSize = {}): Promise<TestDatabase> {
  return createTestDatabase('template0', pool)
}

async function createTestDatabase(template: string, { max = 4 }: PoolSize): Promise<TestDatabase> {
  const cluster = inject('postgres')
  const name = `test_${process.pid}_${randomBytes(5).toString('hex')}`
  // Copying files takes half the time of writing each page to the log.
  await asAdmin(cluster, `create database ${name} template ${template} strategy file_copy`)
  const connection = { ...cluster, database: name }
  const appConnection = appLogin(connection)
  const sql = connect(connection, { max, name })
  const app = connect(appConnection, { max, name: `${name}_app`, role: APP_ROLE })
  const drop = async () => {
    await Promise.all([sql.end({ timeout: 5 }), app.end({ timeout: 5 })])
    await asAdmin(cluster, `drop database ${name} with (force)`)
  }
  return { sql, app, name, connection, appConnection, drop }
}

async function asAdmin(cluster: DatabaseConnection, statement: string) {
  const admin = connect(cluster, { max: 1, name: 'test-admin' })
  try {
    await admin.unsafe(statement)
  } finally {
    await admin.end()
  }
}
