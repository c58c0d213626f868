import type { Endpoint, InputOf, RefusalsOf } from '@firoza/api/endpoint'
import { addMargin, mode, multiple, removeMargin, setLoss, setProfit } from '@firoza/api/perp'
import type { PositionOut } from '@firoza/api/perp-shapes'
import { present } from '@firoza/core/assert'
import type { SetPositionCommand } from '@firoza/core/engine/perp/perp-command'
import { parseDecimal } from '@firoza/core/money/decimal'
import { type Outcome, ok } from '@firoza/core/outcome'
import { MARGIN_ASSET } from '@firoza/core/perp/contracts'
import { refuse } from '@firoza/core/refusal'
import { atOneMoment } from '../../db/at-one-moment.ts'
import type { Queryable } from '../../db/sql.ts'
import { type Call, handle } from '../../http/call.ts'
import { parseId } from '../../http/public-id.ts'
import type { Session } from '../../http/session.store.ts'
import { pairPrice } from '../../market/pair-text.ts'
import { decideCommand } from '../../orders/decide-order.ts'
import { requireContracts } from './contract-access.ts'
import { contractListing } from './contract-listing.ts'
import { expectedRate } from './expected-rate.ts'
import { findPosition, readContractSettings, writeLeverage, writeMode } from './perp.store.ts'
import { readShared } from './shared-margin.ts'
import { showPosition } from './show-position.ts'

type AnyCall = Call<Session, Queryable>

export const setLeverage = handle(multiple, async (call, { symbol, leverage }) => {
  const { deps, session, nowMs } = call
  if (!contractListing(deps.engine, session.realm, symbol)) return refuse('instrument_unknown', { symbol }, 'symbol')
  const allowed = await requireContracts(deps.db, session, leverage, nowMs)
  if (!allowed.ok) return allowed
  const { realm, userId } = session
  const decided = await decideCommand(multiple, call, {
    type: 'set_position',
    realm,
    userId: Number(userId),
    symbol,
    leverage,
  })
  if (!decided.ok) return decided
  await writeLeverage(deps.db, session, symbol, leverage)
  const { mode } = await readContractSettings(deps.db, session, symbol)
  return ok({ symbol, leverage, mode })
})

export const setMarginMode = handle(mode, async (call, { symbol, mode: wanted }) => {
  const { deps, session } = call
  const { realm, userId } = session
  if (!contractListing(deps.engine, realm, symbol)) return refuse('instrument_unknown', { symbol }, 'symbol')
  const command = { type: 'set_position', realm, userId: Number(userId), symbol, mode: wanted } as const
  const decided = await decideCommand(mode, call, command)
  if (!decided.ok) return decided
  await writeMode(deps.db, session, symbol, wanted)
  return ok({ symbol, mode: wanted })
})

export const addPositionMargin = handle(addMargin, (call, { id, amount }) =>
  moveAmount(addMargin, call, id, amount, 1n),
)
export const removePositionMargin = handle(removeMargin, (call, { id, amount }) =>
  moveAmount(removeMargin, call, id, amount, -1n),
)

async function moveAmount<E extends typeof addMargin | typeof removeMargin>(
  endpoint: E,
  call: AnyCall,
  id: string,
  amount: string,
  sign: 1n | -1n,
): Promise<Outcome<PositionOut, RefusalsOf<E>>> {
  const units = parseDecimal(amount, MARGIN_ASSET.exponent) ?? 0n
  if (units === 0n) {
    const none = refuse('field_invalid', { field: 'amount', rule: 'too_small', bound: '0.000001' }, 'amount')
    return none as Outcome<PositionOut, RefusalsOf<E>>
  }
  return change(endpoint, call, id, { margin: String(units * sign) })
}

export const setTakeProfit = handle(setProfit, (call, input) => setExit(setProfit, call, input, 'takeProfit'))
export const setStopLoss = handle(setLoss, (call, input) => setExit(setLoss, call, input, 'stopLoss'))

async function setExit<E extends typeof setProfit | typeof setLoss>(
  endpoint: E,
  call: AnyCall,
  { id, price, trigger }: InputOf<typeof setProfit>,
  which: 'takeProfit' | 'stopLoss',
): Promise<Outcome<PositionOut, RefusalsOf<E>>> {
  const positionId = parseId(id)
  const position = positionId && (await findPosition(call.deps.db, call.session, positionId))
  const listing = position && contractListing(call.deps.engine, call.session.realm, position.symbol)
  if (!listing) return refuse('not_found', { what: 'position' }) as Outcome<PositionOut, RefusalsOf<E>>
  const ticks = price === undefined ? null : parseDecimal(price, listing.spec.priceScale)
  if (ticks === undefined) {
    const { spec } = listing
    return refuse('price_tick', { tick: pairPrice(spec, spec.tick) }, 'price') as Outcome<PositionOut, RefusalsOf<E>>
  }
  return change(endpoint, call, id, { [which]: { price: ticks === null ? null : Number(ticks), trigger } })
}

/** Sends a change of an open position and answers it as it is then. */
async function change<E extends Endpoint & { readonly refusals: readonly string[] }>(
  endpoint: E,
  call: AnyCall,
  id: string,
  what: Pick<SetPositionCommand, 'margin' | 'takeProfit' | 'stopLoss'>,
): Promise<Outcome<PositionOut, RefusalsOf<E>>> {
  const { deps, session } = call
  const { realm, userId } = session
  const positionId = parseId(id)
  const position = positionId && (await findPosition(deps.db, session, positionId))
  const unknown = refuse('not_found', { what: 'position' }) as Outcome<PositionOut, RefusalsOf<E>>
  if (!position || position.size === 0n) return unknown
  const { symbol } = position
  const decided = await decideCommand(endpoint, call, {
    type: 'set_position',
    realm,
    userId: Number(userId),
    symbol,
    ...what,
  })
  if (!decided.ok) return decided
  return atOneMoment(deps.db, async sql => {
    const now = await findPosition(sql, session, position.id)
    if (!now || now.size === 0n) return unknown
    const { spec } = present(contractListing(deps.engine, realm, symbol), 'the contract of a position')
    const shared = await readShared(sql, deps.engine, session)
    return ok(showPosition(now, spec, await expectedRate(sql, deps, realm, symbol), shared))
  })
}
