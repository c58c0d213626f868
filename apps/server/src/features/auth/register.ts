import { randomInt } from 'node:crypto'
import { register } from '@firoza/api/auth'
import { parsePhone } from '@firoza/core/account/phone'
import { present } from '@firoza/core/assert'
import { decidePassword } from '@firoza/core/auth/password'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { checkCode, spendCode } from '../../auth/one-time-code.ts'
import { hashSecret, verifySecret } from '../../auth/secret-hash.ts'
import { grantStartingMoney, makeKeys, STARTING_MONEY } from '../../customers/starting-money.ts'
import { findUser, findUserByPhone, type UserRow } from '../../customers/user.store.ts'
import type { Tx } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { handle } from '../../http/call.ts'
import { addNotice, addSecurityEvent } from '../../notify/notice.store.ts'
import { type SignedIn, startProvenSession, startSession } from './start-session.ts'
import { findReferrer, insertUser, type NewUser } from './user.store.ts'

/**
 * Opens an account. A number that has one already is told so by message, never here: without the code, which such a number is not
 * sent, nobody gets past `code_wrong`. A registration repeated because its answer was lost (same number, code and password)
 * signs in to the account that it made.
 */
export const registerUser = handle(register, async (call, input) => {
  const { deps, nowMs, ip, locale } = call
  const phone = parsePhone(input.areaCode, input.phone)
  if (!phone.ok) return phone
  const password = decidePassword(input.password, input.passwordAgain, phone.value)
  if (!password.ok) return password
  if (!input.agreed) return refuse('agreement_required', {}, 'agreed')
  const code = await checkCode(deps, 'register', phone.value, input.code, nowMs)
  if (!code.ok) return code
  const signIn = { realm: input.realm, device: input.device, ip }
  if (code.value.used) {
    const user = await findUserByPhone(deps.db, phone.value)
    const isRepeated = await verifySecret(user?.passwordHash, password.value)
    if (!user || !isRepeated) return refuse('code_wrong', {}, 'code')
    // Who has set a second factor since signs in with it.
    const signedIn = await inTransaction(deps.db, tx => startProvenSession(tx, { user, factors: '' }, signIn, nowMs))
    return signedIn ? ok(signedIn) : refuse('code_wrong', {}, 'code')
  }
  const referredBy = input.referralCode === '' ? null : await findReferrer(deps.db, input.referralCode.toUpperCase())
  if (referredBy === undefined) return refuse('referral_unknown', {}, 'referralCode')
  const passwordHash = await hashSecret(password.value)
  const language = input.language ?? locale
  const person = { phone: phone.value, passwordHash, language, referredBy }
  return inTransaction(deps.db, async (tx): Promise<Outcome<SignedIn, 'code_wrong' | 'phone_taken'>> => {
    const spent = await spendCode(tx, code.value.id, nowMs)
    if (!spent.ok) return spent
    const user = await openAccount(tx, person, ip, nowMs)
    if (!user) return refuse('phone_taken', {}, 'phone')
    return ok(await startSession(tx, user, signIn, nowMs))
  })
})

/** The new account with its demo money, or undefined where the number has one. */
async function openAccount(
  tx: Tx,
  person: Omit<NewUser, 'publicId' | 'referralCode'>,
  ip: string,
  nowMs: number,
): Promise<UserRow | undefined> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const userId = await insertUser(tx, { ...person, publicId: newPublicId(), referralCode: newReferralCode() }, nowMs)
    if (userId !== undefined) {
      await makeKeys(tx, userId)
      await grantStartingMoney(tx, userId, 'demo', `user ${userId} demo`, nowMs)
      await addSecurityEvent(tx, { userId, kind: 'registered', ip }, nowMs)
      await addNotice(tx, { userId, kind: 'welcome', details: { amount: STARTING_MONEY }, realm: 'demo' }, nowMs)
      return present(await findUser(tx, userId), 'the new person')
    }
    if (await findUserByPhone(tx, person.phone)) return undefined
  }
  return undefined
}

/** What a person sees and quotes: not guessable from the next one's. */
function newPublicId(): string {
  return `FZ${String(randomInt(100_000_000)).padStart(8, '0')}`
}

/** Eight letters and digits that are not mistaken for each other when read aloud. */
function newReferralCode(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
}
