import { REALMS } from '@firoza/core/realm'
import { z } from 'zod'
import { readEndpoint } from './endpoint.ts'
import { amountOut, choice, decimal, fields, nothing, symbol } from './fields.ts'
import { changeKind } from './review-case.ts'

export const perpExposure = readEndpoint('GET /staff/perp/exposure', {
  summary:
    'The insurance fund and the contracts of both realms: open interest, margin, what the fund holds, and how far positions are from their liquidation.',
  who: { staff: 'ledger.read' },
  input: nothing,
  output: z.object({
    realms: z.array(
      z.object({
        realm: z.enum(REALMS),
        /** In USDT. */
        fund: amountOut,
        fundHeld: amountOut,
        items: z.array(
          z.object({
            symbol: z.string(),
            mark: amountOut.nullable(),
            fresh: z.boolean(),
            reduceOnly: z.boolean(),
            halted: z.boolean(),
            positions: z.number().int(),
            openInterest: amountOut,
            margin: amountOut,
            /** Positions whose loss no one could bear. */
            stuck: z.number().int(),
            /** Signed, of the coin. */
            fundSize: amountOut,
            /** Positions by their distance to liquidation in per cent of the mark: under 2, 5, 10, 20, and further. */
            distances: z.array(z.number().int()).length(5),
            /** Where the index comes from, and how old what each said last is; null where it has said nothing. */
            sources: z.array(
              z.object({ name: z.string(), ageSeconds: z.number().int().nullable(), outlier: z.boolean() }),
            ),
          }),
        ),
      }),
    ),
  }),
})

/** Whether positions of a contract can only become smaller; two members of staff decide. */
export const perpReduceOnlyChange = changeKind({
  name: 'perp_reduce_only',
  request: 'market.halt',
  approve: 'settings.approve',
  payload: fields({ realm: choice(REALMS), symbol, reduceOnly: choice(['true', 'false']) }),
})

/** Whether a contract trades at all. */
export const perpHaltChange = changeKind({
  name: 'perp_halt',
  request: 'market.halt',
  approve: 'settings.approve',
  payload: fields({ realm: choice(REALMS), symbol, halted: choice(['true', 'false']) }),
})

/** The operator's own USDT into the insurance fund. */
export const perpInsuranceChange = changeKind({
  name: 'perp_insurance',
  request: 'adjustment.ask',
  approve: 'adjustment.approve',
  payload: fields({ realm: choice(REALMS), amount: decimal(6) }),
})

export const staffPerpEndpoints = [perpExposure] as const
