import { COVER_STATES } from '@firoza/core/ledger/cover'
import { REALMS } from '@firoza/core/realm'
import { z } from 'zod'
import { readEndpoint } from './endpoint.ts'
import { amountOut, choice, day, decimal, fields, id, symbol, timeOut } from './fields.ts'
import { changeKind } from './review-case.ts'

/** Of real money and coins: what the ledger says lies outside beside what the accounts hold by their own statements. */
const coverOut = z.object({
  state: z.enum(COVER_STATES),
  /** At the end of this day; null for now, which only the simulated bank reports, and where nothing is recorded. */
  onDate: z.string().nullable(),
  /** All null where nothing is recorded. */
  ledger: amountOut.nullable(),
  recorded: amountOut.nullable(),
  /** Sent and not settled. */
  inTransit: amountOut.nullable(),
  /** Had come by then, booked later. */
  notBooked: amountOut.nullable(),
  difference: amountOut.nullable(),
  places: z.array(
    z.object({
      /** A deposit method, a network, or the simulated bank. */
      place: z.string(),
      amount: amountOut.nullable(),
      onDate: z.string().nullable(),
      /** Who recorded it, and who else says so; empty of what the simulated bank reports. */
      recordedBy: z.string(),
      confirmedBy: z.string(),
    }),
  ),
})

const staffExposure = readEndpoint('GET /staff/ledger/exposure', {
  summary:
    'What is owed to clients in each asset beside what lies outside for it by the ledger and by recorded balances, company money for exchanges, and the largest holders by masked numbers.',
  who: { staff: 'ledger.read' },
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
        /** The platform’s own trading accounts, which stand in the same books. */
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
        /** Null of shares and of practice money. */
        cover: coverOut.nullable(),
        /** The largest holders, at most five, by the ends of their numbers. */
        largest: z.array(z.object({ person: z.string(), amount: amountOut, sharePercent: z.number() })),
      }),
    ),
  }),
  refusals: ['field_invalid'],
})

/** Records what an account held at the end of a day, from its statement; another member of staff approves it. It moves no money. */
export const outsideBalanceChange = changeKind({
  name: 'outside_balance',
  request: 'deposit.record',
  approve: 'deposit.approve',
  payload: fields({ place: id, asset: symbol, onDate: day, amount: decimal(9) }),
})

export const staffExposureEndpoints = [staffExposure] as const
export { staffExposure }
