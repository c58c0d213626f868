import type { auth } from '@firoza/api/account'
import type { OutputOf } from '@firoza/api/endpoint'
import type { TimeMs } from '@firoza/core/clock'
import { decideAnotherSubmission, mayAppeal, sendingOf } from '@firoza/core/kyc/verification-status'
import { openProfile } from '../../customers/kyc-profile.ts'
import type { UserRow } from '../../customers/user.store.ts'
import type { Queryable } from '../../db/sql.ts'
import type { Vault } from '../../vault/vault.ts'
import { endingOf } from './encrypted-form.ts'
import { type CheckRow, listChecks, listMoves, listPictures, listSubmissionTimes, type MoveRow } from './kyc.store.ts'

type Own = Pick<OutputOf<typeof auth>, 'check' | 'canSend' | 'submissionsLeft'>

/** What a person sees of their own check, and whether they can send something now. */
export async function ownCheck(
  sql: Queryable,
  vault: Vault,
  { id: userId, idStatus }: Pick<UserRow, 'id' | 'idStatus'>,
  nowMs: TimeMs,
): Promise<Own> {
  const [newest] = await listChecks(sql, userId)
  const another = decideAnotherSubmission(await listSubmissionTimes(sql, userId, 0), nowMs)
  const submissionsLeft = another.ok ? another.value.left : 0
  // Somebody may be verified without a check of their own: those who came with the sandbox.
  if (!newest) return { check: null, canSend: idStatus !== 'succ', submissionsLeft }
  const form = formOf(newest)
  const { iban, ...profile } = openProfile(vault, newest)
  const moves = await listMoves(sql, newest.id)
  return {
    check: {
      id: String(newest.id),
      state: newest.state,
      form: form && { ...form, profile: { ...profile, ibanEnding: endingOf(iban) } },
      pictures: (await listPictures(sql, newest.id)).map(({ side, uploadedAt }) => ({ side, uploadedAt })),
      ask: askOf(newest),
      mayAppeal: mayAppeal(moves, nowMs),
      appeal: appealOf(moves),
      history: moves.map(({ move, to, at }) => ({ move, to, at })),
    },
    canSend: sendingOf(newest.state) !== undefined,
    submissionsLeft,
  }
}

export function formOf(check: CheckRow) {
  const { documentType, cardKind, country, fullName, numberLast4, issuedOn, expiresOn, bornOn, gender } = check
  if (!documentType || !country || !fullName || !numberLast4 || !issuedOn || !bornOn || !gender) return null
  const shown = { cardKind: cardKind ?? ('' as const), expiresOn: expiresOn ?? '' }
  return { ...shown, documentType, country, fullName, numberLast4, issuedOn, bornOn, gender }
}

export function askOf({ askedItems, askedReasons, askedNote }: CheckRow) {
  if (askedReasons.length === 0) return null
  return { items: askedItems, reasons: askedReasons, note: askedNote }
}

/** What the person said when they asked for a second look, since they last sent something in. */
export function appealOf(moves: readonly MoveRow[]): string | null {
  const sinceSent = moves.slice(moves.findLastIndex(({ move }) => move === 'submit') + 1)
  return sinceSent.find(({ move }) => move === 'appeal')?.note ?? null
}
