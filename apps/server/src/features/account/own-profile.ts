import { info, update } from '@firoza/api/account'
import type { OutputOf } from '@firoza/api/endpoint'
import { present } from '@firoza/core/assert'
import type { TimeMs } from '@firoza/core/clock'
import { ok } from '@firoza/core/outcome'
import type { Realm } from '@firoza/core/realm'
import { newDestinationsFromMs } from '@firoza/core/withdraw/destination-delay'
import { toUserOut } from '../../customers/show-user.ts'
import { findUser, type UserRow } from '../../customers/user.store.ts'
import { handle } from '../../http/call.ts'
import { updateProfile } from './profile.store.ts'

function toProfileOut(user: UserRow, realm: Realm, nowMs: TimeMs): OutputOf<typeof info> {
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

export const readOwnInfo = handle(info, async ({ sql, session, nowMs }) => {
  const user = present(await findUser(sql, session.userId), 'the person of a session')
  return ok(toProfileOut(user, session.realm, nowMs))
})

export const updateOwnProfile = handle(update, async ({ sql, session, nowMs }, input) => {
  await updateProfile(sql, session.userId, input)
  const user = present(await findUser(sql, session.userId), 'the person of a session')
  return ok(toProfileOut(user, session.realm, nowMs))
})
