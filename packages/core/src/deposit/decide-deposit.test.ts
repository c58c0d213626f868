import { describe, expect, it } from 'vitest'
import { PKR } from '../money/asset.ts'
import { type DepositFacts, decideChannel, decideDeposit } from './decide-deposit.ts'
import { creditJournal, reversalJournal } from './deposit.postings.ts'
import { depositAmounts } from './deposit-channel.ts'
import { SANDBOX_DEPOSIT_CHANNELS, sandboxPayCase } from './house-channels.ts'
import { crc16, raastCode } from './raast-code.ts'
import { approvalsNeeded, decideAml, decideMatch, type MatchFacts } from './screen-deposit.ts'

const channel = SANDBOX_DEPOSIT_CHANNELS[0] as (typeof SANDBOX_DEPOSIT_CHANNELS)[number]
const counter = SANDBOX_DEPOSIT_CHANNELS[3] as typeof channel
/** A Monday, 12:00 in Karachi. */
const NOON = Date.parse('2026-02-09T07:00:00Z')
const fine: DepositFacts = {
  nowMs: NOON,
  realm: 'real',
  asset: PKR,
  units: 1_000_00n,
  verified: true,
  channel,
  dayUnits: 0n,
  everUnits: 0n,
  openDeposits: 0,
}

describe('what may be announced', () => {
  it.each<[string, Partial<DepositFacts>]>([
    ['deposit_demo', { realm: 'demo', channel: { ...channel, enabled: false } }],
    ['deposit_channel_off', { channel: { ...channel, enabled: false, openMinute: 0, closeMinute: 1 } }],
    ['deposit_closed', { channel: { ...channel, openMinute: 0, closeMinute: 1 }, units: 1n }],
    ['deposit_min', { units: channel.minUnits - 1n, dayUnits: channel.dayMaxUnits }],
    ['deposit_max', { units: channel.maxUnits + 1n, dayUnits: channel.dayMaxUnits }],
    ['deposit_limit_day', { dayUnits: channel.dayMaxUnits, verified: false, everUnits: channel.dayMaxUnits }],
    ['deposit_limit_unverified', { verified: false, everUnits: channel.unverifiedMaxUnits, openDeposits: 9 }],
    ['deposits_open_max', { openDeposits: 5 }],
  ])('DEP-3 refuses in order: %s', (reason, facts) => {
    expect(decideDeposit({ ...fine, ...facts })).toMatchObject({ ok: false, reason })
  })

  it('DEP-3 lets the bounds themselves pass', () => {
    expect(decideDeposit({ ...fine, units: channel.minUnits }).ok).toBe(true)
    expect(decideDeposit({ ...fine, units: channel.maxUnits }).ok).toBe(true)
    expect(decideDeposit({ ...fine, dayUnits: channel.dayMaxUnits - fine.units }).ok).toBe(true)
    const everUnits = channel.unverifiedMaxUnits - fine.units
    expect(decideDeposit({ ...fine, verified: false, everUnits }).ok).toBe(true)
  })

  it('DEP-4 names the next opening of a closed channel', () => {
    const saturday = Date.parse('2026-02-14T07:00:00Z')
    expect(decideChannel({ realm: 'real', channel: counter, nowMs: saturday })).toMatchObject({
      reason: 'deposit_closed',
      details: { opensAt: '2026-02-16T04:00:00.000Z' },
    })
    expect(decideChannel({ realm: 'real', channel: counter, nowMs: NOON }).ok).toBe(true)
  })
})

describe('what has arrived', () => {
  const exact: MatchFacts = {
    announcedUnits: 100n,
    receivedUnits: 100n,
    senderName: 'KHAN AYESHA',
    verifiedName: 'Ayesha Khan',
    late: false,
    recordedByStaff: false,
    statementByOne: false,
    claimedTwice: false,
  }

  it.each<[string, Partial<MatchFacts>]>([
    ['amount_differs', { receivedUnits: 99n }],
    ['name_differs', { senderName: 'Bilal Ahmed' }],
    ['name_not_verified', { verifiedName: '' }],
    ['late', { late: true }],
    ['at_the_counter', { recordedByStaff: true }],
    ['statement_by_one', { statementByOne: true }],
    ['transaction_claimed_twice', { claimedTwice: true }],
  ])('DEP-6 is held: %s', (reason, facts) => {
    expect(decideMatch({ ...exact, ...facts })).toEqual([reason])
  })

  it('DEP-6 passes where it is what was announced', () => {
    expect(decideMatch(exact)).toEqual([])
  })

  it('DEP-7 is looked at above the limits', () => {
    const facts = { channel, receivedUnits: 1_000_00n, verified: true, creditedDayUnits: 0n, creditedEverUnits: 0n }
    expect(decideAml(facts)).toEqual([])
    expect(decideAml({ ...facts, creditedDayUnits: channel.autoMaxUnits })).toEqual(['above_auto_limit'])
    expect(decideAml({ ...facts, receivedUnits: channel.twoPeopleFromUnits })).toContain('above_two_people_limit')
    expect(decideAml({ ...facts, verified: false, creditedEverUnits: channel.unverifiedMaxUnits })).toEqual([
      'above_unverified_limit',
    ])
    const { receivedUnits } = facts
    expect(decideAml({ ...facts, creditedDayUnits: channel.autoMaxUnits - receivedUnits }), 'up to the limit').toEqual(
      [],
    )
    const creditedEverUnits = channel.unverifiedMaxUnits - receivedUnits
    expect(decideAml({ ...facts, verified: false, creditedEverUnits }), 'up to the limit').toEqual([])
    expect(approvalsNeeded(channel, channel.twoPeopleFromUnits)).toBe(2)
    expect(approvalsNeeded(channel, channel.twoPeopleFromUnits - 1n)).toBe(1)
  })

  it('DEP-8 takes the fee from what came, rounded up, and the reversal undoes every leg', () => {
    const amounts = depositAmounts({ feeFixedUnits: 0n, feePpm: 1_000n }, 12_345n)
    expect(amounts).toEqual({ receivedUnits: 12_345n, feeUnits: 13n, creditUnits: 12_332n })
    expect(depositAmounts({ feeFixedUnits: 500n, feePpm: 0n }, 400n).creditUnits).toBe(0n)
    const deposit = { ...amounts, userId: 7n, asset: 'PKR', reference: 'ABC' }
    const sum = (units: readonly bigint[]) => units.reduce((left, right) => left + right, 0n)
    const there = creditJournal(deposit).legs.map(leg => leg.units)
    const back = reversalJournal(deposit).legs.map(leg => leg.units)
    expect(sum(there)).toBe(0n)
    expect(back).toEqual(there.map(units => -units))
  })
})

it('DEP-9 draws a Raast code with its check', () => {
  expect(crc16('123456789')).toBe(0x29b1)
  const code = raastCode({
    iban: 'PK36SCBL0000001123456702',
    title: 'Firoza',
    city: 'Karachi',
    amount: '1000.00',
    reference: 'ABCD1234',
  })
  expect(code).toContain('54071000.00')
  expect(code).toContain('62120508ABCD1234')
  expect(crc16(code.slice(0, -4)).toString(16).toUpperCase().padStart(4, '0')).toBe(code.slice(-4))
})

it('DEP-12 plays the bank by the last two digits', () => {
  expect([100_00n, 100_01n, 100_02n, 100_03n, 100_04n, 100_05n].map(sandboxPayCase)).toEqual([
    'exact',
    'wrong_amount',
    'wrong_name',
    'notice_repeated',
    'never',
    'exact',
  ])
})
