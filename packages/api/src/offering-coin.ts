import { readEndpoint, writeEndpoint } from './endpoint.ts'
import { choice, fields, flag, id, integer, page, pageOf, sixDigits } from './fields.ts'
import {
  APPLICATION_FILTERS,
  APPLY_REFUSALS,
  applicationOut,
  infoOut,
  LOTS_MAX,
  OFFERING_FILTERS,
  offeringOut,
} from './offering.ts'

const coinList = readEndpoint('POST /coin/new/list', {
  summary: 'Token sales by state, the newest first, with one’s own application to each.',
  who: 'anyone',
  input: fields({ state: choice(OFFERING_FILTERS).default('all'), ...page }),
  output: pageOf(offeringOut),
  refusals: ['field_invalid'],
})

const coinComing = readEndpoint('POST /coin/new/list/coming', {
  summary: 'Token sales that open later, the next one first.',
  who: 'anyone',
  input: fields(page),
  output: pageOf(offeringOut),
  refusals: ['field_invalid'],
})

const coinToday = readEndpoint('POST /coin/new/today', {
  summary: 'Token sales that can be applied for now, the first to close first.',
  who: 'anyone',
  input: fields(page),
  output: pageOf(offeringOut),
  refusals: ['field_invalid'],
})

const coinInfo = readEndpoint('POST /coin/new/info', {
  summary: 'One token sale: terms, caps, vesting, disclosure, and what its draw is recomputed from.',
  who: 'anyone',
  input: fields({ id }),
  output: infoOut,
  refusals: ['not_found'],
})

const coinApply = writeEndpoint('POST /coin/order/new/apply', {
  summary:
    'Applies for lots of a token sale, once per person. Their price in USDT is put on hold until the allotment; what is not allotted is released.',
  who: 'investor',
  input: fields({
    id,
    lots: integer(1, LOTS_MAX),
    disclosureRead: flag().default(false),
    transactionCode: sixDigits.optional(),
  }),
  output: applicationOut,
  refusals: APPLY_REFUSALS,
})

const coinCancel = writeEndpoint('POST /coin/order/new/cancel', {
  summary: 'Takes one’s application for a token sale back until the close. The hold is released.',
  who: 'investor',
  input: fields({ id }),
  output: applicationOut,
  refusals: ['not_found', 'offering_not_open', 'move_not_allowed'],
})

const coinOwn = readEndpoint('POST /coin/order/new/list', {
  summary:
    'One’s own applications for token sales with the parts of their tokens, the newest first; with `id`, one of them.',
  who: 'investor',
  input: fields({ state: choice(APPLICATION_FILTERS).default('all'), id: id.optional(), ...page }),
  output: pageOf(applicationOut),
  refusals: ['field_invalid', 'not_found'],
})

export const coinOfferingEndpoints = [
  coinList,
  coinComing,
  coinToday,
  coinInfo,
  coinApply,
  coinCancel,
  coinOwn,
] as const
export { coinApply, coinCancel, coinComing, coinInfo, coinList, coinOwn, coinToday }
