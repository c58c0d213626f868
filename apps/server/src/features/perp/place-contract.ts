import type { InputOf } from '@firoza/api/endpoint'
import { add, close, liquidate, liquidateAll } from '@firoza/api/perp'
import type { PerpOrderOut } from '@firoza/api/perp-shapes'
import { present } from '@firoza/core/assert'
import { parseDecimal } from '@firoza/core/money/decimal'
import { divide } from '@firoza/core/money/rounding'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { OrderDraft } from '@firoza/core/stock/order'
import { requireTransactionCode } from '../../auth/transaction-code.ts'
import { handle } from '../../http/call.ts'
import { parseId } from '../../http/public-id.ts'
import { baseText } from '../../market/pair-text.ts'
import { decideOrder } from '../../orders/decide-order.ts'
import type { OrderRow } from '../../orders/order.store.ts'
import { readPrices, readQuantity } from '../../orders/read-typed.ts'
import { requireContracts } from './contract-access.ts'
import { type ContractListing, contractListing, scaleOf } from './contract-listing.ts'
import { findPosition, listOpenPositions, readContractSettings, readMark } from './perp.store.ts'
import { showPerpOrders } from './show-perp-order.ts'

export const placeContractOrder = handle(add, async (call, input) => {
  const { deps, session, nowMs } = call
  const { realm } = session
  const listing = contractListing(deps.engine, realm, input.symbol)
  if (!listing) return refuse('instrument_unknown', { symbol: input.symbol }, 'symbol')
  const { leverage, mode } = await readContractSettings(deps.db, session, input.symbol)
  if (!input.reduceOnly) {
    const allowed = await requireContracts(deps.db, session, leverage, nowMs)
    if (!allowed.ok) return allowed
  }
  const code = await requireTransactionCode(call, input.transactionCode)
  if (!code.ok) return code
  const mark = await readMark(deps.db, realm, input.symbol)
  const read = readDraft(listing, input, { leverage, mark: Number(mark?.mark ?? 0n) })
  if (!read.ok) return read
  const decided = await decideOrder(add, call, {
    type: 'place',
    realm,
    userId: Number(session.userId),
    symbol: input.symbol,
    draft: read.value,
    accountClass: session.accountType,
    contract: { reduceOnly: input.reduceOnly, trigger: input.trigger, leverage, mode },
    ...(input.clientOrderId !== undefined && { clientKey: input.clientOrderId }),
  })
  return decided.ok ? ok(await shown(call, decided.value)) : decided
})

export const closeContractOrder = handle(close, async (call, { id }) => {
  const orderId = parseId(id)
  if (orderId === undefined) return refuse('not_found', { what: 'order' })
  const { userId, realm } = call.session
  const command = { type: 'cancel', realm, userId: Number(userId), orderId: Number(orderId) } as const
  const decided = await decideOrder(close, call, command)
  if (!decided.ok) return decided
  // Orders of other markets have a call of their own, by which they show what they are.
  return contractListing(call.deps.engine, realm, decided.value.symbol)
    ? ok(await shown(call, decided.value))
    : refuse('not_found', { what: 'order' })
})

export const liquidatePosition = handle(liquidate, async (call, { id, quantity, transactionCode }) => {
  const { deps, session } = call
  const positionId = parseId(id)
  const position = positionId && (await findPosition(deps.db, session, positionId))
  if (!position || position.size === 0n) return refuse('not_found', { what: 'position' })
  const code = await requireTransactionCode(call, transactionCode)
  if (!code.ok) return code
  const { spec } = present(contractListing(deps.engine, session.realm, position.symbol), 'the contract of a position')
  const all = position.size < 0n ? -position.size : position.size
  const units = quantity === undefined ? all : parseDecimal(quantity, spec.base.exponent)
  if (units === undefined) return refuse('quantity_step', { step: baseText(spec, spec.step) }, 'quantity')
  if (units > all) return refuse('perp_nothing_to_reduce', { most: baseText(spec, all) }, 'quantity')
  const command = closing(position.symbol, position.size > 0n, Number(units))
  const decided = await decideOrder(liquidate, call, {
    ...command,
    realm: session.realm,
    userId: Number(session.userId),
    accountClass: session.accountType,
  })
  return decided.ok ? ok(await shown(call, decided.value)) : decided
})

export const liquidateAllPositions = handle(liquidateAll, async (call, { transactionCode }) => {
  const { deps, session, idempotency } = call
  const code = await requireTransactionCode(call, transactionCode)
  if (!code.ok) return code
  const open = await listOpenPositions(deps.db, session.realm, [session.userId])
  if (open.length === 0) return refuse('perp_nothing_to_close')
  const orders: PerpOrderOut[] = []
  const failed: { symbol: string; reason: string }[] = []
  for (const { symbol, size } of open) {
    const command = closing(symbol, size > 0n, Math.abs(Number(size)))
    const key = idempotency && { ...idempotency, key: `${idempotency.key} ${symbol}` }
    const decided = await decideOrder(
      liquidate,
      { ...call, idempotency: key },
      { ...command, realm: session.realm, userId: Number(session.userId), accountClass: session.accountType },
    )
    if (decided.ok) orders.push(await shown(call, decided.value))
    else failed.push({ symbol, reason: decided.reason })
  }
  return ok({ orders, failed })
})

/** A market order that only reduces. */
function closing(symbol: string, isLong: boolean, quantity: number) {
  const side = isLong ? 'sell' : 'buy'
  return {
    type: 'place',
    symbol,
    draft: { side, kind: 'market', timeInForce: 'ioc', postOnly: false, quantity },
    contract: { reduceOnly: true, trigger: 'mark', leverage: 1 },
  } as const
}

async function shown(
  { deps }: Pick<Parameters<Parameters<typeof handle<typeof add>>[1]>[0], 'deps'>,
  row: OrderRow,
): Promise<PerpOrderOut> {
  return present((await showPerpOrders(deps.db, deps.engine, [row]))[0], 'the order that was decided')
}

/** What was typed in units of the contract. Of the margin to use the size is reckoned at the expected price, in whole steps. */
function readDraft(
  { spec }: ContractListing,
  { side, type, timeInForce, postOnly, quantity, margin, price, stopPrice }: InputOf<typeof add>,
  { leverage, mark }: { leverage: number; mark: number },
): Outcome<OrderDraft, 'price_tick' | 'quantity_step' | 'quantity_max' | 'field_invalid' | 'field_missing'> {
  const prices = readPrices(spec, { price, stopPrice })
  if (!prices.ok) return prices
  const kind = { side, kind: type, timeInForce: type === 'market' ? 'ioc' : timeInForce, postOnly } as const
  if (type === 'stop' && timeInForce === 'ioc')
    return refuse('field_invalid', { field: 'timeInForce', rule: 'choice', bound: 'gtc' }, 'timeInForce')
  if (quantity === undefined && margin === undefined) return refuse('field_missing', { field: 'quantity' }, 'quantity')
  if (quantity === undefined) {
    const units = parseDecimal(margin ?? '0', spec.quote.exponent) ?? 0n
    const at = BigInt(prices.value.limitPrice ?? prices.value.stopPrice ?? mark)
    const step = BigInt(spec.step)
    const size =
      at === 0n ? 0n : divide(units * BigInt(leverage) * scaleOf(spec).valueDivisor, at * step, 'floor') * step
    return ok({ ...kind, ...prices.value, quantity: Number(size) })
  }
  const units = readQuantity(spec, quantity)
  return units.ok ? ok({ ...kind, ...prices.value, quantity: units.value }) : units
}
