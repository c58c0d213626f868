import { randomBytes, randomUUID } from 'node:crypto'
import { SIGN_IN_LIFE_MS } from '@firoza/core/auth/sign-in-end'
import type { TimeMs } from '@firoza/core/clock'
import { LIMITS } from '@firoza/core/limits'
import type { Realm } from '@firoza/core/realm'
import { readFactors } from '../../auth/second-factor.store.ts'
import { toUserOut, type UserOut } from '../../customers/show-user.ts'
import type { UserRow } from '../../customers/user.store.ts'
import type { Tx } from '../../db/sql.ts'
import { hashToken } from '../../http/bind.ts'
import { addNotice, addSecurityEvent } from '../../notify/notice.store.ts'
import { findKnownDevice, insertSignIn, revokeOldest, revokeSignIn } from './sign-ins.store.ts'
import { stillOpens } from './user.store.ts'

export interface SignedIn {
  readonly token: string
  readonly tokenReal: string
  readonly tokenDemo: string
  readonly user: UserOut
}

interface NewSession {
  readonly realm: Realm
  readonly device: string
  readonly ip: string
  /** The sign-in that ends with this one, on the same device. */
  readonly instead?: string | undefined
}

/**
 * Signs in who has shown the password of the account as it was read, and one of the factors that it had then. Undefined where any of
 * that changed while it was compared: such a change ends every sign-in, and this one is not to outlive it.
 */
export async function startProvenSession(
  tx: Tx,
  { user, factors }: { readonly user: UserRow; readonly factors: string },
  session: NewSession,
  nowMs: TimeMs,
): Promise<SignedIn | undefined> {
  if (!(await stillOpens(tx, user)) || (await readFactors(tx, user.id)) !== factors) return undefined
  return startSession(tx, user, session, nowMs)
}

/** Signs the person in: two random tokens of 256 bits, of which only the hashes are kept. */
export async function startSession(
  tx: Tx,
  user: UserRow,
  { realm, device, ip, instead }: NewSession,
  nowMs: TimeMs,
): Promise<SignedIn> {
  const tokenReal = randomBytes(32).toString('base64url')
  const tokenDemo = randomBytes(32).toString('base64url')
  const signInId = randomUUID()
  // Whoever signs in anew on a device leaves no token of theirs behind that would go on opening the account.
  if (instead !== undefined) await revokeSignIn(tx, { userId: user.id, signInId: instead, why: 'renewed' }, nowMs)
  const known = await findKnownDevice(tx, user.id, device, ip)
  await insertSignIn(
    tx,
    {
      signInId,
      userId: user.id,
      device,
      ip,
      realHash: hashToken(tokenReal),
      demoHash: hashToken(tokenDemo),
      expiresAtMs: nowMs + SIGN_IN_LIFE_MS,
    },
    nowMs,
  )
  await revokeOldest(tx, user.id, signInId, LIMITS.sessionsPerUserMax, nowMs)
  await addSecurityEvent(tx, { userId: user.id, kind: 'signed_in', ip, device }, nowMs)
  if (known.any && !known.same) {
    await addNotice(tx, { userId: user.id, kind: 'new_sign_in', details: { device: device || '?', ip } }, nowMs)
  }
  return { token: realm === 'real' ? tokenReal : tokenDemo, tokenReal, tokenDemo, user: toUserOut(user, realm) }
}
