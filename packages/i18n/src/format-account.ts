import { compact } from '@firoza/core/bank/written-number'

const IBAN = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/

/** An account's number as banks print it: an IBAN in fours, so that it is read, compared and divided between two lines where it may be; any other as it is. */
export function formatAccount(account: string): string {
  const plain = compact(account)
  return IBAN.test(plain) ? plain.replace(/(.{4})(?=.)/g, '$1 ') : account
}
