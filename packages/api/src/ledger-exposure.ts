import { REALMS } from '@firoza/core/realm'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { amountOut, choice, fields, timeOut } from './fields.ts'

const staffExposure = endpoint({
  method: 'GET',
  path: '/staff/ledger/exposure',
  summary:
    'What is owed to clients in each asset beside what lies outside for it, the house’s own money for exchanges, and the largest holders by masked numbers.',
  effect: 'read',
  who: { staff: 'ledger.read' },
  rate: 'read',
  input: fields({ realm: choice(REALMS) }),
  output: z.object({
    asOfMs: timeOut,
    assets: z.array(
      z.object({
        asset: z.string(),
        share: z.boolean(),
        /** Owed to people, and how many of them hold any. */
        clients: amountOut,
        holders: z.number().int(),
        /** The house’s own trading accounts, which stand in the same books. */
        liquidity: amountOut,
        /** Money for exchanges, and the most that may be kept for them; null where there is no bound. */
        clearing: amountOut,
        clearingMax: amountOut.nullable(),
        /** On its way out, fees earned, taxes owed. */
        other: amountOut,
        /** At banks, the depository, or pretended to lie there. */
        outside: amountOut,
        /** What lies outside beyond all that is owed: zero, or the books are broken. */
        difference: amountOut,
        /** The largest holders, at most five, by the ends of their numbers. */
        largest: z.array(z.object({ person: z.string(), amount: amountOut, sharePercent: z.number() })),
      }),
    ),
  }),
  refusals: ['field_invalid'],
})

export const staffExposureEndpoints = [staffExposure] as const
export { staffExposure }
