import { Figure, Money, type MoneyProps } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { usePreferences } from '../lib/preferences.ts'

const HIDDEN = '••••••'

/** An amount of the person's own, or dots while they have their amounts hidden. */
export function OwnMoney(props: MoneyProps): ReactNode {
  const hidden = usePreferences(preferences => preferences.balancesHidden)
  return hidden ? <Figure>{HIDDEN}</Figure> : <Money {...props} />
}
