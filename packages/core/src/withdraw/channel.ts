import type { BankTemplateId } from '../bank/bank-templates.ts'
import { addDays, karachiDate, karachiMinute, karachiTime, weekdayOf } from '../calendar/trading-day.ts'
import type { TimeMs } from '../clock.ts'
import type { CoinTemplateId } from '../coin/chain.ts'
import { applyRate, ratePpm } from '../money/rate.ts'

/** A way by which money goes out, with its bounds. All amounts are units of the asset, the fee included. Rows of a table: staff change them. */
export interface WithdrawChannel {
  readonly id: string
  readonly asset: string
  /** Which kinds of destination it reaches. */
  readonly templates: readonly (BankTemplateId | CoinTemplateId)[]
  /** The adapter that pays. */
  readonly rail: string
  readonly enabled: boolean
  readonly minUnits: bigint
  readonly maxUnits: bigint
  readonly feeFixedUnits: bigint
  readonly feePpm: bigint
  readonly feeMaxUnits: bigint
  /** Minutes of the day in Karachi: open from the first, closed from the second. 0 and 1440 is all day. */
  readonly openMinute: number
  readonly closeMinute: number
  /** 0 is Sunday. */
  readonly weekdays: readonly number[]
  /** Per person, over the last 24 hours and the last 30 days. */
  readonly dayMaxUnits: bigint
  readonly monthMaxUnits: bigint
  /** Above so much in 24 hours a person looks at it; from so much in one withdrawal, two do. */
  readonly autoMaxUnits: bigint
  readonly twoPeopleFromUnits: bigint
}

/** When a channel is open, as any channel says it. */
export type OpenHours = Pick<WithdrawChannel, 'openMinute' | 'closeMinute' | 'weekdays'>

export interface WithdrawalAmounts {
  /** What leaves the person's account. */
  readonly units: bigint
  readonly feeUnits: bigint
  /** What arrives. */
  readonly netUnits: bigint
}

/** The fee is inside the amount asked for. Its rate is rounded up, to the platform: 0.2 % of PKR 1,234.56 is 2.47. */
export function withdrawalAmounts(channel: WithdrawChannel, units: bigint): WithdrawalAmounts {
  const asked = channel.feeFixedUnits + applyRate(units, ratePpm(channel.feePpm), 'ceiling')
  const feeUnits = asked < channel.feeMaxUnits ? asked : channel.feeMaxUnits
  return { units, feeUnits, netUnits: units - feeUnits }
}

export function isChannelOpen(channel: OpenHours, nowMs: TimeMs): boolean {
  const minute = karachiMinute(nowMs)
  const onDay = channel.weekdays.includes(weekdayOf(karachiDate(nowMs)))
  return onDay && minute >= channel.openMinute && minute < channel.closeMinute
}

/** When the channel opens next; now where it is open. Undefined where it has no open day. */
export function channelOpensAtMs(channel: OpenHours, nowMs: TimeMs): TimeMs | undefined {
  if (isChannelOpen(channel, nowMs)) return nowMs
  const today = karachiDate(nowMs)
  for (let days = 0; days <= 7; days++) {
    const date = addDays(today, days)
    const opens = karachiTime(date, channel.openMinute)
    if (opens > nowMs && channel.weekdays.includes(weekdayOf(date))) return opens
  }
  return undefined
}
