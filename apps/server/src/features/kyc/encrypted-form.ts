import type { Profile } from '@firoza/core/kyc/profile'
import type { Submission } from '@firoza/core/kyc/submission'
import type { Vault } from '../../vault/vault.ts'
import type { CheckRow, EncryptedForm } from './kyc.store.ts'

const ENDING = 4

/** The digest is of country, type and number, so that the same digits of another document are another document. */
export function encryptForm(
  vault: Vault,
  checkId: bigint,
  { country, documentType, number }: Pick<Submission, 'country' | 'documentType' | 'number'>,
  profile: Profile,
): EncryptedForm {
  const said = Object.values(profile).some(answer => answer !== '')
  return {
    number: vault.seal(Buffer.from(number), `kyc number ${checkId}`),
    digest: vault.digest(`${country} ${documentType} ${number}`, 'document'),
    ending: endingOf(number),
    profile: said ? vault.seal(Buffer.from(JSON.stringify(profile)), `kyc profile ${checkId}`) : null,
  }
}

export function openNumber(vault: Vault, { id, numberEncrypted }: Pick<CheckRow, 'id' | 'numberEncrypted'>): string {
  return numberEncrypted === null ? '' : vault.open(numberEncrypted, `kyc number ${id}`).toString()
}

/** The number of a request; one that is not given again is the one that was given before, of the same kind of document. */
export function numberFrom(
  vault: Vault,
  { number, documentType, country }: Pick<Submission, 'number' | 'documentType' | 'country'>,
  before: CheckRow | undefined,
): string {
  const same = before?.documentType === documentType && before.country === country
  return number === '' && before && same ? openNumber(vault, before) : number
}

/** As much of a number as its owner is shown again. */
export function endingOf(number: string): string {
  return number.slice(-ENDING)
}
