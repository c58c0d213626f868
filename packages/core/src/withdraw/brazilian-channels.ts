import type { WithdrawChannel } from './channel.ts'

const REAIS = 100n

/** The way out in reais with which a new house starts; afterwards the table counts. PIX is open day and night and free for people. */
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
]
