import type { WithdrawChannel } from './channel.ts'

const WHOLE = 100n

const TAKA_WALLET = {
  asset: 'BDT',
  enabled: true,
  minUnits: 100n * WHOLE,
  maxUnits: 25_000n * WHOLE,
  feeFixedUnits: 0n,
  feePpm: 5_000n,
  feeMaxUnits: 100n * WHOLE,
  openMinute: 0,
  closeMinute: 1_440,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  dayMaxUnits: 50_000n * WHOLE,
  monthMaxUnits: 300_000n * WHOLE,
  autoMaxUnits: 25_000n * WHOLE,
  twoPeopleFromUnits: 50_000n * WHOLE,
} as const

/** The ways out in taka and dollars of a new installation; afterwards the table counts. A wire goes on American working days, from 18:00 to 24:00 in Karachi. */
export const FOREIGN_CHANNELS: readonly Omit<WithdrawChannel, 'rail'>[] = [
  { ...TAKA_WALLET, id: 'bd_bkash', templates: ['bd_bkash'] },
  { ...TAKA_WALLET, id: 'bd_nagad', templates: ['bd_nagad'] },
  {
    id: 'us_wire',
    asset: 'USD',
    templates: ['us_wire'],
    enabled: true,
    minUnits: 50n * WHOLE,
    maxUnits: 20_000n * WHOLE,
    feeFixedUnits: 25n * WHOLE,
    feePpm: 0n,
    feeMaxUnits: 25n * WHOLE,
    openMinute: 1_080,
    closeMinute: 1_440,
    weekdays: [1, 2, 3, 4, 5],
    dayMaxUnits: 40_000n * WHOLE,
    monthMaxUnits: 200_000n * WHOLE,
    autoMaxUnits: 1_000n * WHOLE,
    twoPeopleFromUnits: 5_000n * WHOLE,
  },
]
