import { DAY_MS, type TimeMs } from '@firoza/core/clock'
import { type Asset, assetCode } from '@firoza/core/money/asset'
import { formatDecimal, parseDecimal, powerOfTen } from '@firoza/core/money/decimal'
import { divide } from '@firoza/core/money/rounding'
import type { Refusal } from '@firoza/core/refusal'
import { type WithdrawalAmounts, type WithdrawChannel, withdrawalAmounts } from '@firoza/core/withdraw/channel'
import { decideWithdrawal } from '@firoza/core/withdraw/decide-withdrawal'
import type { ChannelOut, SavedAccount, WithdrawStatus } from '../../money/withdraw-types.ts'

export interface WithdrawState {
  readonly accountId: string
  /** In the currency of the account, as it was typed. */
  readonly amount: string
}

export interface WithdrawSummary {
  readonly account: SavedAccount | undefined
  readonly channel: ChannelOut | undefined
  /** The currency in which it goes out: that of the account. */
  readonly asset: string
  /** The most that can go to the account at once. */
  readonly mostUnits: bigint
  /** What it costs and brings; undefined while there is no amount. */
  readonly amounts: WithdrawalAmounts | undefined
  /** Why it cannot be asked for, by the server's own rule; undefined where nothing is missing or something was not filled in yet. */
  readonly refusal: Refusal | undefined
}

/** Every currency that goes to banks and wallets has hundredths. */
const EXPONENT = 2

function amountUnits(text: string): bigint | undefined {
  return parseDecimal(text, EXPONENT)
}

export function amountText(units: bigint): string {
  return formatDecimal(units < 0n ? 0n : units, EXPONENT)
}

/** The account that a form begins with: the one that was used last, else the newest that is ready. */
export function accountToBegin(accounts: readonly SavedAccount[], lastAccountId: string | undefined): string {
  const ready = accounts.filter(account => account.usable)
  return (ready.find(({ id }) => id === lastAccountId) ?? ready[0] ?? accounts[0])?.id ?? ''
}

export function channelOf(status: WithdrawStatus, account: SavedAccount | undefined): ChannelOut | undefined {
  return account && status.channels.find(({ templates }) => templates.includes(account.template))
}

/** What the form comes to, decided by the function that decides on the server. */
export function summarise(
  state: WithdrawState,
  facts: { readonly status: WithdrawStatus; readonly accounts: readonly SavedAccount[] },
): WithdrawSummary {
  const { status, accounts } = facts
  // Never the phone's own clock, which may be wrong by a day.
  const { nowMs } = status
  const account = accounts.find(({ id }) => id === state.accountId)
  const channel = channelOf(status, account)
  const asset = channel?.asset ?? account?.currency ?? 'PKR'
  const balance = status.balances.find(known => known.asset === asset)
  const withdrawableUnits = units(balance?.withdrawable ?? '0')
  const mostUnits = channel
    ? least(withdrawableUnits, units(channel.max), units(channel.dayLeft), units(channel.monthLeft))
    : withdrawableUnits
  const asked = amountUnits(state.amount)
  if (!account || asked === undefined) {
    return { account, channel, asset, mostUnits, amounts: undefined, refusal: undefined }
  }
  const known = channel && coreChannel(channel)
  const decided = decideWithdrawal({
    nowMs,
    asset: fiat(asset),
    units: asked,
    usableFromMs: account.usableFrom,
    channel: known,
    usage: usageOf(channel, nowMs),
    withdrawableUnits,
  })
  const amounts = decided.ok ? decided.value : known && withdrawalAmounts(known, asked)
  return { account, channel, asset, mostUnits, amounts, refusal: decided.ok ? undefined : decided }
}

/** Parts of the most that can go, in whole rupees or reais; all of it to the last hundredth. */
export function partOf(mostUnits: bigint, percent: bigint): string {
  if (percent === 100n) return amountText(mostUnits)
  return String(divide(mostUnits * percent, 100n * powerOfTen(EXPONENT), 'floor'))
}

function fiat(code: string): Asset {
  return { code: assetCode(code), kind: 'fiat', exponent: EXPONENT }
}

function least(first: bigint, ...rest: readonly bigint[]): bigint {
  return rest.reduce((low, next) => (next < low ? next : low), first)
}

function units(text: string): bigint {
  return amountUnits(text) ?? 0n
}

/** The channel as the rules read it. Its rail and from where two people look are the platform's own: no rule about an amount asks for them. */
function coreChannel(channel: ChannelOut): WithdrawChannel {
  return {
    id: channel.id,
    asset: channel.asset,
    templates: channel.templates as WithdrawChannel['templates'],
    rail: '',
    enabled: true,
    minUnits: units(channel.min),
    maxUnits: units(channel.max),
    feeFixedUnits: units(channel.feeFixed),
    feePpm: BigInt(channel.feePpm),
    feeMaxUnits: units(channel.feeMax),
    openMinute: channel.openMinute,
    closeMinute: channel.closeMinute,
    weekdays: channel.weekdays,
    dayMaxUnits: units(channel.dayMax),
    monthMaxUnits: units(channel.monthMax),
    autoMaxUnits: units(channel.autoMax),
    twoPeopleFromUnits: units(channel.max),
  }
}

/** What was used of the limits, as far as the status tells: when it frees again, only the server knows. */
function usageOf(channel: ChannelOut | undefined, nowMs: TimeMs) {
  if (!channel) return { dayUnits: 0n, monthUnits: 0n, dayFreesAtMs: nowMs, monthFreesAtMs: nowMs }
  return {
    dayUnits: units(channel.dayMax) - units(channel.dayLeft),
    monthUnits: units(channel.monthMax) - units(channel.monthLeft),
    dayFreesAtMs: nowMs + DAY_MS,
    monthFreesAtMs: nowMs + DAY_MS,
  }
}
