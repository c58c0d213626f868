import { OperatorError } from '../operator-error.ts'
import type { Db } from './sql.ts'

const MUST_BE = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  server_encoding: 'UTF8',
} as const

/** The operator's database is not set up to be trusted with money. */
class NotDurable extends OperatorError {
  override readonly name = 'NotDurable'
}

/**
 * Refuses a database that could lose what it has acknowledged, or that does not check text. kill -9 cannot show a missing
 * fsync (the page cache survives it), so the server's own word is read at every start, the external server's too.
 * Stricter settings of synchronous_commit than `on` are welcome.
 */
export async function assertDurable(sql: Db) {
  for (const [setting, value] of Object.entries(MUST_BE)) {
    const [row] = await sql<{ value: string }[]>`select current_setting(${setting}) as value`
    const stricter = setting === 'synchronous_commit' && row?.value === 'remote_apply'
    if (row?.value !== value && !stricter) {
      throw new NotDurable(`PostgreSQL must run with ${setting} = ${value}; it is ${row?.value}`)
    }
  }
}
