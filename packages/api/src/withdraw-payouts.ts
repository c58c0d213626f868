import { PAUSE_CAUSES } from '@firoza/core/withdraw/pause-cause'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { amountOut, fields, nothing, staffReason, timeOut } from './fields.ts'

const pauseOut = z.object({
  /** `books`: by the house itself, since the books did not balance; `staff`: by a member of staff. */
  cause: z.enum(PAUSE_CAUSES),
  detail: z.string(),
  pausedBy: z.string().nullable(),
  pausedAt: timeOut,
  resumedBy: z.string().nullable(),
  resumeNote: z.string().nullable(),
  /** Null while it lasts. */
  resumedAt: timeOut.nullable(),
})

const brake = endpoint({
  method: 'GET',
  path: '/staff/withdraw/brake',
  summary:
    'What left the house within an hour and a day against its bounds, what waits to leave, whether the books balance, and whether paying out is stopped.',
  effect: 'read',
  who: { staff: 'withdraw.read' },
  rate: 'read',
  input: nothing,
  output: z.object({
    paused: z.boolean(),
    /** True where the caller stopped it: then somebody else lets it go again. */
    pausedByMe: z.boolean(),
    bookFaults: z.array(z.string()),
    outflows: z.array(
      z.object({
        asset: z.string(),
        hour: amountOut,
        hourMax: amountOut,
        day: amountOut,
        dayMax: amountOut,
        clientMoney: amountOut,
        waiting: z.number().int(),
        waitingTotal: amountOut,
      }),
    ),
    /** Open ones first, then the newest, at most twenty. */
    pauses: z.array(pauseOut),
  }),
  refusals: [],
})

const note = staffReason

const pause = endpoint({
  method: 'POST',
  path: '/staff/withdraw/pause',
  summary: 'Stops paying out. What is approved waits with its money held; people can still ask and cancel.',
  effect: 'write',
  who: { staff: 'withdraw.approve' },
  rate: 'write',
  input: fields({ note }),
  output: z.object({ paused: z.boolean() }),
  refusals: ['payouts_paused_already'],
})

const resume = endpoint({
  method: 'POST',
  path: '/staff/withdraw/resume',
  summary:
    'Lets money go again: by somebody else than who stopped it, and only while the books balance. Each person’s balance is proven again before it pays.',
  effect: 'write',
  who: { staff: 'withdraw.approve' },
  rate: 'write',
  input: fields({ note }),
  output: z.object({ paused: z.boolean() }),
  refusals: ['payouts_not_paused', 'case_same_person', 'books_do_not_balance'],
})

export const staffPayoutEndpoints = [brake, pause, resume] as const
export { brake, pause, resume }
