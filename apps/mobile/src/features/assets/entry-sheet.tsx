import { isolate } from '@firoza/i18n/bidi'
import { formatDateTime, formatDay } from '@firoza/i18n/format-date'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { IconButton } from '@firoza/ui/icon-button'
import { Figure } from '@firoza/ui/money'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { copyText } from '../../shell/copy-text.ts'
import { MoveBalance, MoveChange } from './move-amount.tsx'
import type { JournalEntry } from './movements.ts'
import { useEntryName } from './use-entry-name.ts'

export interface EntrySheetProps {
  readonly entry: JournalEntry
  readonly open: boolean
  readonly onClose: () => void
  readonly onAsset: (asset: string) => void
}

/** An entry of the books with all that is written down of it. */
export function EntrySheet({ entry, open, onClose, onAsset }: EntrySheetProps): ReactNode {
  const t = useT('assets')
  const nameOf = useEntryName()
  return (
    <BottomSheet open={open} onClose={onClose} title={nameOf(entry)}>
      <dl className="divide-y divide-line">
        <Line label={t('assets.journal')}>
          <span className="inline-flex items-center">
            <Figure>{entry.journalId}</Figure>
            <IconButton label={t('assets.copyJournal')} onClick={() => void copyText(entry.journalId)}>
              <Copy size={18} />
            </IconButton>
          </span>
        </Line>
        {entry.moves.map(move => (
          <div key={move.asset}>
            <Line label={t('assets.change')}>
              <MoveChange move={move} />
            </Line>
            <Line label={t('assets.after')}>
              <MoveBalance move={move} />
            </Line>
          </div>
        ))}
        {entry.kind === 'trade' && (
          <Line label={t('assets.cause')}>{t('assets.trade', { id: isolate(entry.ref) })}</Line>
        )}
        <Line label={t('assets.businessDate')}>
          <Figure>{formatDay(entry.businessDate)}</Figure>
        </Line>
        <Line label={t('assets.time')}>
          <Figure>{formatDateTime(entry.atMs)}</Figure>
        </Line>
      </dl>
      <p className="reading my-3 text-sm text-muted">{t('assets.receiptHint')}</p>
      <div className="flex flex-wrap gap-2">
        {entry.moves.map(({ asset }) => (
          <Button key={asset} kind="secondary" size="small" className="min-h-11" onClick={() => onAsset(asset)}>
            {asset === 'PKR' ? t('assets.rupees') : asset}
          </Button>
        ))}
      </div>
    </BottomSheet>
  )
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-end font-medium">{children}</dd>
    </div>
  )
}
