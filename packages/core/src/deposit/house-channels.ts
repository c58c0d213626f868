import type { DepositChannel, PayInstructions } from './deposit-channel.ts'

const ALWAYS = { openMinute: 0, closeMinute: 1_440, weekdays: [0, 1, 2, 3, 4, 5, 6], expireHours: 24 }
const FREE = { feeFixedUnits: 0n, feePpm: 0n }
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

const WALLET_RUPEES = {
  ...RUPEES,
  minUnits: 100n * WHOLE,
  maxUnits: 200_000n * WHOLE,
  dayMaxUnits: 400_000n * WHOLE,
  autoMaxUnits: 100_000n * WHOLE,
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

const TAKA = {
  asset: 'BDT',
  minUnits: 100n * WHOLE,
  maxUnits: 50_000n * WHOLE,
  dayMaxUnits: 100_000n * WHOLE,
  unverifiedMaxUnits: 10_000n * WHOLE,
  autoMaxUnits: 25_000n * WHOLE,
  twoPeopleFromUnits: 50_000n * WHOLE,
}

const CLOSED = {
  enabled: false,
  needsPassword: false,
  instructions: { accountTitle: '', bankName: '', account: '', raast: false },
}

/**
 * The ways in with which a server starts: closed, since nobody but its staff knows the accounts that people pay into. Afterwards the table counts.
 */
export const HOUSE_DEPOSIT_CHANNELS: readonly DepositChannel[] = [
  { id: 'pk_bank', kind: 'bank', ...CLOSED, ...ALWAYS, ...FREE, ...RUPEES },
  { id: 'pk_easypaisa', kind: 'wallet', ...CLOSED, ...ALWAYS, ...FREE, ...WALLET_RUPEES },
  { id: 'pk_jazzcash', kind: 'wallet', ...CLOSED, ...ALWAYS, ...FREE, ...WALLET_RUPEES },
  {
    id: 'pk_counter',
    kind: 'offline',
    ...CLOSED,
    ...FREE,
    ...RUPEES,
    openMinute: 540,
    closeMinute: 1_020,
    weekdays: [1, 2, 3, 4, 5],
    expireHours: 72,
  },
  {
    id: 'us_wire',
    kind: 'bank',
    ...CLOSED,
    ...ALWAYS,
    ...FREE,
    ...DOLLARS,
    feeFixedUnits: 5n * WHOLE,
    expireHours: 72,
  },
  { id: 'br_pix', kind: 'bank', ...CLOSED, ...ALWAYS, ...FREE, ...DOLLARS, asset: 'BRL' },
  { id: 'bd_bkash', kind: 'wallet', ...CLOSED, ...ALWAYS, ...FREE, ...TAKA },
  { id: 'bd_nagad', kind: 'wallet', ...CLOSED, ...ALWAYS, ...FREE, ...TAKA },
]

/** Accounts of the pretended bank: they take nothing from a real one. */
const SANDBOX_ACCOUNTS: Readonly<Record<string, PayInstructions>> = {
  pk_bank: {
    accountTitle: 'Firoza Client Money (Sandbox)',
    bankName: 'Sandbox Bank',
    account: 'PK36SCBL0000001123456702',
    raast: true,
  },
  pk_easypaisa: { accountTitle: 'Firoza (Sandbox)', bankName: 'Easypaisa', account: '03000000000', raast: false },
  pk_jazzcash: { accountTitle: 'Firoza (Sandbox)', bankName: 'JazzCash', account: '03010000000', raast: false },
  pk_counter: {
    accountTitle: 'Firoza counter (Sandbox)',
    bankName: '',
    account: 'I. I. Chundrigar Road, Karachi',
    raast: false,
  },
  us_wire: {
    accountTitle: 'Firoza Client Money (Sandbox)',
    bankName: 'Sandbox Bank, New York',
    account: '000123456789',
    raast: false,
  },
  br_pix: { accountTitle: 'Firoza (Sandbox)', bankName: 'PIX', account: 'pix@firoza.example', raast: false },
  bd_bkash: { accountTitle: 'Firoza (Sandbox)', bankName: 'bKash', account: '01700000000', raast: false },
  bd_nagad: { accountTitle: 'Firoza (Sandbox)', bankName: 'Nagad', account: '01800000000', raast: false },
}

/** The same ways as a sandbox has them: open, with a word at the counter. */
export const SANDBOX_DEPOSIT_CHANNELS: readonly DepositChannel[] = HOUSE_DEPOSIT_CHANNELS.map(channel => ({
  ...channel,
  enabled: true,
  needsPassword: channel.kind === 'offline',
  instructions: SANDBOX_ACCOUNTS[channel.id] ?? channel.instructions,
}))

/**
 * How the sandbox's bank plays its part: by the last two digits of the announced amount, so that everyone can bring about each case.
 * The money comes some seconds after the announcement.
 */
export const SANDBOX_PAY_DELAY_MS = 15_000
const SANDBOX_PAY_CASES = ['exact', 'wrong_amount', 'wrong_name', 'notice_repeated', 'never'] as const
export type SandboxPayCase = (typeof SANDBOX_PAY_CASES)[number]

export function sandboxPayCase(units: bigint): SandboxPayCase {
  const at = Number(units % 100n)
  return at >= 1 && at <= 4 ? (SANDBOX_PAY_CASES[at] as SandboxPayCase) : 'exact'
}
