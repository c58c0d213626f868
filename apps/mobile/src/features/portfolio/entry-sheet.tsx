import { isolate } from '@firoza/i18n/bidi'
import { formatDateTime, formatDay } from '@firoza/i18n/format-date'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { IconButton } from '@firoza/ui/icon-button'
import { Figure } from '@firoza/ui/money'
import { ChevronRight, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { copyText } from '../../shell/copy-text.ts'
import { causeAddress, placeOf } from './cause-link.ts'
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
  const t = useT('portfolio')
  const nameOf = useEntryName()
  return (
    <BottomSheet open={open} onClose={onClose} title={nameOf(entry)}>
      <dl className="divide-y divide-line">
        <Line label={t('portfolio.journal')}>
          <span className="inline-flex items-center">
            <Figure>{entry.journalId}</Figure>
            <IconButton label={t('portfolio.copyJournal')} onClick={() => void copyText(entry.journalId)}>
              <Copy size={18} />
            </IconButton>
          </span>
        </Line>
        {entry.moves.map(move => (
          <div key={move.asset}>
            <Line label={t('portfolio.change')}>
              <MoveChange move={move} />
            </Line>
            <Line label={t('portfolio.after')}>
              <MoveBalance move={move} />
            </Line>
          </div>
        ))}
        {entry.cause ? <Cause cause={entry.cause} reference={entry.ref} /> : <Place kind={entry.kind} />}
        <Line label={t('portfolio.businessDate')}>
          <Figure>{formatDay(entry.businessDate)}</Figure>
        </Line>
        <Line label={t('portfolio.time')}>
          <Figure>{formatDateTime(entry.atMs)}</Figure>
        </Line>
      </dl>
      <p className="reading my-3 text-sm text-muted">{t('portfolio.receiptHint')}</p>
      <div className="flex flex-wrap gap-2">
        {entry.moves.map(({ asset }) => (
          <Button key={asset} kind="secondary" size="small" className="min-h-11" onClick={() => onAsset(asset)}>
            {asset === 'PKR' ? t('portfolio.rupees') : asset}
          </Button>
        ))}
      </div>
    </BottomSheet>
  )
}

interface CauseProps {
  readonly cause: NonNullable<JournalEntry['cause']>
  readonly reference: string
}

/** Their entries name the trade, people know the order. */
const ORDERS: readonly string[] = ['order', 'coin_order']

/** The way to what made this entry. A trade's own number stands beside its order. */
function Cause({ cause, reference }: CauseProps): ReactNode {
  const t = useT('portfolio')
  return (
    <WayTo address={causeAddress(cause)}>
      {t(`portfolio.cause_${cause.type}`, { id: isolate(ORDERS.includes(cause.type) ? cause.id : reference) })}
    </WayTo>
  )
}

/** The way to where entries of the kind are explained. */
function Place({ kind }: Pick<JournalEntry, 'kind'>): ReactNode {
  const t = useT('portfolio')
  const found = placeOf(kind)
  return found && <WayTo address={found.address}>{t(`portfolio.place_${found.place}`)}</WayTo>
}

function WayTo({ address, children }: { readonly address: string; readonly children: ReactNode }): ReactNode {
  const t = useT('portfolio')
  return (
    <Line label={t('portfolio.cause')}>
      <Link href={address} className="inline-flex min-h-11 items-center gap-1 font-semibold text-brand">
        {children}
        <ChevronRight size={18} aria-hidden className="rtl:-scale-x-100" />
      </Link>
    </Line>
  )
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="flex min-h-11 items-center flex-wrap justify-between gap-x-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex-1 basis-[6rem] text-end font-medium">{children}</dd>
    </div>
  )
}
