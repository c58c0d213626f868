import { ADDRESS_LINE_MAX, PLACE_MAX, PROFILE_CHOICES, type Profile } from '@firoza/core/kyc/profile'
import { z } from 'zod'
import { choice, line, text } from './fields.ts'

const name = line(0, 120).default('')
const addressLine = line(0, ADDRESS_LINE_MAX).default('')
const answer = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  choice([...options, ''] as const).default('')

const { maritalStatus, occupation, incomeBand, fundsSource, residence, zakat, taxFiler, accountKind } = PROFILE_CHOICES

/** Who the person is beside their document. What is not given is empty: a draft may be half done, a submission may not. */
export const profileIn = {
  placeOfBirth: line(0, PLACE_MAX).default(''),
  /** ISO 3166-1 alpha-2. */
  nationality: text(0, 2).default(''),
  maritalStatus: answer(maritalStatus),
  /** Of the father, or of the husband. */
  fatherName: name,
  motherName: name,
  permanentLine1: addressLine,
  permanentLine2: addressLine,
  permanentLine3: addressLine,
  mailingLine1: addressLine,
  mailingLine2: addressLine,
  mailingLine3: addressLine,
  occupation: answer(occupation),
  incomeBand: answer(incomeBand),
  fundsSource: answer(fundsSource),
  residence: answer(residence),
  /** Empty keeps the one that was given before. */
  iban: text(0, 40).default(''),
  zakat: answer(zakat),
  taxFiler: answer(taxFiler),
  accountKind: answer(accountKind),
}

const answered = <const Options extends readonly [string, ...string[]]>(options: Options) => z.enum([...options, ''])

/** The same as it was given; empty where it was not. */
export const profileOut = z.object({
  placeOfBirth: z.string(),
  nationality: z.string(),
  maritalStatus: answered(maritalStatus),
  fatherName: z.string(),
  motherName: z.string(),
  permanentLine1: z.string(),
  permanentLine2: z.string(),
  permanentLine3: z.string(),
  mailingLine1: z.string(),
  mailingLine2: z.string(),
  mailingLine3: z.string(),
  occupation: answered(occupation),
  incomeBand: answered(incomeBand),
  fundsSource: answered(fundsSource),
  residence: answered(residence),
  iban: z.string(),
  zakat: answered(zakat),
  taxFiler: answered(taxFiler),
  accountKind: answered(accountKind),
}) satisfies z.ZodType<Profile>
