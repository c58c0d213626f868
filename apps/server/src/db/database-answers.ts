import type { Db } from './sql.ts'

/** Whether the database answers at all; a refused or lost connection is a no, not an error. */
export function databaseAnswers(db: Db): Promise<boolean> {
  return db`select 1`.then(
    () => true,
    () => false,
  )
}
