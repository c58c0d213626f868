import type { DepositChannel } from './deposit-channel.ts'

const ALWAYS = { enabled: true, openMinute: 0, closeMinute: 1_440, weekdays: [0, 1, 2, 3, 4, 5, 6], expireHours: 24 }
const FREE = { feeFixedUnits: 0n, feePpm: 0n, needsPassword: false }
const WHOLE = 100n

const RUPEES = {
  asset: 'PKR',
  minUnits: 500n * WHOLE,
  maxUnits: 1_000_000n * WHOLE,
  dayMaxUnits: 2_000_000n * WHOLE,
  unverifiedMaxUnits: 50_000n * WHOLE,
  autoMaxUnits: 500_000n * WHOLE,
  twoPeopleFromUnits: 1_000_000n * WHOLE,
}

const DOLLARS = {
  asset: 'USD',
  minUnits: 10n * WHOLE,
  maxUnits: 20_000n * WHOLE,
  dayMaxUnits: 40_000n * WHOLE,
  unverifiedMaxUnits: 200n * WHOLE,
  autoMaxUnits: 5_000n * WHOLE,
  twoPeopleFromUnits: 10_000n * WHOLE,
}

/**
 * The ways in with which a sandbox starts; the accounts are the pretended bank's and take nothing from a real one. Afterwards the table counts.
 */
export const SANDBOX_DEPOSIT_CHANNELS: readonly DepositChannel[] = [
  {
    id: 'pk_bank',
    kind: 'bank',
    ...ALWAYS,
    ...FREE,
    ...RUPEES,
    instructions: {
      accountTitle: 'Firoza Client Money (Sandbox)',
      bankName: 'Sandbox Bank',
      account: 'PK36SCBL0000001123456702',
      raast: true,
    },
  },
  {
    id: 'pk_easypaisa',
    kind: 'wallet',
    ...ALWAYS,
    ...FREE,
    ...RUPEES,
    minUnits: 100n * WHOLE,
    maxUnits: 200_000n * WHOLE,
    dayMaxUnits: 400_000n * WHOLE,
    autoMaxUnits: 100_000n * WHOLE,
    instructions: {
      accountTitle: 'Firoza (Sandbox)',
      bankName: 'Easypaisa',
      account: '03000000000',
      raast: false,
    },
  },
  {
    id: 'pk_jazzcash',
    kind: 'wallet',
    ...ALWAYS,
    ...FREE,
    ...RUPEES,
    minUnits: 100n * WHOLE,
    maxUnits: 200_000n * WHOLE,
    dayMaxUnits: 400_000n * WHOLE,
    autoMaxUnits: 100_000n * WHOLE,
    instructions: { accountTitle: 'Firoza (Sandbox)', bankName: 'JazzCash', account: '03010000000', raast: false },
  },
  {
    id: 'pk_counter',
    kind: 'offline',
    ...ALWAYS,
    ...FREE,
    ...RUPEES,
    openMinute: 540,
    closeMinute: 1_020,
    weekdays: [1, 2, 3, 4, 5],
    expireHours: 72,
    needsPassword: true,
    instructions: {
      accountTitle: 'Firoza counter (Sandbox)',
      bankName: '',
      account: 'I. I. Chundrigar Road, Karachi',
      raast: false,
    },
  },
  {
    id: 'us_wire',
    kind: 'bank',
    ...ALWAYS,
    ...FREE,
    ...DOLLARS,
    feeFixedUnits: 5n * WHOLE,
    expireHours: 72,
    instructions: {
      accountTitle: 'Firoza Client Money (Sandbox)',
      bankName: 'Sandbox Bank, New York',
      account: '000123456789',
      raast: false,
    },
  },
  {
    id: 'br_pix',
    kind: 'bank',
    ...ALWAYS,
    ...FREE,
    ...DOLLARS,
    asset: 'BRL',
    instructions: {
      accountTitle: 'Firoza (Sandbox)',
      bankName: 'PIX',
      account: 'pix@firoza.example',
      raast: false,
    },
  },
]

/**
 * How the sandbox's bank plays its part: by the last two digits of the announced amount, so that everyone can bring about each case.
 * The money comes some seconds after the announcement.
 */
export const SANDBOX_PAY_DELAY_MS = 15_000
export const SANDBOX_PAY_CASES = ['exact', 'wrong_amount', 'wrong_name', 'notice_repeated', 'never'] as const
export type SandboxPayCase = (typeof SANDBOX_PAY_CASES)[number]

export function sandboxPayCase(units: bigint): SandboxPayCase {
  const at = Number(units % 100n)
  return at >= 1 && at <= 4 ? (SANDBOX_PAY_CASES[at] as SandboxPayCase) : 'exact'
}
