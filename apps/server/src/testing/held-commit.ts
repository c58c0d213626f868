import type { Db } from '../db/sql.ts'

/** What becomes of a commit once it is let through. */
type Ends = 'commits' | 'fails'

/**
 * Holds up the commit of whatever batch of the engine has a command of this person, until the answer is called. A
 * database is held up in this way once only.
 */
export async function holdUpCommit(sql: Db, userId: number, ends: Ends = 'commits'): Promise<() => Promise<void>> {
  const end = ends === 'fails' ? `raise exception 'the commit was made to fail';` : ''
  await sql.unsafe(`
    create table gate ();
    create function hold_up() returns trigger language plpgsql security definer as $$ begin
      if new.payload like '%"userId":${userId},%' then
        perform from gate;
        ${end}
      end if;
      return null;
    end $$;
    create constraint trigger hold_up after insert on engine_command deferrable initially deferred
      for each row execute function hold_up()`)
  const [closed, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const gate = sql.begin(async tx => {
    await tx`lock table gate`
    closed.resolve()
    await opened.promise
  })
  await closed.promise
  return async () => {
    opened.resolve()
    await gate
  }
}

/** Batches that ask for their turn while another one has it. */
export async function waitingForTurn(sql: Db): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`
  return row?.n ?? 0
}
