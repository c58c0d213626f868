import { present } from '@firoza/core/assert'
import type { Submission } from '@firoza/core/kyc/submission'
import type { Vault } from '../../standing/vault.ts'
import type { CheckRow, SealedNumber } from './kyc.store.ts'

const ENDING = 4

/** The digest is of country, type and number, so that the same digits of another document are another document. */
export function sealNumber(
  vault: Vault,
  checkId: bigint,
  { country, documentType, number }: Pick<Submission, 'country' | 'documentType' | 'number'>,
): SealedNumber {
  return {
    sealed: vault.seal(Buffer.from(number), `kyc number ${checkId}`),
    digest: vault.digest(`${country} ${documentType} ${number}`, 'document'),
    ending: number.slice(-ENDING),
  }
}

export function openNumber(vault: Vault, { id, numberSealed }: Pick<CheckRow, 'id' | 'numberSealed'>): string {
  return numberSealed === null
    ? ''
    : vault.open(present(numberSealed, 'a sealed number'), `kyc number ${id}`).toString()
}
