import type { TimeMs } from '@firoza/core/clock'
import type { JournalKind } from '@firoza/core/ledger/journal'
import type { Queryable } from '../db/sql.ts'
import { sandboxAnswer } from './sandbox-plays.ts'

/** What the simulated bank and its chain move themselves. All other money of a sandbox is made up by a journal, and counts as paid in with it. */
const MOVED_OUTSIDE: readonly JournalKind[] = [
  'payment_received',
  'payment_returned',
  'refund_settled',
  'refund_undone',
  'withdraw_settled',
  'withdraw_undone',
  'coin_received',
  'coin_reversed',
]

interface PaidRow {
  readonly asset: string
  readonly play: bigint
  readonly units: bigint
  readonly receivedAtMs: TimeMs
}

/**
 * What the simulated bank holds by its own memory: the payments that it reported and those on its chain, less what its rails have paid; none of them is
 * read from the ledger. Money that the sandbox grants has no record but its journals, so that it is added from there.
 */
export async function readSimulatedBalances(sql: Queryable, nowMs: TimeMs): Promise<ReadonlyMap<string, bigint>> {
  const moved = await sql<{ asset: string; units: bigint }[]>`
    select asset, sum(units)::bigint as units from (
      select a.asset, -l.units as units from ledger_account a join journal_leg l on l.account_id = a.id join journal j on j.id = l.journal_id
      where a.realm = 'real' and a.code = 'sandbox_bank' and j.kind <> all(${[...MOVED_OUTSIDE]}::text[])
      union all
      select n.asset, n.units from bank_notice n left join change_request r on r.id = n.return_request_id where r.kind is distinct from 'payment_returned'
      union all
      select asset, -units from payout_order where rail <> 'sandbox' and state = 'settled'
      union all
      select asset, units from coin_deposit where state in ('below_min', 'credited')
      union all
      select asset, -units from coin_payout where state = 'settled'
    ) m group by 1`
  const balances = new Map(moved.map(({ asset, units }) => [asset, units]))
  // The simulated bank pays as the last two digits of an amount say, and some of it after minutes.
  const paid = await sql<PaidRow[]>`
    select asset, units % 100 as play, sum(units)::bigint as units, greatest(received_at, ${nowMs}::timestamptz - interval '1 hour') as "receivedAtMs"
    from payout_order where rail = 'sandbox' and batch is distinct from 'lost' group by 1, 2, 4`
  for (const { asset, play, units, receivedAtMs } of paid) {
    if (sandboxAnswer('', play, nowMs - receivedAtMs).type !== 'settled') continue
    balances.set(asset, (balances.get(asset) ?? 0n) - units)
  }
  return balances
}
