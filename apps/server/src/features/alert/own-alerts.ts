import { addAlert, listAlerts, removeAlert } from '@firoza/api/alert'
import { checkAlert } from '@firoza/core/alert/price-alert'
import { present } from '@firoza/core/assert'
import { LIMITS } from '@firoza/core/limits'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { lockUser } from '../../customers/user-lock.store.ts'
import { handle } from '../../http/call.ts'
import { parseId } from '../../http/public-id.ts'
import { readPrices } from '../../orders/read-typed.ts'
import { type AlertRow, deleteAlert, insertAlert, listOwnAlerts, readLastTrade } from './alert.store.ts'

export const listPriceAlerts = handle(listAlerts, async ({ sql, session }, { symbol }) => {
  const rows = await listOwnAlerts(sql, session, symbol)
  return ok({ items: rows.map(showAlert), max: LIMITS.priceAlertsMax })
})

export const addPriceAlert = handle(addAlert, async (call, { symbol, direction, price: typed }) => {
  const { deps, sql, session, nowMs } = call
  const { userId, realm } = session
  const listing = deps.engine.listing(realm, symbol)
  if (!listing || listing.spec.venue === 'perp') return refuse('instrument_unknown', { symbol }, 'symbol')
  if (listing.delisted) return refuse('instrument_unlisted', { symbol }, 'symbol')
  const { spec, referencePrice } = listing
  const read = readPrices(spec, { price: typed, stopPrice: undefined })
  if (!read.ok) return read
  const price = present(read.value.limitPrice, 'a price')
  // Two additions at once would each find room.
  await lockUser(sql, userId)
  const { listingId, tradeId, last } = await readLastTrade(sql, realm, symbol)
  const { priceScale, tick } = spec
  const terms = { priceScale, tick, priceMax: spec.bounds.priceMax, last: Number(last ?? referencePrice) }
  const checked = checkAlert({ direction, price }, terms)
  if (!checked.ok) return checked
  const own = await listOwnAlerts(sql, session)
  const isSame = (row: AlertRow) => row.symbol === symbol && row.direction === direction && row.price === BigInt(price)
  const known = own.find(isSame)
  if (known) return ok(showAlert(known))
  if (own.length >= LIMITS.priceAlertsMax) return refuse('alerts_max', { max: LIMITS.priceAlertsMax })
  await insertAlert(sql, { userId, listingId, direction, price, afterTradeId: tradeId }, nowMs)
  const [added] = await listOwnAlerts(sql, session, symbol)
  return ok(showAlert(present(added, 'the alert')))
})

export const removePriceAlert = handle(removeAlert, async ({ sql, session }, { id }) => {
  const number = parseId(id)
  const removed = number !== undefined && (await deleteAlert(sql, session, number))
  return removed ? ok({ id }) : refuse('not_found', { what: 'alert' }, 'id')
})

function showAlert({ id, price, priceScale, ...row }: AlertRow) {
  return { ...row, id: String(id), price: formatDecimal(price, priceScale) }
}
