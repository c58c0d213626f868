/** What a Pakistani identity number tells of its holder. */
export interface Cnic {
  /** Thirteen digits. */
  readonly number: string
  readonly region: CnicRegion
  readonly gender: 'female' | 'male'
}

/** By the first digit: where the holder's family was registered. */
const REGIONS = {
  1: 'khyber_pakhtunkhwa',
  2: 'former_fata',
  3: 'punjab',
  4: 'sindh',
  5: 'balochistan',
  6: 'islamabad',
  7: 'gilgit_baltistan',
} as const
export type CnicRegion = (typeof REGIONS)[keyof typeof REGIONS]

/**
 * Reads a CNIC, SNIC, NICOP or POC number: 13 digits, with or without the hyphens of 12345-1234567-1. Undefined where it is none. There is
 * no check digit; the last digit tells the gender, which is compared as a warning and never refuses anybody.
 */
export function parseCnic(text: string): Cnic | undefined {
  const match = /^([1-7])([0-9]{4})-?([0-9]{7})-?([0-9])$/.exec(text)
  if (!match) return undefined
  const [, first, rest, serial, last] = match as unknown as [string, keyof typeof REGIONS, string, string, string]
  return {
    number: `${first}${rest}${serial}${last}`,
    region: REGIONS[first],
    gender: Number(last) % 2 === 0 ? 'female' : 'male',
  }
}

/** A number as it stands on the card, 12345-1234567-1; what is none stays as it is. */
export function printedCnic(text: string): string {
  const cnic = parseCnic(text)
  return cnic ? cnic.number.replace(/^(.{5})(.{7})/, '$1-$2-') : text
}
