import type { Route } from '../../http/call.ts'
import { addPasskey } from './add-passkey.ts'
import { beginPasskey } from './begin-passkey.ts'
import { beginTotp } from './begin-totp.ts'
import { confirmOwnTotp } from './confirm-totp.ts'
import { freezeAccount } from './freeze-account.ts'
import { listOwnPasskeys } from './list-passkeys.ts'
import { readSecurity } from './read-security.ts'
import { removePasskey } from './remove-passkey.ts'
import { removeOwnTotp } from './remove-totp.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { setOwnSecurityWord } from './set-security-word.ts'
import { thawAccount } from './thaw-account.ts'

export const securityRoutes: readonly Route[] = [
  readSecurity,
  beginTotp,
  confirmOwnTotp,
  removeOwnTotp,
  renewRecoveryCodes,
  listOwnPasskeys,
  beginPasskey,
  addPasskey,
  removePasskey,
  freezeAccount,
  thawAccount,
  setOwnSecurityWord,
]
