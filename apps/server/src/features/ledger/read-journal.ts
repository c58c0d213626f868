import { staffLedgerJournal } from '@firoza/api/ledger'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { parseId } from '../../http/public-id.ts'
import { findJournal, type JournalLegRow, listJournalLegs } from './ledger.store.ts'
import { recordAccess } from './record-access.ts'

export const readJournal = handle(staffLedgerJournal, async ({ sql, session, nowMs }, input) => {
  const journalId = parseId(input.id)
  const journal = journalId === undefined ? undefined : await findJournal(sql, journalId)
  if (!journal) return refuse('not_found', { what: 'journal' }, 'id')
  const legs = await listJournalLegs(sql, journal.id)
  const look = await recordAccess(sql, legs, { staff: session, reason: input.reason }, nowMs)
  if (!look.ok) return look
  return ok({ ...journal, id: String(journal.id), legs: legs.map(showLeg), sums: sumsOf(legs) })
})

function showLeg({ units, exponent, legNo, accountId, code, asset, assetKind, owner, house }: JournalLegRow) {
  return {
    legNo,
    accountId: String(accountId),
    code,
    asset,
    assetKind,
    owner,
    house,
    debit: formatDecimal(units < 0n ? -units : 0n, exponent),
    credit: formatDecimal(units > 0n ? units : 0n, exponent),
  }
}

/** Worked out from the legs that are shown, so that who reads them need not believe the database's own check. */
function sumsOf(legs: readonly JournalLegRow[]): { asset: string; sum: string }[] {
  const sums = new Map<string, { exponent: number; units: bigint }>()
  for (const { asset, exponent, units } of legs) {
    sums.set(asset, { exponent, units: (sums.get(asset)?.units ?? 0n) + units })
  }
  return [...sums].map(([asset, { exponent, units }]) => ({ asset, sum: formatDecimal(units, exponent) }))
}
