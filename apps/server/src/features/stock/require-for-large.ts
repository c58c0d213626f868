import { type Outcome, ok } from '@firoza/core/outcome'
import type { Deps } from '../../deps.ts'
import type { Session } from '../../http/session.store.ts'
import { requireStepUp, type StepUpRefusal } from '../../standing/step-up.ts'

interface Wanted {
  readonly symbol?: string
  readonly quantity: number
  /** In ticks; undefined for an order at the market. */
  readonly limitPrice: number | undefined
  readonly secondFactor: string | undefined
}

/** The second factor before a large order in the real realm, of whoever has one. The threshold is the operator's. */
export async function requireForLarge(
  { deps, session, nowMs }: { readonly deps: Deps; readonly session: Session; readonly nowMs: number },
  wanted: Wanted,
): Promise<Outcome<undefined, StepUpRefusal>> {
  const { largeOrderRupees } = deps.settings
  if (session.realm !== 'real' || mostInPaisa(deps, wanted) < BigInt(largeOrderRupees) * 100n) return ok()
  return requireStepUp(deps, session.userId, wanted.secondFactor, nowMs)
}

/** What it could come to, in paisa: at its own limit, or at the most that today's band allows. */
function mostInPaisa({ engine }: Deps, { symbol, quantity, limitPrice }: Wanted): bigint {
  const price = limitPrice ?? (symbol === undefined ? undefined : engine.listing('real', symbol)?.band.upper) ?? 0
  return BigInt(price) * BigInt(quantity)
}
