import { PAUSE_CAUSES } from '@firoza/core/withdraw/pause-cause'
import { z } from 'zod'
import { readEndpoint, writeEndpoint } from './endpoint.ts'
import { amountOut, fields, nothing, staffReason, timeOut } from './fields.ts'

const pauseOut = z.object({
  /** `books`: by the platform itself, since the books did not balance; `staff`: by a member of staff. */
  cause: z.enum(PAUSE_CAUSES),
  detail: z.string(),
  pausedBy: z.string().nullable(),
  pausedAt: timeOut,
  resumedBy: z.string().nullable(),
  resumeNote: z.string().nullable(),
  /** Null while it lasts. */
  resumedAt: timeOut.nullable(),
})

const outflow = readEndpoint('GET /staff/withdraw/outflow', {
  summary:
    'What left the platform within an hour and a day against its bounds, what waits to leave, whether the books balance, and whether paying out is stopped.',
  who: { staff: 'withdraw.read' },
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
})

const note = staffReason

const pause = writeEndpoint('POST /staff/withdraw/pause', {
  summary: 'Stops paying out. What is approved waits with its money held; people can still ask and cancel.',
  who: { staff: 'withdraw.approve' },
  input: fields({ note }),
  output: z.object({ paused: z.boolean() }),
  refusals: ['payouts_paused_already'],
})

const resume = writeEndpoint('POST /staff/withdraw/resume', {
  summary:
    'Lets money go again: by somebody else than who stopped it, and only while the books balance. Each person’s balance is proven again before it pays.',
  who: { staff: 'withdraw.approve' },
  input: fields({ note }),
  output: z.object({ paused: z.boolean() }),
  refusals: ['payouts_not_paused', 'case_same_person', 'books_do_not_balance'],
})

export const staffPayoutEndpoints = [outflow, pause, resume] as const
export { outflow, pause, resume }
