import type { Tx } from './sql.ts'

/**
 * Sends the commit right behind the statements that the transaction has sent, before they are answered: PostgreSQL goes from the last one
 * to the commit without waiting for us. If one of them fails, the commit undoes everything and the transaction rejects with that failure, as
 * any other does. Nothing may be sent afterwards; whoever began the transaction hears of the end as usual.
 */
export function sendCommit(tx: Tx): void {
  // The driver does so by the additions of driver-repairs.ts; its types do not know of it.
  const { commit } = tx as unknown as { commit(): Promise<unknown> }
  commit().catch(() => undefined)
}
