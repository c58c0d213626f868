import { present } from '@firoza/core/assert'
import type { TradingDate } from '@firoza/core/calendar/trading-day'
import type { Realm } from '@firoza/core/realm'
import type { Queryable } from '../../db/sql.ts'

export interface TicketFacts {
  readonly tick: number
  readonly lot: number
  readonly opensAtMs: number | null
  readonly settlementDate: TradingDate
  /** When the first of the person's locked shares settles; null where none is locked. */
  readonly nextUnlock: TradingDate | null
}

export async function selectTicket(
  sql: Queryable,
  { userId, realm }: { userId: bigint; realm: Realm },
  symbol: string,
): Promise<TicketFacts> {
  const [row] = await sql<TicketFacts[]>`
    select (l.spec ->> 'tick')::int as tick, (l.spec ->> 'step')::int as lot, m.opens_at as "opensAtMs", m.settlement_date as "settlementDate",
      (select min(x.settlement_date) from lot x join ledger_account a on a.id = x.account_id
        where a.user_id = ${userId} and a.realm = ${realm} and a.asset = ${symbol} and a.code = 'user'
          and not x.spent and x.settlement_date > m.settled_through) as "nextUnlock"
    from listing l join venue m on m.realm = l.realm and m.code = l.venue
    where l.realm = ${realm} and l.symbol = ${symbol}`
  return present(row, 'the listing of the ticket')
}
