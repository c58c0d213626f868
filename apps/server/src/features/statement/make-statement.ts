import { randomBytes } from 'node:crypto'
import { makeStatement as endpoint } from '@firoza/api/statement'
import { present } from '@firoza/core/assert'
import { settlesOn } from '@firoza/core/calendar/settlement'
import { LIMITS } from '@firoza/core/limits'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { CROCKFORD } from '@firoza/core/text/crockford'
import { appendAudit } from '../../audit/append-audit.ts'
import { atOneMoment } from '../../db/at-one-moment.ts'
import type { Queryable } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type CallOf, handle } from '../../http/call.ts'
import { limitConcurrency } from '../../jobs/concurrency.ts'
import { signedLink } from '../../vault/signed-link.ts'
import { writeCsv } from './csv.ts'
import type { CheckedDocument, Heading } from './figures.ts'
import { fileNameOf } from './file-name.ts'
import { ledgerDocument } from './ledger-document.ts'
import { daysOf, noteDocument } from './note-document.ts'
import { partSink } from './part-sink.ts'
import { writePdf } from './pdf.ts'
import { planStatement, type StatementPlan } from './plan-statement.ts'
import {
  type DocumentRow,
  deleteParts,
  insertDocument,
  readCloses,
  readHolder,
  readNoteFills,
  readNoteOrder,
  readSums,
} from './statement.store.ts'
import { showDocument } from './statement-lists.ts'

const WRITERS = { pdf: writePdf, csv: writeCsv } as const
const LINES_MAX = { pdf: LIMITS.statementPdfLinesMax, csv: LIMITS.statementCsvLinesMax } as const

const inTurn = limitConcurrency({ running: LIMITS.statementsAtOnce, waiting: LIMITS.statementsWaitingMax })

export const makeStatement = handle(endpoint, async (call, input) => {
  const plan = planStatement(input, call.nowMs)
  if (!plan.ok) return plan
  const made = await inTurn(() => make(call, plan.value, input.format))
  if (!made) return refuse('statement_busy')
  if (!made.ok) return made
  const { number } = made.value
  const { url: link, expiresAtMs } = signedLink(
    call.deps.vault,
    'statement',
    [number, call.session.signInId],
    call.nowMs,
  )
  return ok({ ...showDocument(made.value), fileName: fileNameOf(made.value), link, expiresAtMs })
})

type MakeCall = CallOf<typeof endpoint>
type Made = Omit<DocumentRow, 'id'>
type MakeRefusal = 'not_found' | 'statement_nothing_traded' | 'statement_too_long'

/**
 * Reads, checks and writes the document from one unmoving picture of the ledger. Its parts are nobody's until its row stands, which
 * comes into being together with its line in the audit; where anything is amiss, the parts are thrown away.
 */
async function make(call: MakeCall, plan: StatementPlan, format: 'pdf' | 'csv'): Promise<Outcome<Made, MakeRefusal>> {
  const { db } = call.deps
  const number = newNumber()
  const sink = partSink(db, number, call.nowMs)
  try {
    const written = await atOneMoment(db, async tx => {
      const document = await documentOf(tx, call, plan, number)
      if (!document.ok) return document
      const { lines, model } = document.value
      if (lines > LINES_MAX[format])
        return refuse('statement_too_long', { lines, linesMax: LINES_MAX[format] }, 'format')
      await WRITERS[format](model, sink.push)
      return document
    })
    if (!written.ok) return written
    const { sha256, bytes } = await sink.end()
    const { period, orderId, lines, figuresSha256 } = written.value
    const made: Made = {
      number,
      kind: plan.kind,
      ...period,
      orderId,
      format,
      locale: call.locale,
      lines,
      figuresSha256: figuresSha256(),
      fileSha256: sha256,
      bytes,
      madeAtMs: call.nowMs,
    }
    await record(call, made, written.value.publicId)
    return ok(made)
  } catch (error) {
    await deleteParts(db, number)
    throw error
  }
}

interface Planned extends CheckedDocument {
  readonly period: { readonly from: string; readonly to: string }
  readonly orderId: bigint | null
  readonly publicId: string
}

async function documentOf(
  sql: Queryable,
  call: MakeCall,
  plan: StatementPlan,
  number: string,
): Promise<Outcome<Planned, 'not_found' | 'statement_nothing_traded'>> {
  const { session: owner, locale, nowMs: madeAtMs, deps } = call
  const holder = present(await readHolder(sql, owner.userId), 'the holder')
  const heading: Heading = { owner, holder, locale, number, madeAtMs, mode: deps.settings.mode }
  const { publicId } = holder
  if (plan.kind !== 'note') {
    const sums = await readSums(sql, owner, plan.period)
    const shares = sums.flatMap(({ asset, kind, closing }) =>
      kind === 'share' && closing > 0n ? [{ symbol: asset, quantity: closing }] : [],
    )
    const holdings = await readCloses(sql, owner, shares, plan.period.to)
    const document = ledgerDocument(sql, heading, plan.kind, plan.period, sums, holdings)
    return ok({ ...document, period: plan.period, orderId: null, publicId })
  }
  const order = plan.orderId === undefined ? undefined : await readNoteOrder(sql, owner, plan.orderId)
  if (!order) return refuse('not_found', { what: 'order' }, 'orderId')
  const fills = await readNoteFills(sql, owner, order)
  if (fills.length === 0) return refuse('statement_nothing_traded', {}, 'orderId')
  const calendar = deps.calendarOf(owner.realm)
  const settling = fills.map(fill => ({ ...fill, settlementDate: settlesOn(calendar, fill.settlementDate) }))
  const document = noteDocument(heading, order, settling, deps.names(locale)(order.symbol))
  return ok({ ...document, period: daysOf(fills), orderId: order.id, publicId })
}

/** The document and the hash of its file in the audit: both stand or neither. */
async function record({ deps, session, nowMs, ip, requestId }: MakeCall, made: Made, publicId: string): Promise<void> {
  await inTransaction(deps.db, async tx => {
    await insertDocument(tx, session, made)
    await appendAudit(tx, {
      atMs: nowMs,
      staffId: null,
      staff: '',
      action: 'POST /user/statement/make',
      outcome: 'done',
      subject: made.number,
      people: [publicId],
      details: {
        realm: session.realm,
        kind: made.kind,
        from: made.from,
        to: made.to,
        format: made.format,
        language: made.locale,
        sha256: made.fileSha256.toString('hex'),
        figuresSha256: made.figuresSha256.toString('hex'),
      },
      ip,
      requestId,
    })
  })
}

function newNumber(): string {
  return `S${[...randomBytes(10)].map(byte => CROCKFORD[byte % CROCKFORD.length]).join('')}`
}
