import { Change, type ChangeProps } from '@firoza/ui/change'
import { Figure, Money, type MoneyProps } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { usePreferences } from '../lib/preferences.ts'

const DOTS = '••••••'

export function useFiguresHidden(): boolean {
  return usePreferences(preferences => preferences.balancesHidden)
}

/** An amount or a count of the person's own, or dots while they have their figures hidden. */
export function OwnMoney(props: MoneyProps): ReactNode {
  return useFiguresHidden() ? <Figure>{DOTS}</Figure> : <Money {...props} />
}

/** A gain or a loss of the person's own, in the same way: hidden, neither its colour nor its sign tells which it is. */
export function OwnChange(props: ChangeProps): ReactNode {
  return useFiguresHidden() ? <Figure>{DOTS}</Figure> : <Change {...props} />
}

/** The same for a figure inside a sentence. */
export function useOwnFigure(): (figure: string) => string {
  const hidden = useFiguresHidden()
  return figure => (hidden ? DOTS : figure)
}
