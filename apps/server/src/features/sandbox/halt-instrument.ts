import { marketHalt, marketResume } from '@firoza/api/sandbox'
import { assert } from '@firoza/core/assert'
import { type Outcome, ok } from '@firoza/core/outcome'
import type { Realm } from '@firoza/core/realm'
import { refuse } from '@firoza/core/refusal'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/call.ts'
import { requireSignedIn } from '../../http/while-signed-in.ts'
import { keepHaltReason } from '../../market/halt-reason.store.ts'

/** Staff can halt an instrument and end the halt; there is no call with which anybody could set a price. */
export const haltInstrument = handle(marketHalt, async ({ deps, session, nowMs }, { realm, symbol, reason }) => {
  if (!deps.market.catalog.instruments.has(symbol)) return refuse('instrument_unknown', { symbol }, 'symbol')
  const signedIn = await requireSignedIn(deps.db, session)
  if (!signedIn.ok) return signedIn
  // Before the halt, so that nobody meets a halt without its reason; it is shown only while the engine says that there is one.
  await keepHaltReason(deps.db, { realm, symbol, reason }, nowMs)
  return setHalted(deps, realm, symbol, true)
})
export const resumeInstrument = handle(marketResume, async ({ deps, session }, { realm, symbol }) => {
  if (!deps.market.catalog.instruments.has(symbol)) return refuse('instrument_unknown', { symbol }, 'symbol')
  const signedIn = await requireSignedIn(deps.db, session)
  return signedIn.ok ? setHalted(deps, realm, symbol, false) : signedIn
})

async function setHalted(
  { engine }: Deps,
  realm: Realm,
  symbol: string,
  halted: boolean,
): Promise<Outcome<{ realm: Realm; symbol: string; halted: boolean }, 'service_restarting'>> {
  const decided = await engine.submit({ type: 'halt', realm, symbol, halted })
  if (decided.ok) return ok({ realm, symbol, halted })
  assert(decided.reason === 'service_restarting', `the engine halts what is listed, not ${decided.reason}`)
  return refuse('service_restarting')
}
