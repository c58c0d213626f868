import type { info } from '@firoza/api/account'
import type { OutputOf } from '@firoza/api/endpoint'
import type { TimeMs } from '@firoza/core/clock'
import type { Realm } from '@firoza/core/realm'
import { newDestinationsFromMs } from '@firoza/core/withdraw/destination-delay'
import { toUserOut } from '../../customers/show-user.ts'
import type { UserRow } from '../../customers/user.store.ts'

export function toProfileOut(user: UserRow, realm: Realm, nowMs: TimeMs): OutputOf<typeof info> {
  const fromMs = user.secretsChangedAtMs === null ? 0 : newDestinationsFromMs(user.secretsChangedAtMs)
  return {
    ...toUserOut(user, realm),
    email: user.email ?? '',
    emailVerified: user.emailVerifiedAtMs !== null,
    phoneVerified: user.phoneVerifiedAtMs !== null,
    addressLine: user.addressLine,
    city: user.city,
    province: user.province,
    postalCode: user.postalCode,
    referralCode: user.referralCode,
    autoApply: user.autoApply,
    hasWithdrawalCode: user.withdrawalCodeHash !== null,
    newDestinationsFrom: fromMs > nowMs ? fromMs : null,
  }
}
