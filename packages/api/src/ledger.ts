import { ACCOUNT_CODES, type AccountCode } from '@firoza/core/ledger/account'
import { JOURNAL_KINDS } from '@firoza/core/ledger/journal'
import { ASSET_KINDS } from '@firoza/core/money/asset'
import { REALMS } from '@firoza/core/realm'
import { z } from 'zod'
import { readEndpoint, recordedReadEndpoint } from './endpoint.ts'
import { amountOut, choice, fields, id, page, pageOf, staffReason, symbol, timeOut } from './fields.ts'

const CODES = ACCOUNT_CODES as [AccountCode, ...AccountCode[]]
const KINDS = Object.keys(JOURNAL_KINDS) as [keyof typeof JOURNAL_KINDS, ...(keyof typeof JOURNAL_KINDS)[]]
const assetKind = z.enum(ASSET_KINDS)

/** Why one looks. Needed where what is shown belongs to a person, who finds it in their access log. */
const reason = staffReason.optional()

export const staffTrialBalance = readEndpoint('GET /staff/ledger/trial-balance', {
  summary:
    'The sum of each kind of account, by realm and asset, as debits and credits, with whatever does not balance.',
  who: { staff: 'ledger.read' },
  input: fields({ realm: choice(REALMS) }),
  output: z.object({
    asOfMs: timeOut,
    lines: z.array(
      z.object({
        asset: z.string(),
        assetKind,
        code: z.enum(CODES),
        accounts: z.number().int(),
        debit: amountOut,
        credit: amountOut,
        held: amountOut,
        unsettled: amountOut,
      }),
    ),
    /** Empty where the books balance. `amount` is what an asset's sum is instead of zero, or the total on its wrong side. */
    faults: z.array(
      z.object({
        kind: z.enum(['not_zero', 'wrong_side']),
        asset: z.string(),
        code: z.enum(CODES).nullable(),
        amount: amountOut,
      }),
    ),
  }),
  refusals: ['field_invalid'],
})

const accountOut = z.object({
  id: z.string(),
  realm: z.enum(REALMS),
  asset: z.string(),
  assetKind,
  code: z.enum(CODES),
  normal: z.enum(['credit', 'debit', 'either']),
  /** The public id of whom it belongs to; null for house accounts. */
  owner: z.string().nullable(),
  /** True for a market maker or another trading account of our own. */
  house: z.boolean(),
  /** Signed: credit is positive. */
  posted: amountOut,
  held: amountOut,
  unsettled: amountOut,
})

export const staffLedgerAccounts = recordedReadEndpoint('POST /staff/ledger/account/list', {
  summary: 'Ledger accounts, newest first. People whose balances are shown find it in their access log.',
  who: { staff: 'ledger.read' },
  input: fields({
    ...page,
    realm: choice(REALMS),
    asset: symbol.optional(),
    code: choice(CODES).optional(),
    owner: id.optional(),
    reason,
  }),
  output: pageOf(accountOut),
  refusals: ['field_invalid', 'field_missing'],
})

export const staffLedgerAccount = recordedReadEndpoint('POST /staff/ledger/account', {
  summary: 'One ledger account with its legs, newest journal first. A person’s account needs a reason for the look.',
  who: { staff: 'ledger.read' },
  input: fields({ ...page, id, reason }),
  output: pageOf(
    z.object({
      journalId: z.string(),
      legNo: z.number().int(),
      kind: z.enum(KINDS),
      ref: z.string(),
      /** Signed: credit is positive. */
      change: amountOut,
      businessDate: z.string(),
      atMs: timeOut,
    }),
  ).extend({ account: accountOut }),
  refusals: ['not_found', 'field_missing', 'field_invalid'],
})

export const staffLedgerJournal = recordedReadEndpoint('POST /staff/ledger/journal', {
  summary: 'Every leg of one journal. Where people’s accounts are among them, the look needs a reason.',
  who: { staff: 'ledger.read' },
  input: fields({ id, reason }),
  output: z.object({
    id: z.string(),
    realm: z.enum(REALMS),
    kind: z.enum(KINDS),
    ref: z.string(),
    businessDate: z.string(),
    atMs: timeOut,
    legs: z.array(
      z.object({
        legNo: z.number().int(),
        accountId: z.string(),
        code: z.enum(CODES),
        asset: z.string(),
        assetKind,
        owner: z.string().nullable(),
        house: z.boolean(),
        debit: amountOut,
        credit: amountOut,
      }),
    ),
    /** What the legs of each asset sum to: zero, or the books are broken. */
    sums: z.array(z.object({ asset: z.string(), sum: amountOut })),
  }),
  refusals: ['not_found', 'field_missing'],
})

export const staffLedgerEndpoints = [
  staffTrialBalance,
  staffLedgerAccounts,
  staffLedgerAccount,
  staffLedgerJournal,
] as const
