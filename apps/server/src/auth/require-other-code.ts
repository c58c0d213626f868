import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { lockCodeHashes } from '../customers/user.store.ts'
import type { Tx } from '../db/sql.ts'
import type { CodeTry, OwnCode } from './guard-own-code.ts'
import { guardedTry } from './guarded-try.ts'
import { verifySecret } from './secret-hash.ts'
import { findTransactionCodeHash } from './transaction-code.store.ts'
import { findWithdrawalCodeHash } from './withdrawal-code.store.ts'

/**
 * A new code that is not the person's other one: whoever sees them order would know how to withdraw. How often is counted, as the answer tells what the
 * other one is not. Keeps both codes as they are until the transaction ends, so that two at once do not become the same.
 */
export async function requireOtherCode(
  call: CodeTry & { readonly sql: Tx },
  pin: string,
  other: OwnCode,
): Promise<Outcome<undefined, 'pin_of_both' | 'pins_changed_often'>> {
  const { deps, sql, session, nowMs } = call
  const { userId } = session
  const find = other === 'transaction_code' ? findTransactionCodeHash : findWithdrawalCodeHash
  const hash = await find(deps.countsDb, userId)
  if (hash !== null) {
    const tried = await guardedTry(deps, 'code_compared', String(userId), nowMs, () => verifySecret(hash, pin))
    if (tried.type === 'right') return refuse('pin_of_both', {}, 'code')
    if (tried.type === 'locked') return refuse('pins_changed_often', { until: new Date(tried.untilMs).toISOString() })
  }
  const { [other]: now } = await lockCodeHashes(sql, userId)
  const isSame = now !== null && now !== hash && (await verifySecret(now, pin))
  return isSame ? refuse('pin_of_both', {}, 'code') : ok()
}
