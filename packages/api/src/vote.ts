import { VOTE_KINDS, VOTE_OPTIONS_MAX } from '@firoza/core/vote/ballot'
import { voteDisputeStates, voteStates } from '@firoza/core/vote/vote.states'
import { z } from 'zod'
import { readEndpoint, writeEndpoint } from './endpoint.ts'
import {
  choice,
  day,
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
  words,
} from './fields.ts'
import { changeKind } from './review-case.ts'

const BALLOTS_MAX = 10_000_000
const BALLOT_PAGE_MAX = 5_000

const voteOut = z.object({
  id: z.string(),
  kind: z.enum(VOTE_KINDS),
  symbol: z.string().nullable(),
  recordDate: z.string().nullable(),
  question: z.string(),
  detail: z.string(),
  options: z.array(z.string()),
  cumulative: z.boolean(),
  seats: z.number().int(),
  state: z.enum(voteStates.states),
  opensAt: timeOut,
  closesAt: timeOut,
  /** Of whoever is signed in: the weight is 0 where they may not vote, and null before it is known. */
  own: z
    .object({
      weight: z.string().nullable(),
      ballot: z.object({ id: z.string(), votes: z.array(z.string()), at: timeOut }).nullable(),
      dispute: z.object({ state: z.enum(voteDisputeStates.states), answer: z.string() }).nullable(),
    })
    .nullable(),
  /** Nothing of it is known while the vote runs. */
  result: z
    .object({
      votes: z.array(z.string()),
      ballots: z.number().int(),
      /** Of a shareholder vote: the votes given and those that could be, in millionths. */
      turnoutPpm: z.number().int().nullable(),
      root: z.string().nullable(),
      disputes: z.array(z.object({ state: z.enum(voteDisputeStates.states), answer: z.string(), at: timeOut })),
    })
    .nullable(),
})

export const voteInfo = readEndpoint('GET /index/vote/info', {
  summary: 'One vote; without `id` the open one that closes first, else the latest.',
  who: 'anyone',
  input: fields({ id: id.optional() }),
  output: voteOut,
  refusals: ['not_found'],
})

export const voteList = readEndpoint('GET /index/vote/list', {
  summary: 'Votes by when they close: those to come and open, or those that are counted.',
  who: 'anyone',
  input: fields({ state: choice(['open', 'closed']).default('open'), ...page }),
  output: pageOf(voteOut),
  refusals: ['field_invalid'],
})

export const voteCast = writeEndpoint('POST /vote', {
  summary:
    'Casts one’s ballot, once: the number of an option, or where directors are elected the votes of each candidate.',
  who: 'investor',
  input: fields({
    id,
    option: integer(0, VOTE_OPTIONS_MAX - 1).optional(),
    votes: pattern(/^[0-9]{1,17}(,[0-9]{1,17})*$/, 400).optional(),
  }),
  output: voteOut,
  refusals: [
    'wrong_realm',
    'kyc_required',
    'not_found',
    'vote_not_open',
    'vote_not_holder',
    'vote_cast',
    'vote_choice',
    'vote_votes',
  ],
})

export const voteBallots = readEndpoint('GET /index/vote/ballots', {
  summary:
    'The ballots of a counted vote in the order of their root: each a line of its random id and the votes of each option.',
  who: 'anyone',
  input: fields({
    id,
    from: integer(0, BALLOTS_MAX).default(0),
    limit: integer(1, BALLOT_PAGE_MAX).default(BALLOT_PAGE_MAX),
  }),
  output: z.object({ lines: z.array(z.string()), nextFrom: z.number().int().nullable() }),
  refusals: ['not_found', 'vote_not_counted'],
})

export const voteDispute = writeEndpoint('POST /vote/dispute', {
  summary: 'Contests a count in which one has voted, once. The answer is published with the vote.',
  who: 'investor',
  input: fields({ id, text: words(10, 1_000) }),
  output: voteOut,
  refusals: ['wrong_realm', 'not_found', 'vote_not_counted', 'vote_not_cast', 'vote_disputed'],
})

const staffList = readEndpoint('GET /staff/vote/list', {
  summary: 'Votes with how many have voted, and their disputes. Nobody sees a sum before the count.',
  who: { staff: 'vote.read' },
  input: fields(page),
  output: pageOf(
    z.object({
      id: z.string(),
      kind: z.enum(VOTE_KINDS),
      symbol: z.string().nullable(),
      question: z.string(),
      state: z.enum(voteStates.states),
      opensAt: timeOut,
      closesAt: timeOut,
      ballots: z.number().int(),
      disputes: z.array(z.object({ id: z.string(), state: z.enum(voteDisputeStates.states), text: z.string() })),
    }),
  ),
  refusals: ['field_invalid'],
})

/** Options one to a line, in both languages in the same order. Nothing of a vote changes once it is announced. */
export const voteCreateChange = changeKind({
  name: 'vote_create',
  request: 'vote.ask',
  approve: 'vote.approve',
  payload: fields({
    kind: choice(VOTE_KINDS),
    symbol: symbol.optional(),
    recordDate: day.optional(),
    questionEn: line(5, 300),
    questionUr: line(5, 300),
    detailEn: text(0, 2_000).default(''),
    detailUr: text(0, 2_000).default(''),
    optionsEn: words(3, 2_000),
    optionsUr: words(3, 2_000),
    cumulative: flag().default(false),
    seats: integer(1, VOTE_OPTIONS_MAX).default(1),
    opensAtMs: moment,
    closesAtMs: moment,
  }),
})

/** The answer to a dispute, published with the vote. */
export const voteAnswerChange = changeKind({
  name: 'vote_answer',
  request: 'vote.ask',
  approve: 'vote.approve',
  payload: fields({ id, upheld: flag(), answer: words(10, 1_000) }),
})

export const voteEndpoints = [voteInfo, voteList, voteCast, voteBallots, voteDispute, staffList] as const
export { staffList as staffVoteList }
