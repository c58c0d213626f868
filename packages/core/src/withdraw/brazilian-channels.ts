import type { WithdrawChannel } from './channel.ts'

const REAIS = 100n

/**
 * The ways out in reais of a new installation; afterwards the table counts. PIX is open day and night and free for people. A transfer to a bank account (TED) costs, and goes on
 * Brazilian working days from 6:30 to 16:00 in Brasília, eight hours behind Karachi.
 */
export const BRAZILIAN_CHANNELS: readonly Omit<WithdrawChannel, 'rail'>[] = [
  {
    id: 'br_pix',
    asset: 'BRL',
    templates: ['br_pix'],
    enabled: true,
    minUnits: 10n * REAIS,
    maxUnits: 20_000n * REAIS,
    feeFixedUnits: 0n,
    feePpm: 0n,
    feeMaxUnits: 0n,
    openMinute: 0,
    closeMinute: 1_440,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    dayMaxUnits: 40_000n * REAIS,
    monthMaxUnits: 400_000n * REAIS,
    autoMaxUnits: 5_000n * REAIS,
    twoPeopleFromUnits: 10_000n * REAIS,
  },
  {
    id: 'br_ted',
    asset: 'BRL',
    templates: ['br_bank'],
    enabled: true,
    minUnits: 50n * REAIS,
    maxUnits: 50_000n * REAIS,
    feeFixedUnits: 10n * REAIS,
    feePpm: 0n,
    feeMaxUnits: 10n * REAIS,
    openMinute: 870,
    closeMinute: 1_440,
    weekdays: [1, 2, 3, 4, 5],
    dayMaxUnits: 100_000n * REAIS,
    monthMaxUnits: 1_000_000n * REAIS,
    autoMaxUnits: 5_000n * REAIS,
    twoPeopleFromUnits: 10_000n * REAIS,
  },
]
