import type { Tx } from '../db/sql.ts'

/** Told to every process when the transaction commits: calendars and tariffs are to be read again. */
export const RULES_CHANGED = 'rules_changed'

export async function publishRuleChange(tx: Tx): Promise<void> {
  await tx`select pg_notify(${RULES_CHANGED}, '')`
}
