import type { Outcome } from '@firoza/core/outcome'
import type { Realm } from '@firoza/core/realm'
import type { Refusal } from '@firoza/core/refusal'
import type { Deps } from '../deps.ts'
import type { Idempotency } from '../engine/engine-port.ts'

/**
 * Moves USDT between a person's coins and their contract margin, at once and free: above zero into margin, below zero out of it. Refused with what is
 * free where there is less: of coins what no order holds, of margin what neither positions nor orders need.
 */
export async function moveMargin(
  { engine }: Pick<Deps, 'engine'>,
  { userId, realm, units }: { readonly userId: bigint; readonly realm: Realm; readonly units: bigint },
  idempotency?: Idempotency,
): Promise<
  Outcome<undefined, 'insufficient_balance' | 'service_restarting' | 'rate_limited' | 'idempotency_key_reused'>
> {
  const command = { type: 'margin_move', realm, userId: Number(userId), units: String(units) } as const
  const decided = await engine.submit(command, idempotency && { idempotency })
  if (decided.ok) return { ok: true, value: undefined }
  return decided as Refusal<'insufficient_balance' | 'service_restarting' | 'rate_limited' | 'idempotency_key_reused'>
}
