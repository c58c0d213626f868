import { type Endpoint, endpointName } from '@firoza/api/endpoint'
import { appendAudit } from '../audit/append-audit.ts'
import type { NewAuditEvent } from '../audit/audit-event.ts'
import { namedPeople } from '../audit/named-people.store.ts'
import type { Db, Queryable } from '../db/sql.ts'
import { inTransaction } from '../db/transaction.ts'
import type { StaffSession } from './session.store.ts'

/** What the audit needs to know of a call on its way. */
export interface AuditedCall {
  readonly session: unknown
  readonly nowMs: number
  readonly ip: string
  readonly requestId: string
}

/** Every call of the console that does something, sign-in included. There is no way to describe one that is left out. */
export function isAudited({ effect, who, path }: Endpoint): boolean {
  return effect !== 'read' && (typeof who === 'object' || path.startsWith('/staff/'))
}

/** Fields whose values are secrets or files. */
const KEPT_OUT =
  /password|secret|token|otp|pin$|transactionCode|mobileCode|secondFactor|recovery|^code$|file|image|picture/i
const KEPT_OUT_TEXT = '(not kept)'
const VALUE_LENGTH_MAX = 300
const PEOPLE_MAX = 100
const PUBLIC_ID = /\bFZ[0-9]{8}\b/g

/** The event of a call: who, what was asked, how it ended, and every person whose public id it named or showed. */
export function auditOf(
  endpoint: Endpoint,
  { session, nowMs, ip, requestId }: AuditedCall,
  input: unknown,
  ended: { readonly outcome: string; readonly shown?: unknown },
): NewAuditEvent {
  const { payload, ...own } = (input ?? {}) as Readonly<Record<string, unknown>>
  // What a change request asks for stands beside its kind and its reason.
  const fields: Readonly<Record<string, unknown>> = { ...(typeof payload === 'object' && payload), ...own }
  const { path } = endpoint
  const { kind } = fields
  const name = endpointName(endpoint)
  const staff = session as StaffSession | undefined
  const text = JSON.stringify([fields, ended.shown ?? null])
  return {
    atMs: nowMs,
    staffId: staff?.staffId ?? null,
    staff: staff?.name ?? String(fields.name ?? ''),
    action: path === '/staff/case/request' && kind !== undefined ? `${name} ${String(kind)}` : name,
    outcome: ended.outcome,
    subject: String(fields.id ?? fields.noticeId ?? fields.owner ?? fields.symbol ?? ''),
    people: [...new Set(text.match(PUBLIC_ID))].slice(0, PEOPLE_MAX),
    details: Object.fromEntries(
      Object.entries(fields)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, KEPT_OUT.test(name) ? KEPT_OUT_TEXT : shortText(value)]),
    ),
    ip,
    requestId,
  }
}

function shortText(value: unknown): string {
  const text =
    typeof value === 'string'
      ? value
      : JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part))
  return text.length > VALUE_LENGTH_MAX ? `${text.slice(0, VALUE_LENGTH_MAX)}…` : text
}

/** The event with the customers whose record the call names by its own id. */
export async function withNamed(sql: Queryable, path: string, event: NewAuditEvent): Promise<NewAuditEvent> {
  const named = await namedPeople(sql, path, event.details)
  return { ...event, people: [...new Set([...named, ...event.people])].slice(0, PEOPLE_MAX) }
}

/** Records by itself what has no transaction to be recorded in: a command about to run or done, a refusal. */
export async function recordAlone(db: Db, path: string, event: NewAuditEvent): Promise<void> {
  await inTransaction(db, async tx => appendAudit(tx, await withNamed(tx, path, event)))
}
