import type { TimeMs } from '../clock.ts'
import { LIMITS } from '../limits.ts'
import type { Asset } from '../money/asset.ts'
import { formatDecimal } from '../money/decimal.ts'
import { type Outcome, ok } from '../outcome.ts'
import type { Realm } from '../realm.ts'
import { refuse } from '../refusal.ts'
import { channelOpensAtMs, isChannelOpen } from '../withdraw/channel.ts'
import type { DepositChannel } from './deposit-channel.ts'

export interface DepositFacts {
  readonly nowMs: TimeMs
  readonly realm: Realm
  readonly asset: Asset
  readonly units: bigint
  readonly verified: boolean
  readonly channel: DepositChannel
  /** Deposits of the person that are announced or credited, in the channel's asset: of 24 hours through the channel, and of all time. */
  readonly dayUnits: bigint
  readonly everUnits: bigint
  readonly openDeposits: number
}

export type DepositRefusal =
  | 'deposit_demo'
  | 'deposit_channel_off'
  | 'deposit_closed'
  | 'deposit_min'
  | 'deposit_max'
  | 'deposit_limit_day'
  | 'deposit_limit_unverified'
  | 'deposits_open_max'

/** Whether a way in is open to this person at this moment: demo money is play money and comes from nowhere else. */
export function decideChannel(
  facts: Pick<DepositFacts, 'realm' | 'nowMs'> & { readonly channel: DepositChannel | undefined },
): Outcome<DepositChannel, 'deposit_demo' | 'deposit_channel_off' | 'deposit_closed'> {
  const { realm, channel, nowMs } = facts
  if (realm === 'demo') return refuse('deposit_demo')
  if (!channel?.enabled) return refuse('deposit_channel_off', {}, 'channel')
  if (isChannelOpen(channel, nowMs)) return ok(channel)
  const opensAtMs = channelOpensAtMs(channel, nowMs)
  if (opensAtMs === undefined) return refuse('deposit_channel_off', {}, 'channel')
  return refuse('deposit_closed', { opensAt: new Date(opensAtMs).toISOString() }, 'channel')
}

/** Whether so much may be announced now. The order of the checks is that of the endpoint's refusals. */
export function decideDeposit(facts: DepositFacts): Outcome<undefined, DepositRefusal> {
  const { channel, units } = facts
  const open = decideChannel(facts)
  if (!open.ok) return open
  const asset = facts.asset.code
  const text = (value: bigint) => formatDecimal(value < 0n ? 0n : value, facts.asset.exponent)
  if (units < channel.minUnits) return refuse('deposit_min', { min: text(channel.minUnits), asset }, 'amount')
  if (units > channel.maxUnits) return refuse('deposit_max', { max: text(channel.maxUnits), asset }, 'amount')
  const dayLeft = channel.dayMaxUnits - facts.dayUnits
  if (units > dayLeft) return refuse('deposit_limit_day', { left: text(dayLeft), asset }, 'amount')
  const everLeft = channel.unverifiedMaxUnits - facts.everUnits
  if (!facts.verified && units > everLeft) {
    return refuse('deposit_limit_unverified', { left: text(everLeft), asset }, 'amount')
  }
  if (facts.openDeposits >= LIMITS.openDepositsMax) return refuse('deposits_open_max', { max: LIMITS.openDepositsMax })
  return ok()
}
