import type { Endpoint } from '@firoza/api/endpoint'
import { type Envelope, failure, success } from '@firoza/api/envelope'
import type { Outcome } from '@firoza/core/outcome'
import { type Reason, type Refusal, refuse } from '@firoza/core/refusal'
import { inFigures } from '@firoza/i18n/digits'
import { refusalMessage } from '@firoza/i18n/refusal-message'
import { translatorFor } from '@firoza/i18n/server-translator'
import { appendAudit } from '../audit/append-audit.ts'
import { wasJustSeen } from '../audit/named-people.store.ts'
import type { Tx } from '../db/sql.ts'
import { inTransaction } from '../db/transaction.ts'
import { auditOf, isAudited, recordAlone, withNamed } from './audit-call.ts'
import type { Call, Reader, Route } from './call.ts'
import { claimKey, keepAnswer } from './idempotency.store.ts'
import { type Session, type StaffSession, stillSignedIn } from './session.store.ts'

export interface Answer {
  readonly envelope: Envelope<unknown>
  readonly reason: Reason | undefined
  readonly replayed: boolean
}

type AnyCall = Call<unknown, unknown>

/** Runs the handler as its effect says, and words a refusal in the caller's language. What staff do is recorded on the way. */
export async function runRoute(route: Route, call: Omit<AnyCall, 'afterCommit'>, input: unknown): Promise<Answer> {
  const { endpoint } = route
  const audited = isAudited(endpoint)
  if (endpoint.effect === 'write' || endpoint.effect === 'recorded_read') {
    const answer = await runWrite(route, call, input)
    if (audited && answer.reason !== undefined) {
      await recordAlone(call.deps.db, endpoint.path, auditOf(endpoint, call, input, { outcome: answer.reason }))
    }
    return answer
  }
  if (audited) await recordAlone(call.deps.db, endpoint.path, auditOf(endpoint, call, input, { outcome: 'asked' }))
  const outcome = await invoke(route, { ...call, afterCommit: work => work() }, input)
  if (audited) await recordAlone(call.deps.db, endpoint.path, auditOf(endpoint, call, input, endingOf(outcome)))
  return toAnswer(outcome, call)
}

function endingOf(outcome: Outcome<unknown>): { outcome: string; shown?: unknown } {
  return outcome.ok ? { outcome: 'done', shown: outcome.value } : { outcome: outcome.reason }
}

/** Ends the transaction of a refused write: what it did is undone, its key is free again. */
class RolledBack extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super('rolled back')
    this.answer = answer
  }
}

async function runWrite(route: Route, call: Omit<AnyCall, 'afterCommit'>, input: unknown): Promise<Answer> {
  const afterCommit: (() => void)[] = []
  try {
    const answer = await inTransaction(call.deps.db, async tx => {
      afterCommit.length = 0
      await tx`set local lock_timeout = '10s'`
      return runInTransaction(route, { ...call, sql: tx, afterCommit: work => afterCommit.push(work) }, input)
    })
    for (const work of afterCommit) work()
    return answer
  } catch (error) {
    if (error instanceof RolledBack) return error.answer
    throw error
  }
}

async function runInTransaction(route: Route, call: AnyCall & { sql: Tx }, input: unknown): Promise<Answer> {
  const key = call.idempotency
  if (key) {
    const claim = await claimKey(call.sql, key, call.nowMs)
    if (claim.kind === 'replay') return { envelope: claim.answer, reason: undefined, replayed: true }
    if (claim.kind === 'reused') throw new RolledBack(toAnswer(refuse('idempotency_key_reused'), call))
  }
  const outcome = await invoke(route, call, input)
  const answer = toAnswer(outcome, call)
  if (!outcome.ok) throw new RolledBack(answer)
  if (!(await isStillTheirs(route.endpoint, call))) throw new RolledBack(toAnswer(refuse('session_invalid'), call))
  if (isAudited(route.endpoint)) {
    const event = await withNamed(
      call.sql,
      route.endpoint.path,
      auditOf(route.endpoint, call, input, endingOf(outcome)),
    )
    const { effect, rate } = route.endpoint
    if (effect !== 'recorded_read' || rate !== 'read' || !(await wasJustSeen(call.sql, event)))
      await appendAudit(call.sql, event)
  }
  if (key) await keepAnswer(call.sql, key, answer.envelope)
  return answer
}

/** A session that was ended while the work went on takes the work with it: when whoever ended it has their answer, nothing of it comes any more. */
async function isStillTheirs({ who, endsSession }: Endpoint, call: AnyCall & { sql: Tx }): Promise<boolean> {
  if (who === 'anyone' || endsSession) return true
  return stillSignedIn(call.sql, call.session as Session | StaffSession)
}

function invoke(route: Route, call: AnyCall, input: unknown): Promise<Outcome<unknown>> {
  return (route.run as (call: AnyCall, input: unknown) => Promise<Outcome<unknown>>)(call, input)
}

function toAnswer(outcome: Outcome<unknown>, reader: Reader): Answer {
  if (outcome.ok) return { envelope: success(outcome.value ?? {}), reason: undefined, replayed: false }
  return refusalAnswer(outcome, reader)
}

export function refusalAnswer(refusal: Refusal, { locale, figures }: Reader): Answer {
  return {
    envelope: failure(
      refusal,
      inFigures(figures, () => refusalMessage(translatorFor(locale), refusal)),
    ),
    reason: refusal.reason,
    replayed: false,
  }
}
