import { DAY_MS, type TimeMs } from '../clock.ts'
import { type Known, mayLeave } from '../kyc/verification-status.ts'
import type { Asset } from '../money/asset.ts'
import { formatDecimal } from '../money/decimal.ts'
import { type Outcome, ok } from '../outcome.ts'
import type { Realm } from '../realm.ts'
import { refuse } from '../refusal.ts'
import {
  channelOpensAtMs,
  isChannelOpen,
  type WithdrawalAmounts,
  type WithdrawChannel,
  withdrawalAmounts,
} from './channel.ts'

export interface Owner extends Known {
  readonly realm: Realm
}

/** Demo money is play money. Once verified, a person's money stays free to go while their papers have ended or are looked at again. */
export function decideOwner(owner: Owner): Outcome<undefined, 'withdrawal_demo' | 'kyc_required'> {
  if (owner.realm === 'demo') return refuse('withdrawal_demo')
  return mayLeave(owner) ? ok() : refuse('kyc_required')
}

/** What went out, or is on its way, in the two rolling windows, and when the oldest of it leaves its window. */
export interface WithdrawalUsage {
  readonly dayUnits: bigint
  readonly monthUnits: bigint
  readonly dayFreesAtMs: TimeMs
  readonly monthFreesAtMs: TimeMs
}

export const MONTH_MS = 30 * DAY_MS

export interface WithdrawalFacts {
  readonly nowMs: TimeMs
  readonly asset: Asset
  readonly units: bigint
  readonly usableFromMs: TimeMs
  /** Undefined where no channel that is switched on reaches the destination. */
  readonly channel: WithdrawChannel | undefined
  readonly usage: WithdrawalUsage
  readonly withdrawableUnits: bigint
}

export type WithdrawalRefusal =
  | 'withdrawal_no_channel'
  | 'destination_not_usable'
  | 'withdrawal_closed'
  | 'withdrawal_min'
  | 'withdrawal_max'
  | 'withdrawal_fee_eats_amount'
  | 'withdrawal_limit_day'
  | 'withdrawal_limit_month'
  | 'withdrawable_too_little'

/** Whether so much can go to this destination now, and what arrives. The order of the checks is that of the endpoint's refusals. */
export function decideWithdrawal(facts: WithdrawalFacts): Outcome<WithdrawalAmounts, WithdrawalRefusal> {
  const { channel, units, nowMs, withdrawableUnits } = facts
  const asset = facts.asset.code
  const text = (value: bigint) => formatDecimal(value < 0n ? 0n : value, facts.asset.exponent)
  if (!channel?.enabled) return refuse('withdrawal_no_channel', {}, 'destinationId')
  if (facts.usableFromMs > nowMs) {
    return refuse('destination_not_usable', { until: iso(facts.usableFromMs) }, 'destinationId')
  }
  if (!isChannelOpen(channel, nowMs)) {
    const opensAtMs = channelOpensAtMs(channel, nowMs)
    if (opensAtMs === undefined) return refuse('withdrawal_no_channel', {}, 'destinationId')
    return refuse('withdrawal_closed', { opensAt: iso(opensAtMs) })
  }
  if (units < channel.minUnits) return refuse('withdrawal_min', { min: text(channel.minUnits), asset }, 'amount')
  if (units > channel.maxUnits) return refuse('withdrawal_max', { max: text(channel.maxUnits), asset }, 'amount')
  const amounts = withdrawalAmounts(channel, units)
  if (amounts.netUnits <= 0n) {
    return refuse('withdrawal_fee_eats_amount', { fee: text(amounts.feeUnits), asset }, 'amount')
  }
  const limit = decideLimits(facts, channel, text)
  if (!limit.ok) return limit
  if (units > withdrawableUnits) {
    const details = { asset, required: text(units), available: text(withdrawableUnits) }
    return refuse('withdrawable_too_little', details, 'amount')
  }
  return ok(amounts)
}

function decideLimits(
  { usage, units, asset }: WithdrawalFacts,
  { dayMaxUnits, monthMaxUnits }: WithdrawChannel,
  text: (value: bigint) => string,
): Outcome<undefined, 'withdrawal_limit_day' | 'withdrawal_limit_month'> {
  const left = (max: bigint, used: bigint) => ({ left: text(max - used), asset: asset.code })
  if (usage.dayUnits + units > dayMaxUnits) {
    const until = iso(usage.dayFreesAtMs)
    return refuse('withdrawal_limit_day', { ...left(dayMaxUnits, usage.dayUnits), until }, 'amount')
  }
  if (usage.monthUnits + units > monthMaxUnits) {
    const until = iso(usage.monthFreesAtMs)
    return refuse('withdrawal_limit_month', { ...left(monthMaxUnits, usage.monthUnits), until }, 'amount')
  }
  return ok()
}

function iso(timeMs: TimeMs): string {
  return new Date(timeMs).toISOString()
}
