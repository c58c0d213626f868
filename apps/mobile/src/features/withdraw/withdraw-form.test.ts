import { describe, expect, it } from 'vitest'
import type { SavedAccount, WithdrawStatus } from '../../money/withdraw-types.ts'
import { accountToBegin, partOf, summarise } from './withdraw-form.ts'

const NOON_MS = Date.parse('2026-11-20T07:00:00Z')
const MIDNIGHT_MS = Date.parse('2026-11-20T19:05:00Z')

const bank: SavedAccount = {
  id: '7',
  template: 'pk_iban',
  title: 'Bank account (IBAN)',
  type: 'bank',
  currency: 'PKR',
  bankName: 'SCBL',
  holderName: 'Ayesha Khan',
  account: 'PK36 •••• 6702',
  addedAt: NOON_MS - 1,
  usableFrom: NOON_MS - 1,
  usable: true,
}
const fresh: SavedAccount = { ...bank, id: '8', usable: false, usableFrom: MIDNIGHT_MS + 1 }

const status: WithdrawStatus = {
  open: true,
  nowMs: NOON_MS,
  balances: [
    { asset: 'PKR', withdrawable: '40001.55', pending: '0.00' },
    { asset: 'BRL', withdrawable: '90.00', pending: '0.00' },
  ],
  hasWithdrawalCode: true,
  paused: null,
  blocks: [],
  channels: [
    {
      id: 'pk_bank',
      asset: 'PKR',
      templates: ['pk_iban'],
      title: 'Bank account (IBAN)',
      min: '500.00',
      max: '1000000.00',
      feeFixed: '25.00',
      feePpm: 0,
      feeMax: '25.00',
      openMinute: 30,
      closeMinute: 1_410,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      openNow: true,
      opensAt: null,
      dayLeft: '30000.00',
      monthLeft: '50000.00',
      dayMax: '2000000.00',
      monthMax: '20000000.00',
      autoMax: '250000.00',
    },
  ],
  nothingToPay: '',
}

const sum = (amount: string, accountId = '7', nowMs = NOON_MS, given = status) =>
  summarise({ accountId, amount }, { status: { ...given, nowMs }, accounts: [bank, fresh] })

describe('the form of a withdrawal', () => {
  it('WDR-30 tells the fee and what arrives', () => {
    expect(sum('1000')).toMatchObject({ amounts: { units: 100_000n, feeUnits: 2_500n, netUnits: 97_500n } })
    expect(sum('1000').refusal).toBeUndefined()
  })

  it('offers no more than the money, the channel and the limits leave', () => {
    expect(sum('').mostUnits).toBe(3_000_000n)
    expect(partOf(4_000_155n, 25n)).toBe('10000')
    expect(partOf(4_000_155n, 100n)).toBe('40001.55')
  })

  it('WDR-31 refuses by the rules of the server, with what an amount would cost still told', () => {
    expect(sum('499.99').refusal).toMatchObject({ reason: 'withdrawal_min', field: 'amount' })
    expect(sum('30000.01').refusal).toMatchObject({ reason: 'withdrawal_limit_day', details: { left: '30000.00' } })
    const rich = { ...status, channels: status.channels.map(channel => ({ ...channel, dayLeft: channel.dayMax })) }
    expect(sum('40001.56', '7', NOON_MS, rich).refusal).toMatchObject({ reason: 'withdrawable_too_little' })
    expect(sum('1000', '8').refusal).toMatchObject({ reason: 'destination_not_usable' })
    expect(sum('1000', '7', MIDNIGHT_MS).refusal).toMatchObject({ reason: 'withdrawal_closed' })
    expect(sum('1000', '7', MIDNIGHT_MS).amounts?.feeUnits).toBe(2_500n)
  })

  it('WDR-31 asks for nothing while nothing is typed', () => {
    expect(sum('')).toMatchObject({ amounts: undefined, refusal: undefined })
    expect(sum('1000', '')).toMatchObject({ account: undefined, refusal: undefined })
  })

  it('WDR-33 counts an account abroad in its own currency, from its own balance', () => {
    const pix = { ...bank, id: '10', template: 'br_pix' as const, currency: 'BRL' }
    const [rupees] = status.channels
    const channels = rupees
      ? [{ ...rupees, id: 'br_pix', asset: 'BRL', templates: ['br_pix'], feeFixed: '0.00', min: '10.00' }]
      : []
    const facts = { status: { ...status, channels }, accounts: [bank, pix] }
    const given = summarise({ accountId: '10', amount: '50' }, facts)
    expect(given).toMatchObject({ asset: 'BRL', mostUnits: 9_000n, amounts: { netUnits: 5_000n }, refusal: undefined })
    expect(summarise({ accountId: '10', amount: '90.01' }, facts).refusal).toMatchObject({
      reason: 'withdrawable_too_little',
      details: { asset: 'BRL' },
    })
  })

  it('WDR-30 begins with the account that was used last, and never with one that waits while another is ready', () => {
    const second = { ...bank, id: '9' }
    expect(accountToBegin([fresh, bank, second], '9')).toBe('9')
    expect(accountToBegin([fresh, bank, second], '8')).toBe('7')
    expect(accountToBegin([fresh], undefined)).toBe('8')
    expect(accountToBegin([], undefined)).toBe('')
  })
})
