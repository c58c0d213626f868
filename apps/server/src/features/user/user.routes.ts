import type { Route } from '../../http/call.ts'
import { listOwnNotices } from './list-notices.ts'
import { listSecurityLog } from './list-security-events.ts'
import { listSessions } from './list-sessions.ts'
import { listAccessLog } from './list-staff-access.ts'
import { makeCaptcha } from './make-captcha.ts'
import { readLoginInfo } from './read-login-info.ts'
import { readNotice } from './read-notice.ts'
import { readOwnInfo } from './read-own-info.ts'
import { readProp } from './read-prop.ts'
import { readProps } from './read-props.ts'
import { registerUser } from './register.ts'
import { resetDemo } from './reset-demo.ts'
import { resetPassword } from './reset-password.ts'
import { revokeSession } from './revoke-session.ts'
import { sendOneTimeCode } from './send-code.ts'
import { setOwnTransactionCode } from './set-transaction-code.ts'
import { setOwnWithdrawalCode } from './set-withdrawal-code.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { updateAutoApply } from './update-auto-apply.ts'
import { updateEmail } from './update-email.ts'
import { updatePassword } from './update-password.ts'
import { updatePhone } from './update-phone.ts'
import { updateOwnProfile } from './update-profile.ts'
import { whySessionEnded } from './why-session-ended.ts'

export const userRoutes: readonly Route[] = [
  readLoginInfo,
  signIn,
  registerUser,
  signOut,
  resetPassword,
  sendOneTimeCode,
  makeCaptcha,
  listSessions,
  revokeSession,
  whySessionEnded,
  listSecurityLog,
  listAccessLog,
  readOwnInfo,
  updateOwnProfile,
  updatePassword,
  updateEmail,
  updatePhone,
  updateAutoApply,
  setOwnTransactionCode,
  setOwnWithdrawalCode,
  listOwnNotices,
  readNotice,
  resetDemo,
  readProps,
  readProp,
]
