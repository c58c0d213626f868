import { isolate } from '@firoza/i18n/bidi'
import { Badge } from '@firoza/ui/badge'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { COIN_STYLE, type CoinDeposit } from './coin-labels.ts'

const TONES = {
  confirming: 'brand',
  below_min: 'warn',
  credited: 'gain',
  vanished: 'loss',
  to_recover: 'warn',
  recovered: 'plain',
} as const

/** How a payment stands: so many of so many blocks while it is on its way, and what it waits for after them. */
export function DepositState({ deposit }: { readonly deposit: CoinDeposit }): ReactNode {
  const t = useT('coin')
  return <Badge tone={TONES[deposit.state]}>{t(`coin.state_${deposit.state}`)}</Badge>
}

export function DepositProgress({ deposit }: { readonly deposit: CoinDeposit }): ReactNode {
  const t = useT('coin')
  const { number, whole } = useFigures()
  const { state, confirmations, needed, min, asset } = deposit
  if (state !== 'confirming') {
    const details = { min: isolate(number(min ?? '0', COIN_STYLE)), asset: isolate(asset ?? '') }
    return <p className="text-sm text-muted">{t(`coin.stateText_${state}`, details)}</p>
  }
  const text = t('coin.confirmations', { done: isolate(whole(confirmations)), needed: isolate(whole(needed)) })
  return (
    <div className="space-y-1">
      <progress
        value={confirmations}
        max={needed}
        aria-label={text}
        className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-raised [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-brand [&::-webkit-progress-value]:transition-all"
      />
      <p className="text-sm text-muted">{text}</p>
    </div>
  )
}
