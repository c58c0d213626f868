import type { Outcome } from '@firoza/core/outcome'
import type { Realm } from '@firoza/core/realm'
import type { Refusal } from '@firoza/core/refusal'
import type { Deps } from '../deps.ts'
import type { Idempotency } from '../engine/engine-port.ts'

type NotMoved =
  | 'insufficient_balance'
  | 'perp_price_stale'
  | 'service_restarting'
  | 'venue_suspended'
  | 'rate_limited'
  | 'idempotency_key_reused'

/**
 * Moves USDT between a person's coins and their contract margin, at once and free: above zero into margin, below zero out of it. Refused with what is
 * free where there is less: of coins what no order holds, of margin what neither positions nor orders need, which is not known while a mark of cross
 * positions is not fresh.
 */
export async function moveMargin(
  { engine }: Pick<Deps, 'engine'>,
  { userId, realm, units }: { readonly userId: bigint; readonly realm: Realm; readonly units: bigint },
  idempotency?: Idempotency,
): Promise<Outcome<undefined, NotMoved>> {
  const command = { type: 'margin_move', realm, userId: Number(userId), units: String(units) } as const
  const decided = await engine.submit(command, idempotency && { idempotency })
  if (decided.ok) return { ok: true, value: undefined }
  return decided as Refusal<NotMoved>
}
