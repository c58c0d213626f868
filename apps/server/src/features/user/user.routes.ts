import type { Route } from '../../http/call.ts'
import { listSecurityLog } from './list-security-events.ts'
import { listSessions } from './list-sessions.ts'
import { listAccessLog } from './list-staff-access.ts'
import { makeCaptcha } from './make-captcha.ts'
import { readLoginInfo } from './read-login-info.ts'
import { registerUser } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { revokeSession } from './revoke-session.ts'
import { sendOneTimeCode } from './send-code.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

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
  listSecurityLog,
  listAccessLog,
]
