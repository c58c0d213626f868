import { STAFF_NAME } from '@firoza/core/staff/staff-name'
import { z } from 'zod'
import { NEW_PASSWORD_REFUSALS } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { choice, fields, id, line, pattern, text, timeOut } from './fields.ts'
import { changeKind } from './review-case.ts'
import { ROLES } from './staff-roles.ts'

export const staffName = pattern(STAFF_NAME, 40)
/** As people read it in the log of who looked at their data. */
const title = line(2, 60)

/** The public id of the account that a member of staff has as an investor, or the word that they have none: nobody decides on money of their own. */
const ownAccount = pattern(/^(FZ[0-9]{8}|none)$/, 10)

/** Asks that somebody may work in the console, in one role or in none. Once approved, who asked and who approved each draw one half of their enrolment code. */
export const staffAddChange = changeKind({
  name: 'staff_add',
  request: 'role.ask',
  approve: 'role.approve',
  payload: fields({
    name: staffName,
    title,
    titleUr: title,
    ownAccount,
    role: choice(ROLES).optional(),
  }),
})

/** Asks that another account, or none, is written down as the one that a member of staff has as an investor. On its owner’s money and identity they decide nothing. */
export const staffAccountChange = changeKind({
  name: 'staff_account',
  request: 'role.ask',
  approve: 'role.approve',
  payload: fields({ name: staffName, ownAccount }),
})

/** Asks that somebody no longer works in the console: once approved they are signed out, their roles and second factor are gone. What they did stays recorded under their name. */
export const staffRemoveChange = changeKind({
  name: 'staff_remove',
  request: 'role.ask',
  approve: 'role.approve',
  payload: fields({ name: staffName }),
})

/** Asks for a new enrolment code for somebody who has forgotten their password or has not enrolled in time. Once approved their password and sign-ins end; who asked and who approved each draw one half. The second factor stays. */
export const passwordResetChange = changeKind({
  name: 'password_reset',
  request: 'role.ask',
  approve: 'role.approve',
  payload: fields({ name: staffName }),
})

const staffMemberHalf = endpoint({
  method: 'POST',
  path: '/staff/member/half',
  summary:
    'The caller’s half of the enrolment code of an approved request, once, within a day. The other half belongs to the other of the two.',
  effect: 'command',
  who: { staff: 'approval.read' },
  rate: 'sign_in',
  input: fields({ id }),
  output: z.object({
    name: z.string(),
    /** 1 for who asked, 2 for who approved. */
    half: z.number().int(),
    code: z.string(),
    expiresAt: timeOut,
  }),
  refusals: ['not_found', 'case_expired', 'session_invalid'],
})

const staffEnrol = endpoint({
  method: 'POST',
  path: '/staff/enrol',
  summary:
    'Somebody who was added, or who gets a new password, sets it with both halves of their enrolment code, once, and can sign in.',
  effect: 'command',
  who: 'anyone',
  rate: 'sign_in',
  input: fields({
    name: line(1, 40),
    firstSecret: text(1, 20),
    secondSecret: text(1, 20),
    password: text(1, 200),
    passwordAgain: text(1, 200),
  }),
  output: z.object({ name: z.string() }),
  refusals: [...NEW_PASSWORD_REFUSALS, 'sign_in_locked', 'staff_enrolment_wrong'],
})

export const staffMemberEndpoints = [staffMemberHalf, staffEnrol] as const
export { staffEnrol, staffMemberHalf }
