import { z } from 'zod'
import { customerOverviewOut } from './account-staff.ts'
import { device, idStatus, SECOND_FACTOR_REFUSALS } from './auth.ts'
import { endpoint, readEndpoint, recordedReadEndpoint, writeEndpoint } from './endpoint.ts'
import { choice, fields, id, line, nothing, page, pageOf, staffReason, text, timeOut } from './fields.ts'
import { changeKind } from './review-case.ts'

const staffOut = z.object({
  name: z.string(),
  title: z.string(),
  roles: z.array(z.string()),
  /** Whether a second factor is asked for at sign-in. */
  secondFactor: z.boolean(),
  /** True where the session may do nothing but set one up. */
  enrolling: z.boolean(),
  permissions: z.array(z.string()),
})

const staffLogin = endpoint({
  method: 'POST',
  path: '/staff/login',
  summary:
    'Signs a member of staff in for eight hours, with the second factor where they have one. Live, who has none gets a session that may only set one up.',
  effect: 'command',
  who: 'anyone',
  rate: 'sign_in',
  input: fields({ name: line(1, 40), password: text(1, 200), secondFactor: text(6, 20).optional(), device }),
  output: z.object({ token: z.string(), expiresAt: timeOut, staff: staffOut }),
  refusals: ['sign_in_locked', 'staff_credentials_wrong', ...SECOND_FACTOR_REFUSALS],
})

const staffLogout = writeEndpoint('POST /staff/logout', {
  summary: 'Ends this sign-in.',
  who: { staff: 'desk.enter' },
  endsSession: true,
  input: nothing,
  output: z.object({}),
})

const staffMe = readEndpoint('GET /staff/me', {
  summary: 'Who is signed in in the console, and what they may do.',
  who: { staff: 'desk.enter' },
  input: nothing,
  output: staffOut,
})

const OUTBOX_STATES = ['waiting', 'shown', 'sent', 'failed'] as const

const outboxList = readEndpoint('POST /staff/outbox/list', {
  summary:
    'What left or is to leave the platform, newest first, dead letters with their reason. The sandbox shows the texts, one-time codes included; live mode shows neither texts nor whole addresses.',
  who: { staff: 'outbox.read' },
  input: fields({ ...page, recipient: text(1, 254).optional(), state: choice(OUTBOX_STATES).optional() }),
  output: pageOf(
    z.object({
      id: z.string(),
      channel: z.enum(['sms', 'email', 'push']),
      recipient: z.string(),
      kind: z.string(),
      text: z.string(),
      state: z.enum(OUTBOX_STATES),
      attempts: z.number().int(),
      /** Why the last try failed; empty where none did. */
      lastError: z.string(),
      at: timeOut,
    }),
  ),
  refusals: ['field_invalid'],
})

const customerOut = z.object({
  id: z.string(),
  /** Only the last digits: the whole number is in `/staff/user/info`. */
  phone: z.string(),
  nickname: z.string(),
  status: z.number().int(),
  idStatus,
  accountType: z.enum(['regular', 'hni']),
  createdAt: timeOut,
})

const userList = recordedReadEndpoint('POST /staff/user/list', {
  summary:
    'Finds people by id, whole phone number or part of the nickname. Everybody shown finds it in their access log.',
  who: { staff: 'user.read' },
  input: fields({ ...page, search: text(0, 40).default(''), status: choice(['0', '1']).optional() }),
  output: pageOf(customerOut),
  refusals: ['field_invalid'],
})

const userInfo = recordedReadEndpoint('POST /staff/user/info', {
  summary:
    'One person’s whole picture: account, money and shares of both realms, orders, movements, sign-ins, security log. The look and its reason go into the person’s access log.',
  who: { staff: 'user.read' },
  input: fields({ id, reason: staffReason }),
  output: customerOut.extend({
    phone: z.string(),
    email: z.string(),
    language: z.string(),
    signIns: z.number().int(),
    disabledReason: z.string(),
    picture: customerOverviewOut,
  }),
  refusals: ['not_found'],
})

/** Asks that a person is disabled. Once another member of staff approves they are signed out, their open orders are cancelled, and they are told the reason. */
export const userDisableChange = changeKind({
  name: 'user_disable',
  request: 'user.disable',
  approve: 'user.approve',
  payload: fields({ id }),
})

/** Asks that a disabled person is let in again, once another member of staff approves. They are told the reason. */
export const userEnableChange = changeKind({
  name: 'user_enable',
  request: 'user.disable',
  approve: 'user.approve',
  payload: fields({ id }),
})

export const staffEndpoints = [staffLogin, staffLogout, staffMe, outboxList, userList, userInfo] as const
export { outboxList, staffLogin, staffLogout, staffMe, userInfo, userList }
