import { List } from '@firoza/ui/list-row'
import type { ReactNode } from 'react'
import { InstrumentRow, type InstrumentRowProps } from './instrument-row.tsx'
import { freshest, type LiveQuotes } from './live-quotes.ts'

export interface InstrumentRowsProps {
  readonly items: readonly InstrumentRowProps['item'][]
  readonly quotes: LiveQuotes
  readonly label: string
  readonly onPick?: (symbol: string) => void
}

/** Instruments with hairlines between them, ticking in place. */
export function InstrumentRows({ items, quotes, label, onPick }: InstrumentRowsProps): ReactNode {
  return (
    <List label={label}>
      {items.map(item => (
        <InstrumentRow key={item.symbol} item={freshest(item, quotes)} {...(onPick && { onPick })} />
      ))}
    </List>
  )
}
