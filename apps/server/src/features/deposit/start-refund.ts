import { randomBytes } from 'node:crypto'
import type { Tx } from '../../db/sql.ts'
import { insertRefund } from './refund.store.ts'

/** A decided refund of a payment to its sender. The database refuses a second one beside it. */
export function startRefund(tx: Tx, notice: { readonly id: bigint }, nowMs: number): Promise<void> {
  return insertRefund(tx, notice.id, `R${randomBytes(5).toString('hex').toUpperCase()}`, nowMs)
}
