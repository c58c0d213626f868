import { z } from 'zod'
import { type Permission, readEndpoint } from './endpoint.ts'
import { nothing, timeOut } from './fields.ts'

/** What waits in the console, each with the permission that shows it. */
export const QUEUE_PERMISSIONS = {
  approvals: 'approval.read',
  support: 'support.answer',
  withdrawals: 'withdraw.read',
  deposits: 'deposit.read',
  unmatched: 'deposit.read',
  coins: 'deposit.read',
  kyc: 'kyc.read',
  levels: 'kyc.read',
  hni: 'hni.read',
  loans: 'loan.read',
  scores: 'score.read',
  unlocks: 'unlock.read',
} as const satisfies Record<string, Permission>
export type ReviewQueueId = keyof typeof QUEUE_PERMISSIONS
export const REVIEW_QUEUES = Object.keys(QUEUE_PERMISSIONS) as [ReviewQueueId, ...ReviewQueueId[]]

/** What is wrong with the platform itself, the gravest first, each with the permission that shows it. */
export const ALERT_PERMISSIONS = {
  books: 'ledger.read',
  audit: 'audit.read',
  engine: 'market.read',
  venues: 'market.read',
  payouts: 'withdraw.read',
  rail: 'withdraw.read',
  cover: 'ledger.read',
  statement: 'deposit.read',
  chain: 'deposit.read',
  overdue: 'market.read',
  market: 'market.read',
  shares: 'market.read',
  messages: 'outbox.read',
} as const satisfies Record<string, Permission>
export type SystemAlertId = keyof typeof ALERT_PERMISSIONS
export const SYSTEM_ALERTS = Object.keys(ALERT_PERMISSIONS) as [SystemAlertId, ...SystemAlertId[]]

export const staffQueueCounts = readEndpoint('GET /staff/queue/counts', {
  summary:
    'What waits for the caller: each queue that they may see with its count, its oldest and what is overdue, and the alarms of the platform. Of the requests only those that they may decide about.',
  who: { staff: 'desk.enter' },
  input: nothing,
  output: z.object({
    asOf: timeOut,
    queues: z.array(
      z.object({
        id: z.enum(REVIEW_QUEUES),
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
        id: z.enum(SYSTEM_ALERTS),
        /** Of how many things. */
        count: z.number().int(),
        since: timeOut.nullable(),
      }),
    ),
  }),
})

export const queueEndpoints = [staffQueueCounts] as const
