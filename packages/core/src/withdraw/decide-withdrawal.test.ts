import { describe, expect, it } from 'vitest'
import { karachiTime, tradingDate } from '../calendar/trading-day.ts'
import { DAY_MS } from '../clock.ts'
import { PKR } from '../money/asset.ts'
import { channelOpensAtMs, isChannelOpen, type WithdrawChannel, withdrawalAmounts } from './channel.ts'
import { decideOwner, decideWithdrawal, type WithdrawalFacts } from './decide-withdrawal.ts'
import { newDestinationUsableFromMs } from './destination-delay.ts'
import { PAKISTANI_CHANNELS } from './pakistani-channels.ts'

const channelOf = (id: string): WithdrawChannel => {
  const found = PAKISTANI_CHANNELS.find(channel => channel.id === id)
  if (!found) throw new Error(`no channel ${id}`)
  return { ...found, rail: 'sandbox' }
}
const bank = channelOf('pk_bank')
const wallet = channelOf('pk_wallet')
/** A Monday, ten in the morning in Karachi. */
const nowMs = karachiTime(tradingDate('2026-02-09'), 600)

const FACTS: WithdrawalFacts = {
  nowMs,
  asset: PKR,
  units: 1_000_000n,
  usableFromMs: nowMs,
  channel: bank,
  usage: { dayUnits: 0n, monthUnits: 0n, dayFreesAtMs: nowMs + 1, monthFreesAtMs: nowMs + 2 },
  withdrawableUnits: 1_000_000n,
}
const decide = (change: Partial<WithdrawalFacts>) => decideWithdrawal({ ...FACTS, ...change })

describe('whether money can go out', () => {
  it('WDR-3 only real money of a verified person, also while the papers have ended or are looked at again', () => {
    const owner = { realm: 'real', idStatus: 'succ', verifiedName: 'Ayesha Khan', suspended: false } as const
    expect(decideOwner(owner)).toMatchObject({ ok: true })
    for (const idStatus of ['pending', 'fail'] as const)
      expect(decideOwner({ ...owner, idStatus })).toMatchObject({ ok: true })
    for (const idStatus of ['none', 'pending', 'fail'] as const)
      expect(decideOwner({ ...owner, idStatus, verifiedName: '' })).toMatchObject({ reason: 'kyc_required' })
    expect(decideOwner({ ...owner, idStatus: 'fail', suspended: true })).toMatchObject({ reason: 'kyc_required' })
    expect(decideOwner({ ...owner, realm: 'demo', idStatus: 'none' })).toMatchObject({ reason: 'withdrawal_demo' })
  })

  it('WDR-4 refuses in order: channel, destination, hours, bounds, fee, limits, money', () => {
    const worst: Partial<WithdrawalFacts>[] = [
      { channel: undefined },
      { usableFromMs: nowMs + 1 },
      { nowMs: karachiTime(tradingDate('2026-02-09'), 1_420) },
      { units: bank.minUnits - 1n },
      { units: bank.maxUnits + 1n },
      { channel: { ...bank, minUnits: 1n }, units: 2_500n },
      { usage: { ...FACTS.usage, dayUnits: bank.dayMaxUnits } },
      { usage: { ...FACTS.usage, monthUnits: bank.monthMaxUnits } },
      { withdrawableUnits: 999_999n },
    ]
    const reasons = worst.map(change => {
      const decided = decide(change)
      return decided.ok ? 'ok' : decided.reason
    })
    expect(reasons).toEqual([
      'withdrawal_no_channel',
      'destination_not_usable',
      'withdrawal_closed',
      'withdrawal_min',
      'withdrawal_max',
      'withdrawal_fee_eats_amount',
      'withdrawal_limit_day',
      'withdrawal_limit_month',
      'withdrawable_too_little',
    ])
    // Each earlier reason wins over all later ones together.
    const later: Partial<WithdrawalFacts> = {
      withdrawableUnits: 0n,
      usage: { ...FACTS.usage, monthUnits: bank.monthMaxUnits },
    }
    expect(
      decide({ ...later, usage: { ...FACTS.usage, dayUnits: bank.dayMaxUnits, monthUnits: bank.monthMaxUnits } }),
    ).toMatchObject({
      reason: 'withdrawal_limit_day',
    })
    expect(decide({ ...later, units: 1n })).toMatchObject({ reason: 'withdrawal_min' })
    expect(decide({ ...later, units: 1n, usableFromMs: nowMs + 1 })).toMatchObject({ reason: 'destination_not_usable' })
    expect(decide({ ...later, channel: { ...bank, enabled: false } })).toMatchObject({
      reason: 'withdrawal_no_channel',
    })
  })

  it('WDR-4 takes the smallest and the largest amount, all that the limits leave, and all that can leave', () => {
    for (const units of [bank.minUnits, bank.maxUnits])
      expect(decide({ units, withdrawableUnits: units })).toMatchObject({ ok: true })
    const { units } = FACTS
    const full = { dayUnits: bank.dayMaxUnits - units, monthUnits: bank.monthMaxUnits - units }
    expect(decide({ usage: { ...FACTS.usage, ...full } })).toMatchObject({ ok: true })
  })

  it('WDR-4 says that nothing is left where a limit was lowered below what has gone', () => {
    const usage = { ...FACTS.usage, dayUnits: bank.dayMaxUnits + 1n }
    expect(decide({ usage })).toMatchObject({ reason: 'withdrawal_limit_day', details: { left: '0.00' } })
  })

  it('WDR-4 says how much is left, until when, and what is missing', () => {
    const usage = { ...FACTS.usage, dayUnits: bank.dayMaxUnits - 500_000n }
    expect(decide({ usage })).toMatchObject({
      details: { left: '5000.00', asset: 'PKR', until: new Date(nowMs + 1).toISOString() },
    })
    expect(decide({ withdrawableUnits: 12_345n })).toMatchObject({
      details: { required: '10000.00', available: '123.45' },
    })
    expect(decide({ nowMs: karachiTime(tradingDate('2026-02-09'), 1_420) })).toMatchObject({
      details: { opensAt: '2026-02-09T19:30:00.000Z' },
    })
  })

  it('WDR-5 takes the fee out of the amount, its rate rounded up, never above its maximum', () => {
    expect(decide({})).toEqual({ ok: true, value: { units: 1_000_000n, feeUnits: 2_500n, netUnits: 997_500n } })
    expect(withdrawalAmounts(wallet, 123_456n)).toEqual({ units: 123_456n, feeUnits: 247n, netUnits: 123_209n })
    expect(withdrawalAmounts(wallet, 10_000_000n).feeUnits).toBe(10_000n)
    expect(withdrawalAmounts(channelOf('pk_raast'), 10_000n).feeUnits).toBe(0n)
  })

  it('WDR-6 keeps the hours of a channel, over nights and days of rest', () => {
    const weekday: WithdrawChannel = { ...bank, openMinute: 540, closeMinute: 1_020, weekdays: [1, 2, 3, 4, 5] }
    const friday = tradingDate('2026-02-13')
    expect(isChannelOpen(weekday, karachiTime(friday, 1_019))).toBe(true)
    expect(isChannelOpen(weekday, karachiTime(friday, 1_020))).toBe(false)
    expect(channelOpensAtMs(weekday, karachiTime(friday, 1_020))).toBe(karachiTime(tradingDate('2026-02-16'), 540))
    expect(channelOpensAtMs(weekday, karachiTime(friday, 100))).toBe(karachiTime(friday, 540))
    const fridays = { ...weekday, weekdays: [5] }
    expect(channelOpensAtMs(fridays, karachiTime(friday, 1_020))).toBe(karachiTime(tradingDate('2026-02-20'), 540))
    expect(channelOpensAtMs({ ...weekday, weekdays: [] }, nowMs)).toBeUndefined()
    expect(isChannelOpen(wallet, karachiTime(friday, 1_439))).toBe(true)
  })

  it('WDR-7 a new destination waits a day', () => {
    expect(newDestinationUsableFromMs(nowMs, null)).toBe(nowMs + DAY_MS)
    expect(newDestinationUsableFromMs(nowMs, nowMs - 1)).toBe(nowMs + DAY_MS)
    expect(newDestinationUsableFromMs(nowMs, nowMs + 5), 'a secret that changed while it was added').toBe(
      nowMs + 5 + DAY_MS,
    )
  })
})
