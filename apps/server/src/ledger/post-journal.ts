import { assert, present } from '@firoza/core/assert'
import { ENGINE_ACCOUNTS } from '@firoza/core/ledger/account'
import type { Journal } from '@firoza/core/ledger/journal'
import { REALMS } from '@firoza/core/realm'
import type { Tx } from '../db/sql.ts'
import { accountKey } from './accounts.store.ts'
import { publishBalanceChange } from './balance-signal.ts'
import { lockAccounts } from './lock-accounts.ts'

export interface PostingTime {
  /** The trading date in Karachi, "2026-02-09". */
  readonly businessDate: string
  readonly atMs: number
}

/**
 * Writes journals with their legs and moves the balances, in the caller's transaction. Accounts are locked in the platform's one order
 * (LED-9), each once. A balance that would leave its side is refused by the database and ends the transaction: callers check first,
 * under a lock on the account, and answer with a refusal. The engine writes those of its batches itself (engine/write-trades.store.ts).
 */
export async function postJournals(tx: Tx, journals: readonly Journal[], time: PostingTime): Promise<bigint[]> {
  const ids: bigint[] = []
  const legs: { journalId: bigint; no: number; accountId: bigint; units: bigint }[] = []
  const accounts = new Map<string, bigint>()
  for (const realm of REALMS) {
    const refs = journals
      .filter(journal => journal.realm === realm)
      .flatMap(journal => journal.legs.map(leg => leg.account))
    assert(!refs.some(({ code }) => ENGINE_ACCOUNTS.includes(code)), 'margin moves by commands of the engine alone')
    if (refs.length > 0) for (const [key, id] of await lockAccounts(tx, realm, refs)) accounts.set(key, id)
  }
  const written = await insertJournals(tx, journals, time)
  for (const journal of journals) {
    const journalId = present(written.get(causeOf(journal)), 'the new journal')
    ids.push(journalId)
    journal.legs.forEach((leg, no) => {
      const accountId = present(accounts.get(accountKey(journal.realm, leg.account)), 'an account of the journal')
      legs.push({ journalId, no, accountId, units: leg.units })
    })
  }
  await moveBalances(tx, netByAccount(legs))
  await tx`
    insert into journal_leg (journal_id, leg_no, account_id, units)
    select * from unnest(${legs.map(leg => leg.journalId)}::bigint[], ${legs.map(leg => leg.no)}::smallint[],
      ${legs.map(leg => leg.accountId)}::bigint[], ${legs.map(leg => leg.units)}::bigint[])`
  return ids
}

/** Unique among journals (journal_once). */
const causeOf = ({ kind, ref }: Pick<Journal, 'kind' | 'ref'>) => `${kind} ${ref}`

/** All of them in one statement: a strike posts thousands. Answers their ids by cause. */
async function insertJournals(
  tx: Tx,
  journals: readonly Journal[],
  { businessDate, atMs }: PostingTime,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tx<{ id: bigint; kind: Journal['kind']; ref: string }[]>`
    insert into journal (realm, kind, ref, business_date, at)
    select realm, kind, ref, ${businessDate}::date, ${atMs}::timestamptz
    from unnest(${journals.map(({ realm }) => realm)}::text[], ${journals.map(({ kind }) => kind)}::text[],
      ${journals.map(({ ref }) => ref)}::text[]) as j (realm, kind, ref)
    returning id, kind, ref`
  return new Map(rows.map(row => [causeOf(row), row.id]))
}

function netByAccount(legs: readonly { accountId: bigint; units: bigint }[]): Map<bigint, bigint> {
  const net = new Map<bigint, bigint>()
  for (const { accountId, units } of legs) net.set(accountId, (net.get(accountId) ?? 0n) + units)
  return net
}

async function moveBalances(tx: Tx, net: ReadonlyMap<bigint, bigint>): Promise<void> {
  const ids = [...net.keys()]
  await tx`
    update ledger_account a set posted = a.posted + d.units, room = null
    from unnest(${ids}::bigint[], ${[...net.values()]}::bigint[]) as d (id, units)
    where a.id = d.id and d.units <> 0`
  await publishBalanceChange(tx, ids)
}
