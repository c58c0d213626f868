import type { Route } from '../../http/call.ts'
import { beginTotp } from './begin-totp.ts'
import { confirmOwnTotp } from './confirm-totp.ts'
import { freezeAccount } from './freeze-account.ts'
import { readSecurity } from './read-security.ts'
import { removeOwnTotp } from './remove-totp.ts'
import { thawAccount } from './thaw-account.ts'

export const securityRoutes: readonly Route[] = [
  readSecurity,
  beginTotp,
  confirmOwnTotp,
  removeOwnTotp,
  freezeAccount,
  thawAccount,
]
