import { isolate } from '@firoza/i18n/bidi'
import { useT } from '../../lib/language.ts'
import { type JournalEntry, type Movement, titleOf } from './movements.ts'

const KINDS = {
  sandbox_grant: 'assets.kind_sandbox_grant',
  demo_reset: 'assets.kind_demo_reset',
  deposit: 'assets.kind_deposit',
  coin_deposit: 'assets.kind_coin_deposit',
  deposit_returned: 'assets.kind_deposit_returned',
  fx_funding: 'assets.kind_fx_funding',
  adjustment: 'assets.kind_adjustment',
  convert: 'assets.kind_convert',
  withdraw_sent: 'assets.kind_withdraw_sent',
  withdraw_settled: 'assets.kind_withdraw_settled',
  withdraw_undone: 'assets.kind_withdraw_undone',
} as const satisfies Record<Exclude<Movement['kind'], 'trade'>, string>

/** Gives the name of an entry in the person's language: "Bought OGDC", "Practice money". */
export function useEntryName(): (entry: JournalEntry) => string {
  const t = useT('assets')
  return entry => {
    const title = titleOf(entry)
    if (title.key !== 'kind') return t(`assets.${title.key}`, { symbol: isolate(title.symbol) })
    return title.kind === 'trade' ? t('assets.trade', { id: isolate(entry.ref) }) : t(KINDS[title.kind])
  }
}
