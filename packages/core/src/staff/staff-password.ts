import { decidePassword, PASSWORD_LENGTH } from '../auth/password.ts'
import { type Outcome, ok } from '../outcome.ts'
import { refuse } from '../refusal.ts'

/** The people's rule for passwords, and longer: it opens the whole console. */
const STAFF_PASSWORD_LENGTH = { ...PASSWORD_LENGTH, min: 12 }

/** A new password of the member of staff of this name, typed twice. */
export function decideStaffPassword(
  name: string,
  { password, passwordAgain }: { readonly password: string; readonly passwordAgain: string },
): Outcome<string, 'password_length' | 'password_mismatch' | 'password_breached'> {
  const decided = decidePassword(password, passwordAgain)
  if (!decided.ok) return decided
  if ([...password].length < STAFF_PASSWORD_LENGTH.min) {
    return refuse('password_length', STAFF_PASSWORD_LENGTH, 'password')
  }
  return password.toLowerCase() === name ? refuse('password_breached', {}, 'password') : ok(password)
}
