import { type Outcome, ok } from '@firoza/core/outcome'
import { tradeValue } from '@firoza/core/stock/instrument'
import type { OrderDraft } from '@firoza/core/stock/order'
import { assessedPrice } from '@firoza/core/stock/order-checks'
import { requireStepUp, type StepUpRefusal } from '../../auth/step-up.ts'
import type { Deps } from '../../deps.ts'
import type { Session } from '../../http/session.store.ts'

/** The second factor before a large order in the real realm, of whoever has one. The threshold is the operator's. */
export async function requireForLarge(
  { deps, session, nowMs }: { readonly deps: Deps; readonly session: Session; readonly nowMs: number },
  symbol: string,
  draft: OrderDraft,
  secondFactor: string | undefined,
): Promise<Outcome<undefined, StepUpRefusal>> {
  const { largeOrderRupees } = deps.settings
  if (session.realm !== 'real' || mostInPaisa(deps, symbol, draft) < BigInt(largeOrderRupees) * 100n) return ok()
  return requireStepUp(deps, session.userId, secondFactor, nowMs)
}

/** What it comes to at its own price, or at the most that today's band allows. */
function mostInPaisa({ engine }: Deps, symbol: string, draft: OrderDraft): bigint {
  return tradeValue(draft.quantity, assessedPrice(draft, engine.listing('real', symbol)?.band.upper ?? 0))
}
