import { formatDecimal } from '@firoza/core/money/decimal'
import { FUND_MARKETS, type FundVenue } from '@firoza/core/robot/fund-market'
import { DAILY_SESSIONS, exchangeSessions, type FundSessions } from '@firoza/core/robot/fund-sessions'
import { UNIT_EXPONENT } from '@firoza/core/robot/units'
import type { Deps } from '../../deps.ts'
import type { FundRow } from './robot.store.ts'

export type RobotDeps = Pick<Deps, 'db' | 'engine' | 'clock' | 'log' | 'calendarOf' | 'engineSettings' | 'settings'>

/** What a strike and all that is carried out at it needs. */
export type StrikeDeps = Pick<RobotDeps, 'db' | 'clock' | 'calendarOf'>

/** The sessions in which a fund trades and at whose closes its NAV is struck. */
export function sessionsOf(
  { calendarOf }: Pick<Deps, 'calendarOf'>,
  { venue, realm }: Pick<FundRow, 'venue' | 'realm'>,
): FundSessions {
  return venue === 'coin' ? DAILY_SESSIONS : exchangeSessions(calendarOf(realm))
}

interface InVenue {
  readonly venue: FundVenue
}

/** The asset in which a fund is kept, invested in and paid. */
export const moneyOf = ({ venue }: InVenue) => FUND_MARKETS[venue].money

/** An amount of it as a decimal. */
export const amountText = (fund: InVenue, units: bigint) => formatDecimal(units, moneyOf(fund).exponent)

/** The same for a notice or a refusal, which names the asset. */
export function withAsset<K extends string>(fund: InVenue, amounts: Readonly<Record<K, bigint>>) {
  const texts = Object.entries<bigint>(amounts).map(([name, units]) => [name, amountText(fund, units)])
  return { ...Object.fromEntries(texts), asset: moneyOf(fund).code } as Readonly<Record<K | 'asset', string>>
}

export const wholeUnits = (millionths: bigint) => formatDecimal(millionths, UNIT_EXPONENT)
