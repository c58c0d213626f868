import type { CallOutput } from '@firoza/api/endpoints'
import { Badge } from '@firoza/ui/badge'
import { Change } from '@firoza/ui/change'
import { Money } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { percentOf } from '../../lib/ppm.ts'
import { to } from '../../paths.ts'

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
export function RobotBadges({ card }: { readonly card: Pick<RobotCard, 'label' | 'state' | 'asset'> }): ReactNode {
  const t = useT('robot')
  const { label, state, asset } = card
  return (
    <span className="flex flex-wrap gap-1">
      <Badge>{t(`robot.in_${asset}`)}</Badge>
      {state === 'testing' ? (
        <Badge tone="warn">{t('robot.state_testing')}</Badge>
      ) : (
        <Badge tone={label === 'live' ? 'brand' : 'plain'}>{t(`robot.label_${label}`)}</Badge>
      )}
      {state !== 'open' && state !== 'testing' && <Badge tone="warn">{t(`robot.state_${state}`)}</Badge>}
    </span>
  )
}

/** A return in millionths with arrow and sign; a dash where it does not exist. */
export function Return({ ppm }: { readonly ppm: number | null }): ReactNode {
  return ppm === null ? '–' : <Change percent={percentOf(ppm)} />
}

/** The return after fees, or that there are too few closed trades for one. */
export function ReturnOrNot({ card }: { readonly card: Pick<RobotCard, 'returnPpm' | 'closedTrades'> }): ReactNode {
  const t = useT('robot')
  if (card.closedTrades >= CLOSED_TRADES_NEEDED) return <Return ppm={card.returnPpm} />
  return <span className="text-sm text-muted">{t('robot.notEnough')}</span>
}

/** The assets in which robots are kept: their digits, what the arrow keys add to an amount, and where one gets more of them. */
export const MONEY = {
  PKR: { decimals: 2, step: '1000', deposit: to('/pages/recharge/recharge') },
  USDT: { decimals: 6, step: '10', deposit: to('/pages/exchange/cryptoConvert', { from: 'PKR', to: 'USDT' }) },
} as const
export type MoneyCode = keyof typeof MONEY

export const amountIn = (asset: MoneyCode, value: string) => <Money value={value} asset={asset} />

interface GainProps {
  readonly asset: MoneyCode
  readonly value: string
  readonly percent?: string
}

/** A profit or a loss in the robot's asset, whose digits stand at the figure beside it. */
export function Gain({ asset, value, percent }: GainProps): ReactNode {
  return <Change amount={value} decimals={asset === 'PKR' ? 2 : 'asGiven'} percent={percent} />
}

/** A pair stands for its coin: a robot of coins pays for all of them in its own asset. */
export const traded = (symbol: string) => symbol.split('-', 1)[0] ?? symbol
