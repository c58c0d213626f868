import type { WithdrawChannel } from './channel.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6] as const
const RUPEES = 100n

const always = { asset: 'PKR', enabled: true, openMinute: 0, closeMinute: 1_440, weekdays: EVERY_DAY } as const

/**
 * The ways out in Pakistan of a new installation; afterwards the table counts. A bank transfer by IBAN rests around midnight, when banks
 * close their day. Raast between persons is free by the State Bank's rule; wallets charge.
 */
export const PAKISTANI_CHANNELS: readonly Omit<WithdrawChannel, 'rail'>[] = [
  {
    ...always,
    id: 'pk_bank',
    templates: ['pk_iban'],
    openMinute: 30,
    closeMinute: 1_410,
    minUnits: 500n * RUPEES,
    maxUnits: 1_000_000n * RUPEES,
    feeFixedUnits: 25n * RUPEES,
    feePpm: 0n,
    feeMaxUnits: 25n * RUPEES,
    dayMaxUnits: 2_000_000n * RUPEES,
    monthMaxUnits: 20_000_000n * RUPEES,
    autoMaxUnits: 250_000n * RUPEES,
    twoPeopleFromUnits: 500_000n * RUPEES,
  },
  {
    ...always,
    id: 'pk_raast',
    templates: ['pk_raast'],
    minUnits: 100n * RUPEES,
    maxUnits: 200_000n * RUPEES,
    feeFixedUnits: 0n,
    feePpm: 0n,
    feeMaxUnits: 0n,
    dayMaxUnits: 500_000n * RUPEES,
    monthMaxUnits: 5_000_000n * RUPEES,
    autoMaxUnits: 100_000n * RUPEES,
    twoPeopleFromUnits: 500_000n * RUPEES,
  },
  {
    ...always,
    id: 'pk_wallet',
    templates: ['pk_easypaisa', 'pk_jazzcash'],
    minUnits: 100n * RUPEES,
    maxUnits: 100_000n * RUPEES,
    feeFixedUnits: 0n,
    feePpm: 2_000n,
    feeMaxUnits: 100n * RUPEES,
    dayMaxUnits: 200_000n * RUPEES,
    monthMaxUnits: 1_000_000n * RUPEES,
    autoMaxUnits: 50_000n * RUPEES,
    twoPeopleFromUnits: 500_000n * RUPEES,
  },
]
