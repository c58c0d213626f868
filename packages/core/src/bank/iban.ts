import { type CheckedField, checked } from './bank-field.ts'
import { compact } from './written-number.ts'

/** Banks and wallets of Pakistan by the four letters of an IBAN: the first four of the bank's BIC. */
export const PAKISTANI_BANKS: Readonly<Record<string, string>> = {
  ABPA: 'Allied Bank',
  AIIN: 'Al Baraka Bank',
  ALFH: 'Bank Alfalah',
  APNA: 'Apna Microfinance Bank',
  ASCM: 'Askari Bank',
  BAHL: 'Bank Al Habib',
  BKIP: 'BankIslami',
  BPUN: 'The Bank of Punjab',
  CITI: 'Citibank',
  DEUT: 'Deutsche Bank',
  DUIB: 'Dubai Islamic Bank',
  FAYS: 'Faysal Bank',
  FWOM: 'First Women Bank',
  HABB: 'Habib Bank (HBL)',
  ICBK: 'Industrial and Commercial Bank of China',
  JCMA: 'Mobilink Bank (JazzCash)',
  JSBL: 'JS Bank',
  KHBL: 'Khushhali Microfinance Bank',
  KHYB: 'The Bank of Khyber',
  MCIB: 'MCB Islamic Bank',
  MEZN: 'Meezan Bank',
  MPBL: 'Habib Metropolitan Bank',
  MUCB: 'MCB Bank',
  NAYA: 'NayaPay',
  NBPA: 'National Bank of Pakistan',
  SADA: 'SadaPay',
  SAMB: 'Samba Bank',
  SAUD: 'Silkbank',
  SBPP: 'State Bank of Pakistan',
  SCBL: 'Standard Chartered Bank',
  SIND: 'Sindh Bank',
  SONE: 'Soneri Bank',
  SUMB: 'Bank Makramah',
  TMFB: 'easypaisa bank',
  UMBL: 'U Microfinance Bank',
  UNIL: 'United Bank (UBL)',
  ZTBL: 'Zarai Taraqiati Bank',
}

/** ISO 7064 MOD 97-10 over an IBAN: country and check digits last, letters as 10 to 35, remainder 1. */
export function mod97(iban: string): number {
  const turned = iban.slice(4) + iban.slice(0, 4)
  let remainder = 0
  for (const character of turned) {
    const value = Number.parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}

/** A Pakistani IBAN, 24 characters: PK, two check digits, four letters of the bank, 16 of the account. */
export function checkPakistaniIban(text: string): CheckedField {
  const iban = compact(text)
  return checked(iban, /^PK[0-9]{2}[A-Z]{4}[A-Z0-9]{16}$/.test(iban), mod97(iban) === 1)
}

/** The bank's name, or its four letters where we do not know them: the check digits have vouched for them. */
export function bankOfIban(iban: string): string {
  const letters = iban.slice(4, 8)
  return PAKISTANI_BANKS[letters] ?? letters
}
