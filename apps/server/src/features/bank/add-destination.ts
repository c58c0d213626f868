import { add } from '@firoza/api/bank'
import type { InputOf } from '@firoza/api/endpoint'
import { present } from '@firoza/core/assert'
import { bankTemplate } from '@firoza/core/bank/bank-templates'
import { namesMatch } from '@firoza/core/bank/holder-name'
import { maskAccount, readDestination } from '@firoza/core/bank/read-destination'
import { tidyWords } from '@firoza/core/bank/written-number'
import { LIMITS } from '@firoza/core/limits'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { decideOwner } from '@firoza/core/withdraw/decide-withdrawal'
import { newDestinationUsableFromMs } from '@firoza/core/withdraw/destination-delay'
import { checkCode, spendCode } from '../../auth/one-time-code.ts'
import { requireStepUp } from '../../auth/step-up.ts'
import { requireWithdrawalCode } from '../../auth/withdrawal-code.ts'
import { type DestinationRow, insertDestination, listDestinations } from '../../customers/destination.store.ts'
import { findVerifiedIban } from '../../customers/kyc-profile.ts'
import { scoreProtection } from '../../customers/score.ts'
import { showDestination } from '../../customers/show-destination.ts'
import { findOwner, type LockedUserRow, lockUser } from '../../customers/user-lock.store.ts'
import { type CallOf, handle } from '../../http/call.ts'
import { addNotice, addSecurityEvent } from '../../notify/notice.store.ts'

type AddCall = CallOf<typeof add>

export const addDestination = handle(add, async (call, input) => {
  const { deps, sql, session, nowMs, locale, ip } = call
  const { userId } = session
  await lockUser(sql, userId)
  const owner = present(await findOwner(sql, userId), 'the person of a session')
  const allowed = decideOwner({ ...session, ...owner })
  if (!allowed.ok) return allowed
  const known = input.template === 'pk_iban' && !input.iban?.trim() && (await findVerifiedIban(sql, deps.vault, userId))
  const read = readNew(known ? { ...input, iban: known } : input, owner, { userId, nowMs })
  if (!read.ok) return read
  const row = read.value
  const saved = await listDestinations(sql, userId, undefined)
  if (saved.some(({ template, account }) => template === row.template && account === row.account)) {
    return refuse('destination_known')
  }
  if (saved.length >= LIMITS.destinationsMax) return refuse('destinations_max', { max: LIMITS.destinationsMax })
  const code = await requireWithdrawalCode(call, input.code)
  if (!code.ok) return code
  const mobile = await checkMobile(call, row, owner, input.oneTimeCode)
  if (!mobile.ok) return mobile
  const stepped = await requireStepUp(call.deps, userId, input.secondFactor, nowMs)
  if (!stepped.ok) return stepped
  const spent = await spendCode(sql, mobile.value, nowMs, 'oneTimeCode')
  if (!spent.ok) return spent
  const id = await insertDestination(sql, row)
  if (id === undefined) return refuse('destination_known')
  const until = new Date(row.usableFromMs).toISOString()
  const details = { bank: row.bankName, account: maskAccount(row.account), until }
  await addSecurityEvent(sql, { userId, kind: 'destination_added', ip }, nowMs)
  await addNotice(sql, { userId, kind: 'destination_added', details, realm: 'real' }, nowMs)
  await scoreProtection(sql, userId, nowMs)
  return ok(showDestination({ ...row, id }, nowMs, locale))
})

type NewRow = Omit<DestinationRow, 'id'>

/** What was typed as a row to save, in the name of the verified person. */
function readNew(
  input: InputOf<typeof add>,
  owner: LockedUserRow,
  { userId, nowMs }: { readonly userId: bigint; readonly nowMs: number },
): Outcome<
  NewRow,
  'field_missing' | 'field_unknown' | 'bank_field_format' | 'bank_field_check_digits' | 'holder_name_mismatch'
> {
  const { template: id, holderName, code: _, oneTimeCode: __, secondFactor: ___, ...typed } = input
  const template = bankTemplate(id)
  const read = readDestination(template, typed)
  if (!read.ok) return read
  if (!namesMatch(holderName, owner.verifiedName)) return refuse('holder_name_mismatch', {}, 'holderName')
  return ok({
    userId,
    template: id,
    type: template.type,
    currency: template.currency,
    holderName: tidyWords(holderName),
    bankName: read.value.bankName,
    account: read.value.account,
    details: read.value.values,
    createdAtMs: nowMs,
    usableFromMs: newDestinationUsableFromMs(nowMs, owner.secretsChangedAtMs),
  })
}

/** An account that is named by a mobile number belongs to who holds the phone: the verified one, or one that answers with a code: its id, to be used up. */
async function checkMobile(
  { deps, nowMs }: AddCall,
  row: NewRow,
  owner: LockedUserRow,
  oneTimeCode: string | undefined,
): Promise<Outcome<string | undefined, 'mobile_code_needed' | 'code_wrong' | 'code_expired'>> {
  const { mobile } = row.details
  if (mobile === undefined || mobile === owner.phone) return ok()
  if (oneTimeCode === undefined) return refuse('mobile_code_needed', {}, 'oneTimeCode')
  const code = await checkCode(deps, 'destination', mobile, oneTimeCode, nowMs)
  if (!code.ok) return { ...code, field: 'oneTimeCode' }
  return ok(code.value.id)
}
