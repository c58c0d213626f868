import { randomBytes } from 'node:crypto'
import type { Db } from '../db/sql.ts'

/**
 * Lets the database refuse some rows of a table whenever they are written, as a fault that nobody has foreseen would: what writes them fails each
 * time. The condition is SQL about `new`.
 */
export async function refuseRows(db: Db, table: string, condition: string): Promise<void> {
  const name = `refuse_${randomBytes(4).toString('hex')}`
  await db.unsafe(`
    create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'refused by a test'; end $$;
    create trigger ${name} before insert or update on ${table} for each row when (${condition}) execute function ${name}()`)
}
