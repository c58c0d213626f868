import { ALERT_DIRECTIONS } from '@firoza/core/alert/price-alert'
import { z } from 'zod'
import { readEndpoint, writeEndpoint } from './endpoint.ts'
import { amountOut, choice, decimal, fields, id, symbol, timeOut } from './fields.ts'

/** The digits that the finest price has. */
const PRICE_DIGITS = 12

const alertOut = z.object({
  id: z.string(),
  symbol: z.string(),
  direction: z.enum(ALERT_DIRECTIONS),
  price: amountOut,
  /** What it is paid with. */
  asset: z.string(),
  setAtMs: timeOut,
})

export const listAlerts = readEndpoint('GET /user/alert', {
  summary: 'One’s own price alerts that have not been reached, of one share or pair or of all, newest first.',
  who: 'investor',
  input: fields({ symbol: symbol.optional() }),
  /** `max`: how many one can have at once. */
  output: z.object({ items: z.array(alertOut), max: z.number().int() }),
})

export const addAlert = writeEndpoint('POST /user/alert/add', {
  summary: 'Sets a price alert for a share or a pair. The same one again: nothing happens.',
  who: 'investor',
  input: fields({ symbol, direction: choice(ALERT_DIRECTIONS), price: decimal(PRICE_DIGITS) }),
  output: alertOut,
  refusals: [
    'instrument_unknown',
    'instrument_unlisted',
    'price_tick',
    'price_zero',
    'field_invalid',
    'alert_reached',
    'alerts_max',
  ],
})

export const removeAlert = writeEndpoint('POST /user/alert/remove', {
  summary: 'Removes a price alert.',
  who: 'investor',
  input: fields({ id }),
  output: z.object({ id: z.string() }),
  refusals: ['not_found'],
})

export const alertEndpoints = [listAlerts, addAlert, removeAlert] as const
