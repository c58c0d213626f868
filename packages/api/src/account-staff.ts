import { SECURITY_EVENTS, STAFF_ACTIONS } from '@firoza/core/auth/security-event'
import { coinDepositStates } from '@firoza/core/coin/coin-deposit.states'
import { depositStates } from '@firoza/core/deposit/deposit.states'
import { hniStates } from '@firoza/core/hni/hni.states'
import { kycStates } from '@firoza/core/kyc/kyc.states'
import { JOURNAL_KINDS } from '@firoza/core/ledger/journal'
import { REALMS } from '@firoza/core/realm'
import { changeStates } from '@firoza/core/review/change.states'
import { ORDER_KINDS, SIDES } from '@firoza/core/stock/order'
import { orderStates } from '@firoza/core/stock/order.states'
import { conversationStates } from '@firoza/core/support/conversation.states'
import { withdrawStates } from '@firoza/core/withdraw/withdraw.states'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { amountOut, choice, fields, id, page, pageOf, staffReason, timeOut } from './fields.ts'

const KINDS = Object.keys(JOURNAL_KINDS) as [keyof typeof JOURNAL_KINDS, ...(keyof typeof JOURNAL_KINDS)[]]

const movementOut = z.object({
  journalId: z.string(),
  kind: z.enum(KINDS),
  asset: z.string(),
  change: amountOut,
  ref: z.string(),
  atMs: timeOut,
})
const securityOut = z.object({
  id: z.string(),
  kind: z.enum(SECURITY_EVENTS),
  ip: z.string(),
  device: z.string(),
  atMs: timeOut,
})
const lookOut = z.object({
  id: z.string(),
  staff: z.string(),
  action: z.enum(STAFF_ACTIONS),
  reason: z.string(),
  atMs: timeOut,
})

/** What a person has and does in one realm. */
const realmPicture = z.object({
  realm: z.enum(REALMS),
  /** Money by asset. */
  cash: z.array(
    z.object({
      accountId: z.string(),
      asset: z.string(),
      total: amountOut,
      held: amountOut,
      unsettled: amountOut,
      available: amountOut,
    }),
  ),
  positions: z.array(
    z.object({
      accountId: z.string(),
      symbol: z.string(),
      total: amountOut,
      held: amountOut,
      locked: amountOut,
      available: amountOut,
      /** Buying fees included, in rupees. */
      cost: amountOut,
    }),
  ),
  openOrders: z.array(
    z.object({
      id: z.string(),
      symbol: z.string(),
      side: z.enum(SIDES),
      type: z.enum(ORDER_KINDS),
      price: amountOut.nullable(),
      quantity: z.number().int(),
      filled: z.number().int(),
      state: z.enum(orderStates.states),
      acceptedAtMs: timeOut,
    }),
  ),
  /** Newest first, those of one journal and asset as one. Read on by `/staff/user/movement/list`. */
  movements: pageOf(movementOut),
})

const caseFields = { id: z.string(), ref: z.string(), atMs: timeOut }
const amount = { amount: amountOut, asset: z.string() }

/** Something of the person that some queue of the console has or had: in which state it is, and the number of its page. */
const personCase = z.discriminatedUnion('what', [
  z.object({ what: z.literal('deposit'), state: z.enum(depositStates.states), ...caseFields, ...amount }),
  z.object({ what: z.literal('withdrawal'), state: z.enum(withdrawStates.states), ...caseFields, ...amount }),
  z.object({ what: z.literal('coins'), state: z.enum(coinDepositStates.states), ...caseFields, ...amount }),
  z.object({ what: z.literal('identity'), state: z.enum(kycStates.states), ...caseFields }),
  z.object({ what: z.literal('hni'), state: z.enum(hniStates.states), ...caseFields }),
  z.object({ what: z.literal('support'), state: z.enum(conversationStates.states), ...caseFields }),
  z.object({ what: z.literal('request'), state: z.enum(changeStates.states), ...caseFields }),
])

/** Everything about one person on one page. */
export const customerOverviewOut = z.object({
  standing: z.object({
    verifiedName: z.string(),
    frozen: z.boolean(),
    /** An authenticator app is set up; how many passkeys there are. */
    authenticator: z.boolean(),
    passkeys: z.number().int(),
    score: z.number().int(),
  }),
  /** What moved last first, at most a hundred. */
  cases: z.array(personCase),
  /** Where the person's money can go. Only the ends of the account's number. */
  accounts: z.array(
    z.object({
      bank: z.string(),
      account: z.string(),
      holder: z.string(),
      currency: z.string(),
      usableFromMs: timeOut,
    }),
  ),
  realms: z.array(realmPicture),
  sessions: z.array(z.object({ device: z.string(), ip: z.string(), createdAtMs: timeOut, lastSeenAtMs: timeOut })),
  /** Newest first. Read on by `/staff/user/security/list`. */
  security: pageOf(securityOut),
  /** Who among staff looked, this look included. Read on by `/staff/user/look/list`. */
  looks: pageOf(lookOut),
})

const look = { effect: 'recorded_read', who: { staff: 'user.read' }, rate: 'read' } as const
const ofPerson = { ...page, id, reason: staffReason }

const staffUserMovements = endpoint({
  method: 'POST',
  path: '/staff/user/movement/list',
  summary: 'A person’s movements in one realm, newest first. The look and its reason go into the person’s access log.',
  ...look,
  input: fields({ ...ofPerson, realm: choice(REALMS) }),
  output: pageOf(movementOut),
  refusals: ['not_found', 'field_invalid'],
})

const staffUserSecurity = endpoint({
  method: 'POST',
  path: '/staff/user/security/list',
  summary: 'A person’s security log, newest first. The look and its reason go into the person’s access log.',
  ...look,
  input: fields(ofPerson),
  output: pageOf(securityOut),
  refusals: ['not_found', 'field_invalid'],
})

const staffUserAccess = endpoint({
  method: 'POST',
  path: '/staff/user/look/list',
  summary: 'Who among staff looked at a person, newest first, this look included.',
  ...look,
  input: fields(ofPerson),
  output: pageOf(lookOut),
  refusals: ['not_found', 'field_invalid'],
})

export const staffCustomerEndpoints = [staffUserMovements, staffUserSecurity, staffUserAccess] as const
export { staffUserAccess, staffUserMovements, staffUserSecurity }
