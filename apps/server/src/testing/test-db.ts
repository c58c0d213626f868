import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connect, type Sql } from '../db/connect.ts'
import type { DatabaseConnection } from '../db/embedded/start-embedded-postgres.ts'
import { TEMPLATE } from './test-cluster.ts'

export interface TestDatabase {
  readonly sql: Sql
  readonly name: string
  /** For a second pool on the same database. */
  readonly connection: DatabaseConnection
  /** Closes the pool and removes the database. */
  drop(): Promise<void>
}

/** A fresh copy of the migrated database, for one test or one file of tests. */
export async function cloneTestDatabase({ max = 4 } = {}): Promise<TestDatabase> {
  const cluster = inject('postgres')
  const name = `test_${process.pid}_${randomBytes(5).toString('hex')}`
  await asAdmin(cluster, `create database ${name} template ${TEMPLATE}`)
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
