import { OFFERING_KINDS } from '@firoza/core/offering/offering'
import { offeringStates } from '@firoza/core/offering/offering.states'
import { REALMS } from '@firoza/core/realm'
import { z } from 'zod'
import { endpoint, readEndpoint } from './endpoint.ts'
import {
  amountOut,
  choice,
  decimal,
  fields,
  flag,
  id,
  integer,
  line,
  moment,
  page,
  pageOf,
  pattern,
  symbol,
  text,
  timeOut,
  uploadedFile,
} from './fields.ts'
import { changeKind } from './review-case.ts'

const LOTS_MAX = 1_000_000_000
/** To the digit of the asset that it is paid with: two of rupees, six of USDT. */
const price = decimal(6)

/** The terms of a new offering. Nothing of them changes once two members of staff have announced it. */
export const offeringCreateChange = changeKind({
  name: 'offering_create',
  request: 'offering.ask',
  approve: 'offering.approve',
  payload: fields({
    kind: choice(OFFERING_KINDS).default('ipo'),
    realm: choice(REALMS),
    symbol,
    nameEn: line(1, 120),
    nameUr: line(1, 120),
    sector: pattern(/^[a-z_]+$/, 40),
    aboutEn: text(0, 2_000).default(''),
    aboutUr: text(0, 2_000).default(''),
    shariah: flag(),
    sharesOutstanding: integer(1, 9_000_000_000_000),
    faceValue: price,
    floorPrice: price,
    capPrice: price,
    lotSize: integer(1, 1_000_000),
    lotsMin: integer(1, LOTS_MAX).default(1),
    lotsMax: integer(1, LOTS_MAX),
    retailLots: integer(1, LOTS_MAX),
    bookLots: integer(0, LOTS_MAX).default(0),
    lotsNeeded: integer(1, LOTS_MAX),
    opensAtMs: moment,
    closesAtMs: moment,
    allotsAtMs: moment,
    payUntilMs: moment,
    listsAtMs: moment,
    /** The hash of an uploaded prospectus. */
    prospectus: pattern(/^[0-9a-f]{64}$/, 64),
    referenceName: line(0, 80).default(''),
    referencePrice: price.optional(),
    /** Of a token sale, and needed there. With `poolTokens` so many tokens are shared out in proportion; a lot is then what is paid in. */
    token: fields({
      issuer: line(1, 120),
      riskEn: text(1, 2_000),
      riskUr: text(1, 2_000),
      poolTokens: integer(1, 9_000_000_000_000).optional(),
      listingPercent: integer(0, 100),
      cliffDays: integer(0, 1_825),
      parts: integer(0, 60),
    }).optional(),
  }),
})

const one = fields({ id })
const kindOf = <const Name extends 'offering_price' | 'offering_list' | 'offering_withdraw'>(name: Name) =>
  changeKind({ name, request: 'offering.ask', approve: 'offering.approve', payload: one })

/** The issue price of a book that has closed: the strike price, which the frozen bids make and no one types. */
export const offeringPriceChange = kindOf('offering_price')
/** The listing on its day. */
export const offeringListChange = kindOf('offering_list')
/** By the issuer, before the draw: all holds are released. */
export const offeringWithdrawChange = kindOf('offering_withdraw')

const staffList = readEndpoint('GET /staff/offering/list', {
  summary: 'Offerings of both environments with their states, counts and what is due next.',
  who: { staff: 'offering.read' },
  input: fields(page),
  output: pageOf(
    z.object({
      id: z.string(),
      kind: z.enum(OFFERING_KINDS),
      realm: z.enum(REALMS),
      symbol: z.string(),
      name: z.string(),
      state: z.enum(offeringStates.states),
      issuePrice: amountOut.nullable(),
      floorPrice: amountOut,
      capPrice: amountOut,
      retailLots: z.number().int(),
      bookLots: z.number().int(),
      applications: z.number().int(),
      lotsAsked: z.number().int(),
      opensAtMs: timeOut,
      closesAtMs: timeOut,
      allotsAtMs: timeOut,
      listsAtMs: timeOut,
      listingConfirmed: z.boolean(),
    }),
  ),
  refusals: ['field_invalid'],
})

const uploadProspectus = endpoint({
  method: 'POST',
  path: '/staff/offering/prospectus',
  summary: 'A prospectus as a PDF of at most 8 MB. Its hash names it in the request for the offering.',
  effect: 'command',
  who: { staff: 'offering.ask' },
  rate: 'upload',
  file: 'file',
  input: fields({ file: uploadedFile() }),
  output: z.object({ sha256: z.string(), sizeBytes: z.number().int() }),
  refusals: ['file_too_large', 'rate_limited', 'support_pdf_broken', 'support_pdf_active'],
})

export const staffOfferingEndpoints = [staffList, uploadProspectus] as const
export { staffList, uploadProspectus }
