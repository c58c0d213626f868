import type { userOut } from '@firoza/api/auth'
import type { Realm } from '@firoza/core/realm'
import type { z } from 'zod'
import type { UserRow } from './user.store.ts'

export type UserOut = z.output<typeof userOut>

export function toUserOut(user: UserRow, realm: Realm): UserOut {
  return {
    id: user.publicId,
    account: user.phone,
    status: user.status,
    idStatus: user.idStatus,
    realm,
    nickname: user.nickname,
    language: user.language,
    hasTransactionCode: user.transactionCodeHash !== null,
    accountType: user.accountType,
    createdAt: user.createdAtMs,
  }
}
