import { kycLevelCase } from '@firoza/api/kyc-level'
import { LEVEL_CHOICE_NAMES, type LevelForm } from '@firoza/core/kyc/level'
import { ADDRESS_LINES } from '@firoza/core/kyc/profile'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { findKycLevel } from '../../../customers/kyc-level.store.ts'
import { openProfile } from '../../../customers/kyc-profile.ts'
import type { CaseHandler } from '../../../review/case-handler.ts'
import { signedLink } from '../../../vault/signed-link.ts'
import type { Vault } from '../../../vault/vault.ts'
import { listChecks } from '../kyc.store.ts'
import { type LevelRow, listLevelPictures, listLevels, lockLevel, saveLevel } from './level.store.ts'

/** A seal is bound to its person. */
const contextOf = (userId: bigint) => `kyc level ${userId}`

export function sealLevelForm(vault: Vault, userId: bigint, form: LevelForm): Buffer {
  return vault.seal(Buffer.from(JSON.stringify(form)), contextOf(userId))
}

/** `levelSource` as the fact `level_source`. */
const factOf = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

const NOTICES = { grant: 'level_granted', reject: 'level_rejected', end: 'level_ended' } as const

/** Level 3 of a person as a case: the form and the photos are opened on its page only. */
export const kycLevelHandler: CaseHandler<LevelRow> = {
  kind: kycLevelCase,
  access: { viewed: 'kyc_viewed', listed: 'listed', decided: 'kyc_decided' },
  lock: lockLevel,
  list: listLevels,
  facts: () => ({}),
  async measure({ sql, deps, nowMs, staffId }, { id, userId, formEncrypted }) {
    const { vault } = deps
    if (!formEncrypted) return {}
    const form: LevelForm = JSON.parse(vault.open(formEncrypted, contextOf(userId)).toString())
    const check = (await listChecks(sql, userId)).find(({ state }) => state === 'verified')
    const profile = openProfile(vault, check)
    const pictures = await listLevelPictures(sql, userId, id)
    return {
      full_name: check?.fullName ?? '',
      ...Object.fromEntries(LEVEL_CHOICE_NAMES.map(name => [factOf(name), form[name]])),
      level_words: form.words,
      level_address: ADDRESS_LINES.mailing
        .map(field => profile[field])
        .filter(Boolean)
        .join('\n'),
      ...Object.fromEntries(
        pictures.map(picture => [
          `proof_${picture.side}`,
          signedLink(vault, 'level', [picture.id, String(staffId)], nowMs).url,
        ]),
      ),
    }
  },
  async lines(tx, { userId }, decision) {
    const level = await findKycLevel(tx, userId)
    if (decision === 'grant' && level < 2) return refuse('kyc_required')
    const after = decision === 'grant' ? '3' : '2'
    return ok([{ field: 'identity_level', before: String(level), after }])
  },
  save: (tx, { id }, { state, note }) => saveLevel(tx, id, state, state === 'granted' ? '' : note),
  notice: (_, move, note) =>
    move === 'withdraw' ? undefined : { kind: NOTICES[move as keyof typeof NOTICES], details: { reason: note } },
}
