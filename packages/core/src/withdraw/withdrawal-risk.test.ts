import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../clock.ts'
import { PAKISTANI_CHANNELS } from './pakistani-channels.ts'
import { decideRisk, RISK_WEIGHTS, type RiskFacts } from './withdrawal-risk.ts'

const nowMs = 1_770_000_000_000
const channel = { ...PAKISTANI_CHANNELS[0]!, rail: 'sandbox' }
const QUIET: RiskFacts = {
  nowMs,
  units: 1_000_000n,
  channel,
  usage: { dayUnits: 0n, monthUnits: 0n, dayFreesAtMs: 0, monthFreesAtMs: 0 },
  secretsChangedAtMs: null,
  deviceKnownSinceMs: nowMs - 2 * DAY_MS,
  factorSetAtMs: null,
  senderDifferedAtMs: null,
  listedNetwork: false,
  destinationAddedAtMs: nowMs - 2 * DAY_MS,
  withdrawnBefore: true,
  inflowDayUnits: 0n,
  tradedDayUnits: 0n,
  askedDayUnits: 0n,
  destinationDayUnits: 0n,
  outflowHourUnits: 0n,
  outflowDayUnits: 0n,
  clientMoneyUnits: 100_000_000_000n,
}
const decide = (change: Partial<RiskFacts>) => decideRisk({ ...QUIET, ...change })

describe('the risk of a withdrawal', () => {
  it('WDR-8 a quiet one goes at once', () => {
    expect(decide({})).toEqual({ score: 0, reasons: [], people: 0, call: false })
  })

  it('WDR-8 each reason adds its weight, and 30 asks for one pair of eyes, 60 for two, 80 for a call', () => {
    expect(decide({ withdrawnBefore: false })).toMatchObject({ score: 10, people: 0 })
    expect(decide({ deviceKnownSinceMs: nowMs - HOUR_MS })).toMatchObject({
      score: 20,
      reasons: ['new_device'],
      people: 0,
    })
    expect(decide({ deviceKnownSinceMs: nowMs - DAY_MS })).toMatchObject({ score: 0 })
    expect(decide({ withdrawnBefore: false, deviceKnownSinceMs: nowMs })).toMatchObject({ score: 30, people: 1 })
    expect(decide({ secretsChangedAtMs: nowMs - HOUR_MS })).toMatchObject({ score: 40, people: 1, call: false })
    expect(decide({ secretsChangedAtMs: nowMs, deviceKnownSinceMs: nowMs })).toMatchObject({
      score: 60,
      people: 2,
      call: false,
    })
    expect(decide({ secretsChangedAtMs: nowMs, destinationAddedAtMs: nowMs })).toMatchObject({
      score: 80,
      people: 2,
      call: true,
    })
    const all = decide({
      secretsChangedAtMs: nowMs,
      deviceKnownSinceMs: nowMs,
      destinationAddedAtMs: nowMs,
      withdrawnBefore: false,
      units: channel.monthMaxUnits,
      inflowDayUnits: 1n,
      factorSetAtMs: nowMs,
      senderDifferedAtMs: nowMs,
      listedNetwork: true,
    })
    expect(all).toMatchObject({ score: 100, people: 2 })
    expect(all.reasons).toEqual(expect.arrayContaining(Object.keys(RISK_WEIGHTS)))
  })

  it('WDR-8 more than half of what a channel allows within a month weighs, half of it does not', () => {
    const half = channel.monthMaxUnits / 2n
    const reasonsOf = (units: bigint) => decide({ units }).reasons
    expect(reasonsOf(half)).not.toContain('large_for_month')
    expect(reasonsOf(half + 1n)).toContain('large_for_month')
  })

  it('WDR-8 money that came today and goes today untraded is looked at', () => {
    const inflow = { inflowDayUnits: 1_000_000n, units: 800_001n }
    expect(decide(inflow)).toMatchObject({ reasons: ['quick_turnover'], score: 25 })
    expect(decide({ ...inflow, units: 800_000n })).toMatchObject({ reasons: [] })
    expect(decide({ ...inflow, tradedDayUnits: 100_000n })).toMatchObject({ reasons: [] })
  })

  it('WDR-8 money that came today and goes today in parts is looked at like all of it at once', () => {
    const half = { inflowDayUnits: 1_000_000n, units: 400_001n }
    expect(decide(half)).toMatchObject({ reasons: [] })
    expect(decide({ ...half, askedDayUnits: 400_000n })).toMatchObject({ reasons: ['quick_turnover'] })
    expect(decide({ ...half, askedDayUnits: 399_999n })).toMatchObject({ reasons: [] })
  })

  it('WDR-8 a fresh second factor, money from another name within 90 days, and a listed network weigh', () => {
    expect(decide({ factorSetAtMs: nowMs - 6 * HOUR_MS + 1 })).toMatchObject({ score: 20, reasons: ['new_factor'] })
    expect(decide({ factorSetAtMs: nowMs - 6 * HOUR_MS })).toMatchObject({ score: 0 })
    expect(decide({ senderDifferedAtMs: nowMs - 90 * DAY_MS + 1 })).toMatchObject({ reasons: ['sender_differed'] })
    expect(decide({ senderDifferedAtMs: nowMs - 90 * DAY_MS })).toMatchObject({ score: 0 })
    expect(decide({ listedNetwork: true })).toMatchObject({ score: 30, people: 1, reasons: ['listed_network'] })
  })

  it('WDR-9 large ones are looked at whatever the score: by one above the daily bound, by two above the next', () => {
    expect(decide({ units: channel.autoMaxUnits })).toMatchObject({ people: 0 })
    expect(decide({ units: channel.autoMaxUnits + 1n })).toMatchObject({ people: 1, reasons: ['above_auto_limit'] })
    expect(decide({ usage: { ...QUIET.usage, dayUnits: channel.autoMaxUnits } })).toMatchObject({ people: 1 })
    expect(decide({ units: channel.twoPeopleFromUnits })).toMatchObject({ people: 2 })
  })

  it('WDR-9 parts of a large one need two reviewers like the whole, by whom they are asked for or where they go', () => {
    const part = { units: 1_000_000n }
    const before = channel.twoPeopleFromUnits - part.units
    for (const rest of ['askedDayUnits', 'destinationDayUnits'] as const) {
      expect(decide({ ...part, [rest]: before }), rest).toMatchObject({
        people: 2,
        reasons: ['above_two_people_limit'],
      })
      expect(decide({ ...part, [rest]: before - 1n }), rest).toMatchObject({ people: 0 })
    }
  })

  it('WDR-9 when much leaves the platform within an hour or a day, two people look', () => {
    expect(decide({ outflowHourUnits: 999_000_000n })).toMatchObject({ people: 0 })
    expect(decide({ outflowHourUnits: 999_000_001n })).toMatchObject({ people: 2, reasons: ['outflow_limit'] })
    expect(decide({ outflowDayUnits: 9_999_000_001n })).toMatchObject({ people: 2, reasons: ['outflow_limit'] })
    expect(decide({ clientMoneyUnits: 0n, outflowHourUnits: 499_000_000n }), 'the floor').toMatchObject({ people: 0 })
  })

  it('WDR-16 of an amount that two look at nobody is told that one does', () => {
    const large = decide({ units: channel.twoPeopleFromUnits })
    expect(large).toMatchObject({ people: 2, reasons: ['above_two_people_limit'] })
    expect(decide({ units: channel.autoMaxUnits + 1n })).toMatchObject({ people: 1, reasons: ['above_auto_limit'] })
  })
})
