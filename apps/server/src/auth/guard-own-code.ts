import type { TimeMs } from '@firoza/core/clock'
import type { Deps } from '../deps.ts'
import { addNotice, addSecurityEvent } from '../notify/notice.store.ts'
import { guardedTry, type TryResult } from './guarded-try.ts'
import { verifySecret } from './secret-hash.ts'

/** The two six-digit codes of a person. */
export type OwnCode = 'transaction_code' | 'withdrawal_code'

export interface CodeTry {
  readonly deps: Deps
  readonly session: { readonly userId: bigint }
  readonly nowMs: TimeMs
  readonly ip: string
}

/** Compares one of a person's codes and counts the try; a wrong one stands in their security log, and a lock in their notices. */
export async function guardOwnCode(
  { deps, session: { userId }, nowMs, ip }: CodeTry,
  kind: OwnCode,
  hash: string,
  code: string,
): Promise<TryResult> {
  const result = await guardedTry(deps, kind, String(userId), nowMs, () => verifySecret(hash, code))
  if (result.type === 'wrong') await addSecurityEvent(deps.countsDb, { userId, kind: `${kind}_wrong`, ip }, nowMs)
  if (result.type === 'locked' && result.justNow) {
    const until = new Date(result.untilMs).toISOString()
    await addSecurityEvent(deps.countsDb, { userId, kind: `${kind}_locked`, ip }, nowMs)
    await addNotice(deps.countsDb, { userId, kind: `${kind}_locked`, details: { until } }, nowMs)
  }
  return result
}
