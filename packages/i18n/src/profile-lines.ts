import type { LevelChoice } from '@firoza/core/kyc/level'
import { ADDRESS_LINES, type Profile, type ProfileChoice } from '@firoza/core/kyc/profile'
import { addressText } from './address-text.ts'
import { isolate } from './bidi.ts'
import { formatAccount } from './format-account.ts'
import type { Locale } from './locale.ts'
import type { Translate } from './translate.ts'

/** One answer with its question, in the reader's language. */
export interface ProfileLine {
  readonly label: string
  readonly text: string
}

/** The word for an answer that was chosen from a list. */
export function answerWord<Q extends ProfileChoice>(t: Translate<'kyc'>, question: Q, answer: string): string {
  // Every pair of question and answer has a word: the type of the English file holds that.
  return t(`kyc.${question}_${answer}` as 'kyc.zakat_deductible')
}

/** The words that an answer for level 3 shares with the form of the identity. */
const SHARED = { levelSource: 'fundsSource', levelIncome: 'incomeBand', levelPlanned: 'incomeBand' } as const

/** The word for an answer of an application for level 3. */
export function levelWord(t: Translate<'kyc'>, question: LevelChoice, answer: string): string {
  const words = question in SHARED ? SHARED[question as keyof typeof SHARED] : question
  return t(`kyc.${words}_${answer}` as 'kyc.levelLoss_none')
}

export function countryName(country: string, locale: Locale): string {
  return new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country
}

/** Who the person is beside their document. */
export function aboutLines(t: Translate<'kyc'>, profile: Omit<Profile, 'iban'>, locale: Locale): ProfileLine[] {
  const address = (which: keyof typeof ADDRESS_LINES) => addressText(ADDRESS_LINES[which].map(line => profile[line]))
  return given([
    { label: t('kyc.placeOfBirth'), text: profile.placeOfBirth },
    { label: t('kyc.nationality'), text: profile.nationality && countryName(profile.nationality, locale) },
    chosen(t, 'maritalStatus', profile),
    { label: t('kyc.fatherName'), text: profile.fatherName },
    { label: t('kyc.motherName'), text: profile.motherName },
    { label: t('kyc.permanentAddress'), text: address('permanent') },
    { label: t('kyc.mailingAddress'), text: address('mailing') },
  ])
}

/** Their money and taxes. `iban`: as much of it as may be shown. */
export function moneyLines(t: Translate<'kyc'>, profile: Omit<Profile, 'iban'>, iban: string): ProfileLine[] {
  return given([
    chosen(t, 'occupation', profile),
    chosen(t, 'incomeBand', profile),
    chosen(t, 'fundsSource', profile),
    chosen(t, 'residence', profile),
    { label: t('kyc.iban'), text: iban && isolate(formatAccount(iban)) },
    chosen(t, 'zakat', profile),
    chosen(t, 'taxFiler', profile),
    chosen(t, 'accountKind', profile),
  ])
}

function chosen(t: Translate<'kyc'>, question: ProfileChoice, profile: Omit<Profile, 'iban'>): ProfileLine {
  const answer = profile[question]
  return { label: t(`kyc.${question}`), text: answer && answerWord(t, question, answer) }
}

function given(lines: readonly ProfileLine[]): ProfileLine[] {
  return lines.filter(({ text }) => text !== '')
}
