import type { info } from '@firoza/api/account'
import type { OutputOf } from '@firoza/api/endpoint'
import { DAY_MS, type TimeMs } from '@firoza/core/clock'
import type { Realm } from '@firoza/core/realm'
import type { UserRow } from '../../standing/user.store.ts'
import { toUserOut } from './start-session.ts'

/** After a password or a code changed, money goes to known destinations only, for a day. */
export function newDestinationsFromMs(changedAtMs: TimeMs): TimeMs {
  return changedAtMs + DAY_MS
}

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
