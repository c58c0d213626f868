import type { CallOutput } from '@firoza/api/endpoints'
import { Badge } from '@firoza/ui/badge'
import { Change } from '@firoza/ui/change'
import { Money } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { percentOf } from '../../lib/ppm.ts'

export type RobotCard = CallOutput<'POST /stock/ai/list'>['items'][number]
export type RobotInfo = CallOutput<'POST /stock/ai/info'>
export type RobotOrder = CallOutput<'POST /stock/ai/order/details'>

/** What the pages read, and what each of their writes makes old. */
export const ROBOT_READS = [
  'POST /stock/ai/list',
  'POST /stock/ai/info',
  'POST /stock/ai/order/list',
  'POST /stock/ai/order/details',
  'POST /user/assets',
  'GET /user/tx/record',
] as const

const CLOSED_TRADES_NEEDED = 30

/** Paper or live, and what keeps it from taking money. */
export function RobotBadges({ card }: { readonly card: Pick<RobotCard, 'label' | 'state'> }): ReactNode {
  const t = useT('robot')
  const { label, state } = card
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={label === 'live' ? 'brand' : 'plain'}>{t(`robot.label_${label}`)}</Badge>
      {state !== 'open' && <Badge tone="warn">{t(`robot.state_${state}`)}</Badge>}
    </span>
  )
}

/** A return in millionths with arrow and sign; a dash where it does not exist. */
export function Return({ ppm }: { readonly ppm: number | null }): ReactNode {
  return ppm === null ? '–' : <Change percent={percentOf(ppm)} />
}

/** The return after fees, or how many closed trades are missing. */
export function ReturnOrNot({ card }: { readonly card: Pick<RobotCard, 'returnPpm' | 'closedTrades'> }): ReactNode {
  const t = useT('robot')
  if (card.closedTrades >= CLOSED_TRADES_NEEDED) return <Return ppm={card.returnPpm} />
  return <span className="text-sm text-muted">{t('robot.notEnough', { count: card.closedTrades })}</span>
}

export const rupees = (value: string) => <Money value={value} asset="PKR" fractionDigits={2} />
