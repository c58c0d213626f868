import type { Reason } from '@firoza/core/refusal'
import type { FastifyRequest } from 'fastify'
import type { Answer } from './run-route.ts'

/** Decisions about who may do what, and secrets that were not the right ones; a flood of them is an attack. */
export const OF_SECURITY: ReadonlySet<Reason> = new Set<Reason>([
  'session_invalid',
  'wrong_realm',
  'staff_permission_missing',
  'staff_credentials_wrong',
  'staff_enrolment_wrong',
  'case_same_person',
  'case_own_interest',
  'approval_of_own_money',
  'cross_site_write',
  'credentials_wrong',
  'sign_in_locked',
  'password_wrong',
  'pin_wrong',
  'pin_locked',
  'pins_changed_often',
  'code_wrong',
  'code_expired',
  'second_factor_wrong',
  'second_factor_locked',
  'withdrawal_code_wrong',
  'withdrawal_code_locked',
  'deposit_password_wrong',
  'deposit_password_locked',
  'deposit_claims_locked',
  'captcha_wrong',
  'account_frozen',
  'user_disabled',
  'rate_limited',
])

/** Into the operator's log, without anything that the person sent. Coming without a token is no attempt at anything. */
export function noteRefusal(request: FastifyRequest, call: string, { reason }: Answer): void {
  if (reason === undefined || !OF_SECURITY.has(reason)) return
  if (reason === 'session_invalid' && request.headers.accesstoken === undefined) return
  request.log.warn({ reason, call, ip: request.ip, requestId: request.id }, 'refused')
}
