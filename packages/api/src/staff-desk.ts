import { z } from 'zod'
import { endpoint, type Permission } from './endpoint.ts'
import { nothing, timeOut } from './fields.ts'

/** What waits at the desk, each with the permission that shows it. */
export const QUEUE_PERMISSIONS = {
  approvals: 'approval.read',
  support: 'support.answer',
  withdrawals: 'withdraw.read',
  deposits: 'deposit.read',
  unmatched: 'deposit.read',
  coins: 'deposit.read',
  kyc: 'kyc.read',
  hni: 'hni.read',
  scores: 'score.read',
  unlocks: 'unlock.read',
} as const satisfies Record<string, Permission>
export type DeskQueueId = keyof typeof QUEUE_PERMISSIONS
export const DESK_QUEUES = Object.keys(QUEUE_PERMISSIONS) as [DeskQueueId, ...DeskQueueId[]]

/** What is wrong with the house itself, the gravest first, each with the permission that shows it. */
export const ALARM_PERMISSIONS = {
  books: 'ledger.read',
  audit: 'audit.read',
  engine: 'market.read',
  payouts: 'withdraw.read',
  rail: 'withdraw.read',
  chain: 'deposit.read',
  overdue: 'market.read',
  market: 'market.read',
  shares: 'market.read',
  messages: 'outbox.read',
} as const satisfies Record<string, Permission>
export type DeskAlarmId = keyof typeof ALARM_PERMISSIONS
export const DESK_ALARMS = Object.keys(ALARM_PERMISSIONS) as [DeskAlarmId, ...DeskAlarmId[]]

export const staffDeskWaiting = endpoint({
  method: 'GET',
  path: '/staff/desk/waiting',
  summary:
    'What waits for the caller: each queue that they may see with its count, its oldest and what is overdue, and the alarms of the house. Of the requests only those that they may decide about.',
  effect: 'read',
  who: { staff: 'desk.enter' },
  rate: 'read',
  input: nothing,
  output: z.object({
    asOf: timeOut,
    queues: z.array(
      z.object({
        id: z.enum(DESK_QUEUES),
        count: z.number().int(),
        /** Since when the oldest waits; null where nothing does, or nobody knows. */
        oldestAt: timeOut.nullable(),
        /** By when the next is promised; null where nothing is. */
        dueAt: timeOut.nullable(),
        /** How many are past what was promised. */
        overdue: z.number().int(),
      }),
    ),
    alarms: z.array(
      z.object({
        id: z.enum(DESK_ALARMS),
        /** Of how many things. */
        count: z.number().int(),
        since: timeOut.nullable(),
      }),
    ),
  }),
  refusals: [],
})

export const staffDeskEndpoints = [staffDeskWaiting] as const
