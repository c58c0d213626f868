import { REALMS } from '@firoza/core/realm'
import { z } from 'zod'
import { readEndpoint } from './endpoint.ts'
import { amountOut, choice, day, decimal, fields, nothing, symbol } from './fields.ts'
import { changeKind } from './review-case.ts'

export const optionExposure = readEndpoint('GET /staff/option/exposure', {
  summary:
    'The option account: funds, what is held, and what open contracts expose it to, by share, beside the limits.',
  who: { staff: 'ledger.read' },
  input: nothing,
  output: z.object({
    rule: z.record(z.string(), z.string()),
    realms: z.array(
      z.object({
        realm: z.enum(REALMS),
        funds: amountOut,
        held: amountOut,
        fees: amountOut,
        items: z.array(
          z.object({
            symbol: z.string(),
            expiry: z.string(),
            purchases: z.number().int(),
            contracts: z.number().int(),
            payoffMax: amountOut,
            /** Null where the share has no price to reckon with now. */
            delta: z.string().nullable(),
            vega: amountOut.nullable(),
          }),
        ),
      }),
    ),
  }),
})

const whole = decimal(0)

export const optionTermsChange = changeKind({
  name: 'option_terms',
  request: 'settings.ask',
  approve: 'settings.approve',
  payload: fields({
    enabled: choice(['true', 'false']),
    feePpm: whole,
    ratePpm: whole,
    spreadPpm: whole,
    amountMinUnits: whole,
    amountMaxUnits: whole,
    strikeMax: whole,
    expiryMax: whole,
    deltaMax: whole,
    vegaMaxUnits: whole,
  }),
})

export const optionFundChange = changeKind({
  name: 'option_fund',
  request: 'adjustment.ask',
  approve: 'adjustment.approve',
  payload: fields({ amount: decimal(2) }),
})

export const optionSplitChange = changeKind({
  name: 'option_split',
  request: 'settings.ask',
  approve: 'settings.approve',
  payload: fields({ realm: choice(REALMS), symbol, fromDate: day, fromShares: decimal(0), toShares: decimal(0) }),
})

export const staffOptionEndpoints = [optionExposure] as const
