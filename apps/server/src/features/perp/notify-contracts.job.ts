import { formatDecimal } from '@firoza/core/money/decimal'
import type { NoticeKind } from '@firoza/core/notify/notice-kind'
import { MARGIN_ASSET } from '@firoza/core/perp/contracts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { addNotices } from '../../notify/notice.store.ts'
import { contractListing } from './contract-listing.ts'
import { type EventRow, listNews, lockNoticeCursor, moveNoticeCursor } from './perp.store.ts'

const AT_ONCE = 500

/** Events that their owner reads of, each in a notice that explains it. Fills are notified with their orders. */
const NEWS: Partial<Record<string, NoticeKind>> = {
  funding: 'perp_funding',
  liquidation_begun: 'perp_liquidating',
  liquidation_sale: 'perp_liquidated_part',
  liquidation_spared: 'perp_spared',
  takeover: 'perp_taken_over',
  liquidation_adl: 'perp_closed_against',
  deleveraged: 'perp_deleveraged',
  exit_unfilled: 'perp_exit_unfilled',
}

/** Notifies people of what befell their positions, once each, in the order in which it did. */
export async function notifyOfContracts({ db, engine, clock }: Pick<Deps, 'db' | 'engine' | 'clock'>): Promise<number> {
  for (let sent = 0; ; ) {
    const passed = await inTransaction(db, async tx => {
      const rows = await listNews(tx, await lockNoticeCursor(tx), AT_ONCE)
      const notices = rows.flatMap(row => {
        const kind = NEWS[row.kind]
        if (!kind || row.userId === null) return []
        return [{ userId: row.userId, realm: row.realm, kind, details: detailsOf(engine, row) }]
      })
      if (notices.length > 0) await addNotices(tx, notices, clock.now())
      const last = rows.at(-1)
      if (last) await moveNoticeCursor(tx, last.id)
      sent += notices.length
      return rows.length
    })
    if (passed < AT_ONCE) return sent
  }
}

function detailsOf(engine: Deps['engine'], row: EventRow): Record<string, string> {
  const spec = contractListing(engine, row.realm, row.symbol)?.spec
  const scale = spec?.priceScale ?? 0
  const digits = spec?.base.exponent ?? 0
  const money = (units: bigint | null) => formatDecimal(units ?? 0n, MARGIN_ASSET.exponent)
  return {
    symbol: row.symbol,
    price: formatDecimal(row.price ?? 0n, scale),
    mark: formatDecimal(row.mark ?? 0n, scale),
    quantity: formatDecimal(row.quantity ?? 0n, digits),
    equity: money(row.equity),
    maintenance: money(row.maintenance),
    amount: money(row.amount),
    realised: money(row.realised),
    fee: money(row.fee),
  }
}
