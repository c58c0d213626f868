import { JOURNAL_KINDS } from '@firoza/core/ledger/journal'
import { MOVEMENT_GROUPS } from '@firoza/core/ledger/movement-group'
import { ASSET_KINDS } from '@firoza/core/money/asset'
import { z } from 'zod'
import { readEndpoint } from './endpoint.ts'
import { amountOut, choice, day, fields, nothing, page, pageOf, symbol, timeOut } from './fields.ts'
import { cashOut, lotOut, positionOut } from './stock-shapes.ts'

export const listHoldings = readEndpoint('GET /stock/hold/list', {
  summary: 'One’s own positions: quantity by what can be done with it, cost, market value, floating profit.',
  who: 'investor',
  input: fields({ ...page }),
  output: pageOf(positionOut).extend({
    total: z.object({ cost: amountOut, marketValue: amountOut, floatingProfit: amountOut, dayProfit: amountOut }),
  }),
})

export const holdingInfo = readEndpoint('GET /stock/hold/info', {
  summary: 'One position with its lots, first in first out.',
  who: 'investor',
  input: fields({ symbol }),
  output: positionOut.extend({ lots: z.array(lotOut) }),
  refusals: ['instrument_unknown', 'not_found'],
})

export const INCOME_PERIODS = ['week', 'month', 'quarter', 'year', 'all'] as const

export const incomeSummary = readEndpoint('GET /stock/hold/income', {
  summary:
    'Realised profit and loss from one’s own sales by trading day, what fees took, and the floating part as it stands.',
  who: 'investor',
  input: fields({ period: choice(INCOME_PERIODS).default('month') }),
  output: z.object({
    realised: amountOut,
    fees: amountOut,
    floating: amountOut,
    days: z.array(z.object({ date: z.string(), realised: amountOut, fees: amountOut, sales: z.number().int() })),
    bySymbol: z.array(z.object({ symbol: z.string(), name: z.string(), realised: amountOut, sales: z.number().int() })),
    wins: z.number().int(),
    losses: z.number().int(),
  }),
})

export const userAssets = readEndpoint('POST /user/assets', {
  summary: 'What one has in the realm: money by what can be done with it, shares at their last prices, and their sum.',
  who: 'investor',
  input: nothing,
  output: z.object({
    /** Cash and the market value of shares, in rupees. */
    total: amountOut,
    /** The same with other currencies, coins and contract margin at their rates and robots at their last NAV, in rupees, and what has no rate and is not in it. */
    everything: amountOut,
    notIncluded: z.array(z.string()),
    /** Open purchases of options. They have a price only while they are quoted, and are not in the sum. */
    optionsOpen: z.number().int(),
    /** Units of robots at the NAV of the last session, and what is owed for redeemed ones; before the performance fee. */
    robots: amountOut,
    /** Contract margin in rupees; null where there is no rate. */
    contracts: amountOut.nullable(),
    cash: cashOut,
    stock: z.object({
      positions: z.number().int(),
      cost: amountOut,
      marketValue: amountOut,
      floatingProfit: amountOut,
      dayProfit: amountOut,
    }),
    /** Parts of the total for a picture: cash, and each position by value. */
    allocation: z.array(z.object({ key: z.string(), name: z.string(), value: amountOut })),
    /** Other currencies and coins that are there, what is promised included: a part of `everything` where they have a rate, none of `total`. */
    others: z.array(
      z.object({
        asset: z.string(),
        assetKind: z.enum(['fiat', 'crypto']),
        amount: amountOut,
        /** In rupees at `rate`, which is rupees for one; null where there is no rate. */
        value: amountOut.nullable(),
        rate: z.object({ value: amountOut, source: z.string(), atMs: timeOut }).nullable(),
      }),
    ),
    asOfMs: timeOut,
  }),
})

const KINDS = Object.keys(JOURNAL_KINDS) as [keyof typeof JOURNAL_KINDS, ...(keyof typeof JOURNAL_KINDS)[]]

/** `id` is that of one's own order, of the deposit, of the withdrawal, each of money or of coins, of the conversion's quote, of the application for an offering, or of the order in a block trade. */
export const MOVEMENT_CAUSES = [
  'order',
  'coin_order',
  'deposit',
  'coin_deposit',
  'withdrawal',
  'coin_withdrawal',
  'conversion',
  'option',
  'application',
  'token_application',
  'block_order',
] as const

export const listMovements = readEndpoint('GET /user/tx/record', {
  summary:
    'Every movement of one’s own money and shares, newest first, each with its journal and the balance after it.',
  who: 'investor',
  input: fields({
    kind: choice(KINDS).optional(),
    group: choice(MOVEMENT_GROUPS).optional(),
    asset: symbol.optional(),
    /** Coins, or all that is none. */
    fund: choice(['stock', 'crypto']).optional(),
    /** The first and the last trading day, both included. */
    from: day.optional(),
    to: day.optional(),
    ...page,
  }),
  output: pageOf(
    z.object({
      journalId: z.string(),
      kind: z.enum(KINDS),
      asset: z.string(),
      assetKind: z.enum(ASSET_KINDS),
      /** Signed, in the asset's own decimals. */
      change: amountOut,
      balanceAfter: amountOut,
      /** What the journal names as its cause: the number of a trade, a reference. */
      ref: z.string(),
      /** Where the person finds what caused it; null where nothing of theirs did. */
      cause: z.object({ type: z.enum(MOVEMENT_CAUSES), id: z.string() }).nullable(),
      businessDate: z.string(),
      atMs: timeOut,
    }),
  ),
  refusals: ['field_invalid'],
})

export const listMovedAssets = readEndpoint('GET /user/tx/assets', {
  summary: 'The assets in which one has ever had a movement: money first, then by code.',
  who: 'investor',
  input: nothing,
  output: z.object({
    items: z.array(z.object({ asset: z.string(), assetKind: z.enum(ASSET_KINDS), name: z.string() })),
    /** Today in Karachi, by the server's clock: periods are reckoned from it. */
    today: z.string(),
  }),
})

export const portfolioEndpoints = [
  listHoldings,
  holdingInfo,
  incomeSummary,
  userAssets,
  listMovements,
  listMovedAssets,
] as const
