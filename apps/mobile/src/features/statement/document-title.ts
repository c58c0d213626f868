import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { formatDay } from '@firoza/i18n/format-date'
import type { Translate } from '@firoza/i18n/translate'
import type { WantedDocument } from '../../shell/document/document-sheet.tsx'

/** "Account statement 02-2026", "Ledger extract 01-02-2026 to 09-02-2026", "Contract note 15". */
export function titleOf({ kind, month, from, to, orderId }: WantedDocument, t: Translate<'statement'>): string {
  const what = t(`statement.title_${kind}`)
  if (kind === 'note') return `${what} ${isolate(orderId ?? '')}`
  if (kind === 'month') return `${what} ${isolateWhole(formatDay(month ?? ''))}`
  const days = { from: isolateWhole(formatDay(from ?? '')), to: isolateWhole(formatDay(to ?? '')) }
  return `${what} ${t('statement.periodOf', days)}`
}
