import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connect } from '../db/connect.ts'
import type { DatabaseConnection } from '../db/embedded/start-embedded-postgres.ts'
import type { Db } from '../db/sql.ts'
import { TEMPLATE } from './test-cluster.ts'

export interface TestDatabase {
  readonly sql: Db
  readonly name: string
  /** For a second pool on the same database. */
  readonly connection: DatabaseConnection
  /** Closes the pool and removes the database. */
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
  await asAdmin(cluster, `create database ${name} template ${template}`)
  const connection = { ...cluster, database: name }
  const sql = connect(connection, { max, name })
  const drop = async () => {
    await sql.end({ timeout: 5 })
    await asAdmin(cluster, `drop database ${name} with (force)`)
  }
  return { sql, name, connection, drop }
}

async function asAdmin(cluster: DatabaseConnection, statement: string) {
  const admin = connect(cluster, { max: 1, name: 'test-admin' })
  try {
    await admin.unsafe(statement)
  } finally {
    await admin.end()
  }
}
