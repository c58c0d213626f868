import { active, closed, fills, list, ownFunding, position, query } from '@firoza/api/perp'
import { present } from '@firoza/core/assert'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { MARGIN_ASSET } from '@firoza/core/perp/contracts'
import type { Realm } from '@firoza/core/realm'
import { refuse } from '@firoza/core/refusal'
import type { EnginePort } from '../../engine/engine-port.ts'
import { handle, handleAtOneMoment } from '../../http/call.ts'
import { FIRST_PAGE, idPage, readIdCursor } from '../../http/id-cursor.ts'
import { parseId } from '../../http/public-id.ts'
import { selectOrder, selectOrders } from '../../orders/order.store.ts'
import { contractListing } from './contract-listing.ts'
import { expectedRate } from './expected-rate.ts'
import { findPosition, listClosedPositions, listEvents, listFills, listOwnFunding } from './perp.store.ts'
import { readShared } from './shared-margin.ts'
import { showPerpFill, showPerpOrders } from './show-perp-order.ts'
import { showClosedPosition, showEvent, showPosition } from './show-position.ts'

/** More events than any position has: its story is shown whole. */
const EVENTS_MAX = 2_000
const FILLS_MAX = 500

const specOf = (engine: EnginePort, realm: Realm, symbol: string) =>
  present(contractListing(engine, realm, symbol), 'the contract of a record').spec

export const listContractOrders = handle(list, async ({ sql, deps, session }, { status, symbol, cursor, limit }) => {
  const { userId, realm } = session
  const before = readIdCursor(cursor)
  if (!before.ok) return before
  const filter = {
    userId,
    realm,
    venue: 'perp',
    status,
    symbol,
    side: undefined,
    beforeId: before.value,
    limit: limit + 1,
  } as const
  const { items, nextCursor } = idPage(await selectOrders(sql, filter), limit)
  return ok({ items: await showPerpOrders(sql, deps.engine, items), nextCursor })
})

export const queryContractOrder = handle(query, async ({ sql, deps, session }, { id }) => {
  const orderId = parseId(id)
  const order = orderId && (await selectOrder(sql, session, orderId, 'perp'))
  if (!order) return refuse('not_found', { what: 'order' })
  const shown = present((await showPerpOrders(sql, deps.engine, [order]))[0], 'the order')
  const page = { symbol: undefined, beforeId: FIRST_PAGE.newest, limit: FILLS_MAX, orderId: order.id }
  const spec = specOf(deps.engine, session.realm, order.symbol)
  return ok({ ...shown, fills: (await listFills(sql, session, page)).map(row => showPerpFill(row, spec)) })
})

export const listContractFills = handle(fills, async ({ sql, deps, session }, { symbol, cursor, limit }) => {
  const before = readIdCursor(cursor)
  if (!before.ok) return before
  const { items, nextCursor } = idPage(
    await listFills(sql, session, { symbol, beforeId: before.value, limit: limit + 1 }),
    limit,
  )
  return ok({ items: items.map(row => showPerpFill(row, specOf(deps.engine, session.realm, row.symbol))), nextCursor })
})

export const listActivePositions = handleAtOneMoment(active, async ({ sql, deps, session }) => {
  const { realm } = session
  const items = []
  const shared = await readShared(sql, deps.engine, session)
  for (const row of shared.rows) {
    const ratePpb = await expectedRate(sql, deps, realm, row.symbol)
    items.push(showPosition(row, specOf(deps.engine, realm, row.symbol), ratePpb, shared))
  }
  const { balance, held, inPositions } = shared.funds
  const text = (units: bigint) => formatDecimal(units, MARGIN_ASSET.exponent)
  return ok({
    items,
    funds: {
      asset: MARGIN_ASSET.code,
      balance: text(balance),
      inPositions: text(inPositions),
      inOrders: text(held - inPositions),
      free: text(shared.free),
    },
  })
})

export const listClosed = handle(closed, async ({ sql, deps, session }, { symbol, cursor, limit }) => {
  const before = readIdCursor(cursor)
  if (!before.ok) return before
  const rows = await listClosedPositions(sql, session, { symbol, beforeId: before.value, limit: limit + 1 })
  const { items, nextCursor } = idPage(rows, limit)
  return ok({
    items: items.map(row => showClosedPosition(row, specOf(deps.engine, session.realm, row.symbol))),
    nextCursor,
  })
})

export const showOnePosition = handleAtOneMoment(position, async ({ sql, deps, session }, { id }) => {
  const positionId = parseId(id)
  const row = positionId && (await findPosition(sql, session, positionId))
  if (!row) return refuse('not_found', { what: 'position' })
  const spec = specOf(deps.engine, session.realm, row.symbol)
  const events = (await listEvents(sql, row.id, EVENTS_MAX)).map(event => showEvent(event, spec))
  if (row.size === 0n) return ok({ open: null, closed: showClosedPosition(row, spec), events })
  const shared = await readShared(sql, deps.engine, session)
  const ratePpb = await expectedRate(sql, deps, session.realm, row.symbol)
  return ok({ open: showPosition(row, spec, ratePpb, shared), closed: null, events })
})

export const listOwnFundingPayments = handle(ownFunding, async ({ sql, deps, session }, { symbol, cursor, limit }) => {
  const before = readIdCursor(cursor)
  if (!before.ok) return before
  const rows = await listOwnFunding(sql, session, { symbol, beforeId: before.value, limit: limit + 1 })
  const { items, nextCursor } = idPage(rows, limit)
  return ok({ items: items.map(row => showEvent(row, specOf(deps.engine, session.realm, row.symbol))), nextCursor })
})
