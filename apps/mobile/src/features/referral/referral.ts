import type { CallOutput } from '@firoza/api/endpoints'
import { to } from '../../paths.ts'

export type Referral = CallOutput<'GET /user/referral'>

/** The registration with the code filled in. */
export function linkOf(origin: string, code: string): string {
  return `${origin}${to('/pages/account/reg', { inviteCode: code })}`
}
