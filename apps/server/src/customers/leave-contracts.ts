import { assert } from '@firoza/core/assert'
import { type Outcome, ok } from '@firoza/core/outcome'
import { type Refusal, refuse } from '@firoza/core/refusal'
import type { Deps } from '../deps.ts'
import { demoMargin, openDemoContracts } from './leave-contracts.store.ts'
import { moveMargin } from './move-margin.ts'

const NOT_LEFT = ['instrument_halted', 'no_liquidity', 'rate_limited', 'service_restarting', 'venue_suspended'] as const
type NotLeft = (typeof NOT_LEFT)[number]

/**
 * Takes a person out of the contracts of the demo realm, for a demo account that starts over: each position is closed at market, and the margin returns to
 * their coins. Refused where a market is halted or has no one to close against.
 */
export async function leaveDemoContracts(
  deps: Pick<Deps, 'db' | 'engine'>,
  userId: bigint,
): Promise<Outcome<undefined, NotLeft>> {
  for (const { symbol, size } of await openDemoContracts(deps.db, userId)) {
    const quantity = Number(size < 0n ? -size : size)
    const decided = await deps.engine.submit({
      type: 'place',
      realm: 'demo',
      userId: Number(userId),
      symbol,
      accountClass: 'regular',
      draft: { side: size > 0n ? 'sell' : 'buy', kind: 'market', timeInForce: 'ioc', postOnly: false, quantity },
      contract: { reduceOnly: true, trigger: 'mark', leverage: 1 },
    })
    if (decided.ok || decided.reason === 'perp_nothing_to_reduce') continue
    const { reason } = decided
    assert(
      NOT_LEFT.some(one => one === reason),
      `a position closes at market: ${reason}`,
    )
    return decided as Refusal<NotLeft>
  }
  const { posted, held } = await demoMargin(deps.db, userId)
  if (held > 0n) return refuse('rate_limited', { retryAfterSeconds: 1 })
  if (posted === 0n) return ok()
  const moved = await moveMargin(deps, { userId, realm: 'demo', units: -posted })
  return moved.ok ? ok() : refuse('rate_limited', { retryAfterSeconds: 1 })
}
