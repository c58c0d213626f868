import { FINDINGS, RISKS } from '@firoza/core/kyc/automatic-checks'
import { CARD_KINDS, DOCUMENT_TYPES, GENDERS, KYC_ITEMS, KYC_REASONS, SIDES } from '@firoza/core/kyc/document'
import { kycStates } from '@firoza/core/kyc/kyc.states'
import { REVIEW_MOVES } from '@firoza/core/kyc/review'
import { z } from 'zod'
import { idStatus } from './auth.ts'
import { endpoint, recordedReadEndpoint, writeEndpoint } from './endpoint.ts'
import {
  choice,
  choices,
  fields,
  id,
  integer,
  line,
  PICTURE_REFUSALS,
  page,
  pageOf,
  staffReason,
  text,
  timeOut,
  uploadedFile,
  words,
} from './fields.ts'
import { profileIn, profileOut } from './kyc-profile.ts'
import { changeKind } from './review-case.ts'

const state = z.enum(kycStates.states)
const move = z.enum(Object.keys(kycStates.moves) as [keyof (typeof kycStates)['moves']])
const picture = z.object({ side: z.enum(SIDES), uploadedAt: timeOut })
const ask = z.object({
  items: z.array(z.enum(KYC_ITEMS)),
  reasons: z.array(z.enum(KYC_REASONS)),
  /** In a reviewer's own words; may be empty. */
  note: z.string(),
})

/** The form as it was sent in, or as far as it was. Dates are `YYYY-MM-DD`; empty where not given. */
const formOut = z.object({
  documentType: z.enum(DOCUMENT_TYPES),
  /** Of a Pakistani identity card; empty of any other document. */
  cardKind: z.enum([...CARD_KINDS, '']),
  country: z.string(),
  fullName: z.string(),
  issuedOn: z.string(),
  /** Empty where the document is valid for life. */
  expiresOn: z.string(),
  bornOn: z.string(),
  gender: z.enum(GENDERS),
})

/** A person's own view of their newest check. */
export const ownCheckOut = z.object({
  id: z.string(),
  state,
  /** Null until something was sent in. */
  form: formOut
    .extend({
      numberLast4: z.string(),
      /** Of the number of the bank account, as of the document's, only the end is shown. */
      profile: profileOut.omit({ iban: true }).extend({ ibanEnding: z.string() }),
    })
    .nullable(),
  pictures: z.array(picture),
  /** Why it is not verified, and what to send again; null where nothing is asked. */
  ask: ask.nullable(),
  /** Whether a second look can be asked for now. */
  mayAppeal: z.boolean(),
  /** What the person said when they asked for one since they last sent something in. */
  appeal: z.string().nullable(),
  history: z.array(z.object({ move, to: state, at: timeOut })),
})

const authDocument = endpoint({
  method: 'POST',
  path: '/user/auth/document',
  summary:
    'One picture of the open identity check, as multipart/form-data with the fields side and file: JPEG, PNG or WebP, 8 MB at most. It is made anew without its metadata and kept encrypted. The first one opens a check.',
  effect: 'command',
  who: 'investor',
  rate: 'upload',
  file: 'file',
  input: fields({ side: choice(SIDES), file: uploadedFile() }),
  output: picture,
  refusals: ['file_too_large', 'move_not_allowed', 'kyc_not_asked', ...PICTURE_REFUSALS, 'session_invalid'],
})

const form = {
  ...profileIn,
  documentType: choice(DOCUMENT_TYPES),
  /** CNIC, SNIC, NICOP or POC: needed of a Pakistani identity card. */
  cardKind: choice([...CARD_KINDS, '']).default(''),
  country: text(2, 2).default('PK'),
  fullName: line(1, 120),
  /** Empty keeps the number that was given before. */
  number: text(0, 40).default(''),
  bornOn: text(1, 12),
  gender: choice(GENDERS),
  issuedOn: text(1, 12),
  expiresOn: text(0, 12).default(''),
}
const DETAIL_REFUSALS = [
  'kyc_country',
  'field_missing',
  'kyc_name',
  'kyc_number',
  'kyc_date',
  'kyc_underage',
  'kyc_issued_future',
  'kyc_expired',
] as const

const authDraft = writeEndpoint('POST /user/auth/draft', {
  summary:
    'Keeps the form of a check in the making, so that whoever is interrupted goes on where they were: what stands on the document once it is right, the rest as far as it was filled in. Nothing is sent in by it.',
  who: 'investor',
  input: fields(form),
  output: z.object({ state }),
  refusals: ['move_not_allowed', 'kyc_not_asked', ...DETAIL_REFUSALS],
})

const authSubmit = writeEndpoint('POST /user/auth/submit', {
  summary: 'Sends the identity check in: the form with the pictures uploaded before.',
  who: 'investor',
  input: fields(form),
  output: z.object({ idStatus, state, submissionsLeft: z.number().int() }),
  refusals: [
    'move_not_allowed',
    'kyc_not_asked',
    'kyc_submissions_max',
    ...DETAIL_REFUSALS,
    'kyc_picture_missing',
    'kyc_words',
    'kyc_iban',
  ],
})

const authAppeal = writeEndpoint('POST /user/auth/appeal', {
  summary:
    'Asks for a second look at a rejection, once and within thirty days. It is answered by another reviewer than the one who rejected.',
  who: 'investor',
  input: fields({ text: words(20, 500) }),
  output: z.object({ idStatus, state }),
  refusals: ['kyc_not_appealable'],
})

const queueItem = z.object({
  id: z.string(),
  userId: z.string(),
  nickname: z.string(),
  state,
  risk: z.enum(RISKS),
  documentType: z.enum(DOCUMENT_TYPES),
  numberLast4: z.string(),
  submittedAt: timeOut,
  /** Since when the console is waited for: it was sent in, appealed, or put back into review. */
  waitingSince: timeOut,
})

const kycList = recordedReadEndpoint('GET /staff/kyc/list', {
  summary: 'Identity checks, the longest waiting first. Everybody shown finds it in their access log.',
  who: { staff: 'kyc.read' },
  input: fields({ ...page, queue: choice(['waiting', 'second', 'asked', 'verified', 'closed']).default('waiting') }),
  /** `asOf` is the server's time, by which the waiting is reckoned. */
  output: pageOf(queueItem).extend({ asOf: timeOut }),
  refusals: ['field_invalid'],
})

const kycInfo = recordedReadEndpoint('POST /staff/kyc/info', {
  summary:
    'One identity check with links to its pictures, good for a minute. The look, its reason and every opened picture go into the person’s access log.',
  who: { staff: 'kyc.read' },
  input: fields({ id, reason: staffReason }),
  output: queueItem.extend({
    /** The server's time. */
    asOf: timeOut,
    form: formOut.extend({ number: z.string(), profile: profileOut }),
    /** What the person said when they asked for a second look; null where they did not. */
    appeal: z.string().nullable(),
    phone: z.string(),
    accountType: z.enum(['regular', 'hni']),
    findings: z.array(z.enum(FINDINGS)),
    /** The document of this suspended check is free for whom it belongs to. */
    numberReleased: z.boolean(),
    /** People with the same document: their public ids. */
    duplicates: z.array(z.string()),
    pictures: z.array(picture.extend({ url: z.string() })),
    ask: ask.nullable(),
    /** Whether the one who asks may not take the second step. */
    mineLast: z.boolean(),
    history: z.array(
      z.object({
        move,
        to: state,
        by: z.string(),
        reasons: z.array(z.enum(KYC_REASONS)),
        note: z.string(),
        at: timeOut,
      }),
    ),
  }),
  refusals: ['not_found'],
})

const kycDecide = writeEndpoint('POST /staff/kyc/decide', {
  summary:
    'A reviewer’s decision on the check as they read it. From medium risk on it takes two reviewers; a reinstatement is never by whoever suspended. The person is told in the same transaction.',
  who: { staff: 'kyc.review' },
  input: fields({
    id,
    /** How many steps the history had that the reviewer read: a check that has moved since is not what they decide on. */
    steps: integer(1, 1_000_000),
    move: choice(REVIEW_MOVES),
    reasons: choices(KYC_REASONS).default([]),
    items: choices(KYC_ITEMS).default([]),
    note: text(0, 500).default(''),
  }),
  output: z.object({ state, idStatus }),
  refusals: [
    'not_found',
    'kyc_changed',
    'case_own_interest',
    'move_not_allowed',
    'kyc_second_needed',
    'kyc_same_reviewer',
    'kyc_expired',
    'kyc_reason_needed',
    'kyc_items_needed',
    'kyc_number_verified_elsewhere',
    'kyc_other_suspended',
  ],
})

/** Asks that the document of a suspended check is free for the person to whom it belongs. Another member of staff approves; the suspended one is never reinstated with it. */
export const documentReleaseChange = changeKind({
  name: 'document_release',
  request: 'kyc.review',
  approve: 'user.approve',
  payload: fields({ id }),
})

export const kycEndpoints = [authDocument, authDraft, authSubmit, authAppeal, kycList, kycInfo, kycDecide] as const
export { authAppeal, authDocument, authDraft, authSubmit, kycDecide, kycInfo, kycList }
