import { formatDay, formatTime } from '@firoza/i18n/format-date'
import { Card } from '@firoza/ui/card'
import { Figure } from '@firoza/ui/money'
import { type ReactNode, useState } from 'react'
import { EntrySheet } from './entry-sheet.tsx'
import { MoveBalance, MoveChange } from './move-amount.tsx'
import { byDay, type JournalEntry } from './movements.ts'
import { useEntryName } from './use-entry-name.ts'

export interface FundsListProps {
  readonly entries: readonly JournalEntry[]
  /** Shows the movements of one asset only. */
  readonly onAsset: (asset: string) => void
}

/** The entries under their trading days; pressing one shows all that is written down of it. */
export function FundsList({ entries, onAsset }: FundsListProps): ReactNode {
  const [chosen, setChosen] = useState<JournalEntry>()
  const [open, setOpen] = useState(false)
  const nameOf = useEntryName()
  const choose = (entry: JournalEntry) => {
    setChosen(entry)
    setOpen(true)
  }
  return (
    <>
      {byDay(entries).map(day => (
        <Card key={day.date} flush title={<Figure className="text-sm text-muted">{formatDay(day.date)}</Figure>}>
          <ul className="divide-y divide-line">
            {day.entries.map(entry => (
              <li key={entry.journalId}>
                <button
                  type="button"
                  onClick={() => choose(entry)}
                  className="block w-full space-y-1 px-4 py-3 text-start active:bg-raised"
                >
                  <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                    <span className="min-w-[5.5rem] flex-1 font-medium wrap-anywhere">{nameOf(entry)}</span>
                    {entry.moves[0] && <MoveChange move={entry.moves[0]} />}
                  </span>
                  <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-muted">
                    <Figure>
                      {formatTime(entry.atMs)} · #{entry.journalId}
                    </Figure>
                    {entry.moves[0] && <MoveBalance move={entry.moves[0]} />}
                  </span>
                  {entry.moves.slice(1).map(move => (
                    <span
                      key={move.asset}
                      className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-muted"
                    >
                      <MoveChange move={move} />
                      <MoveBalance move={move} />
                    </span>
                  ))}
                </button>
              </li>
            ))}
          </ul>
        </Card>
      ))}
      {chosen && (
        <EntrySheet
          entry={chosen}
          open={open}
          onClose={() => setOpen(false)}
          onAsset={asset => {
            setOpen(false)
            onAsset(asset)
          }}
        />
      )}
    </>
  )
}
