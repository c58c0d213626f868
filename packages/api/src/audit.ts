import { PUBLIC_ID } from '@firoza/core/account/public-id'
import { z } from 'zod'
import { endpoint, readEndpoint, recordedReadEndpoint } from './endpoint.ts'
import { fields, moment, nothing, page, pageOf, pattern, text, timeOut } from './fields.ts'

const search = {
  staff: text(1, 40).optional(),
  /** A part of the call's name. */
  action: text(1, 100).optional(),
  /** The public id of a customer whom the call named or showed, or whose record it named. */
  person: pattern(PUBLIC_ID, 10).optional(),
  fromMs: moment.optional(),
  toMs: moment.optional(),
}

const event = z.object({
  seq: z.string(),
  atMs: timeOut,
  staff: z.string(),
  action: z.string(),
  /** `asked` (a command about to run), `done`, or the reason of a refusal. */
  outcome: z.string(),
  subject: z.string(),
  people: z.array(z.string()),
  details: z.record(z.string(), z.string()),
  ip: z.string(),
  /** SHA-256 over the hash before it and this event, hexadecimal. */
  hash: z.string(),
})

export const auditList = readEndpoint('GET /staff/audit/list', {
  summary: 'What staff did, asked for and were refused, newest first, as the hash chain has it.',
  who: { staff: 'audit.read' },
  input: fields({ ...page, ...search }),
  /** `asOf` is the server's time. */
  output: pageOf(event).extend({ asOf: timeOut }),
  refusals: ['field_invalid'],
})

/** The newest events that one file has. */
export const AUDIT_EXPORT_MAX = 5_000

export const auditExport = recordedReadEndpoint('POST /staff/audit/export', {
  summary: 'The events of a search for a file, without inputs and addresses. It is itself recorded.',
  who: { staff: 'audit.read' },
  rate: 'write',
  input: fields(search),
  /** `more`: older events of the search are not in it. */
  output: z.object({ items: z.array(event.omit({ details: true, ip: true })), more: z.boolean() }),
})

export const auditChain = readEndpoint('GET /staff/audit/chain', {
  summary: 'Where the chain of the audit ends, and the Merkle roots of the newest hours.',
  who: { staff: 'audit.read' },
  input: nothing,
  output: z.object({
    seq: z.string(),
    hash: z.string(),
    roots: z.array(z.object({ hourMs: timeOut, fromSeq: z.string(), toSeq: z.string(), root: z.string() })),
  }),
})

export const auditVerify = endpoint({
  method: 'POST',
  path: '/staff/audit/verify',
  summary: 'Walks the whole chain and says whether any row was altered, removed or slipped in.',
  effect: 'command',
  who: { staff: 'audit.read' },
  rate: 'write',
  input: nothing,
  output: z.object({
    events: z.number().int(),
    roots: z.number().int(),
    /** The first thing that is wrong, in words for the operator; empty where the chain stands. */
    fault: z.string(),
  }),
  refusals: [],
})

export const staffAuditEndpoints = [auditList, auditExport, auditChain, auditVerify] as const
