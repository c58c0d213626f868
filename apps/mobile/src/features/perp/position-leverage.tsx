import type { ReactNode } from 'react'
import { useRead } from '../../lib/query.ts'
import { LeverageSheet } from '../../trading/kinds/leverage-sheet.tsx'
import { perpFacts } from '../../trading/kinds/perp-form.ts'
import type { PositionSheetProps } from './close-sheet.tsx'

/** The leverage of an open position: its margin is checked again with it. */
export function PositionLeverage({ position, open, onClose }: PositionSheetProps): ReactNode {
  const { data } = useRead('POST /coin/contract/ticket', { symbol: position.symbol }, { enabled: open })
  return data && <LeverageSheet open={open} onClose={onClose} facts={perpFacts(data)} />
}
