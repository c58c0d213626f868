import { z } from 'zod'
import { endpoint, readEndpoint } from './endpoint.ts'
import { choice, day, fields, id, nothing, page, pageOf, pattern, timeOut } from './fields.ts'

/** A whole month, days of one's own choice, or the contract note of one order. */
const STATEMENT_KINDS = ['month', 'period', 'note'] as const
export const STATEMENT_FORMATS = ['pdf', 'csv'] as const

const documentOut = z.object({
  number: z.string(),
  kind: z.enum(STATEMENT_KINDS),
  /** Trading days, both included. */
  from: z.string(),
  to: z.string(),
  orderId: z.string().nullable(),
  format: z.enum(STATEMENT_FORMATS),
  language: z.enum(['en-US', 'ur-PK']),
  /** Of the file's bytes, in hexadecimal: the same hash stands in the platform's audit. */
  sha256: z.string(),
  sizeBytes: z.number().int(),
  madeAtMs: timeOut,
})

export const listStatementMonths = readEndpoint('GET /user/statement/months', {
  summary: 'The months since one’s first movement, newest first: each can be had as a statement.',
  who: 'investor',
  input: nothing,
  output: z.object({
    /** Today in Karachi, by the server’s clock. */
    today: z.string(),
    /** `over` tells that nothing more can be booked to the month. */
    items: z.array(z.object({ month: z.string(), from: z.string(), to: z.string(), over: z.boolean() })),
  }),
})

export const makeStatement = endpoint({
  method: 'POST',
  path: '/user/statement/make',
  summary:
    'Makes a document of one’s own books: opening, movements and closing, checked against the ledger before it is given out. The link is good for ten minutes, as long as the sign-in goes on.',
  effect: 'command',
  who: 'investor',
  rate: 'upload',
  whileFrozen: true,
  input: fields({
    kind: choice(STATEMENT_KINDS),
    /** For `month`: YYYY-MM. */
    month: pattern(/^[0-9]{4}-(0[1-9]|1[0-2])$/, 7).optional(),
    /** For `period`: trading days, both included. */
    from: day.optional(),
    to: day.optional(),
    /** For `note`. */
    orderId: id.optional(),
    format: choice(STATEMENT_FORMATS),
  }),
  output: documentOut.extend({ fileName: z.string(), link: z.string(), expiresAtMs: timeOut }),
  refusals: [
    'field_missing',
    'statement_period_wrong',
    'not_found',
    'statement_nothing_traded',
    'statement_too_long',
    'statement_busy',
  ],
})

export const listStatements = readEndpoint('GET /user/statement/list', {
  summary: 'The documents that one had made, newest first, each with the hash of its file.',
  who: 'investor',
  input: fields({ ...page }),
  output: pageOf(documentOut),
  refusals: ['field_invalid'],
})

export const statementEndpoints = [listStatementMonths, makeStatement, listStatements] as const
