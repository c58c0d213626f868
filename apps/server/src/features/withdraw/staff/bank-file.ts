import type { BANK_FILE_FORMATS } from '@firoza/api/withdraw-staff'
import type { BankValues } from '@firoza/core/bank/bank-template'
import { formatDecimal } from '@firoza/core/money/decimal'
import { RAIL_REASONS } from '@firoza/core/withdraw/withdraw.reasons'
import type { PayoutAnswer } from '../../../rails/payout-order.store.ts'

export type BankFileFormat = (typeof BANK_FILE_FORMATS)[number]

export interface FileLine {
  readonly reference: string
  readonly template: string
  readonly account: string
  readonly holderName: string
  readonly asset: string
  readonly units: bigint
  /** What the person gave beside the account's number. */
  readonly details: BankValues
  /** Of a refund: the operator account that received the payment. */
  readonly paidInto?: string
}

const TAKA_SCHEMES: Readonly<Record<string, string>> = { bd_bkash: 'BKASH', bd_nagad: 'NAGAD' }

interface Layout {
  readonly templates: readonly string[]
  /** What its accounts are paid in. */
  readonly asset: string
  /** The columns that say where it goes, and their cells: checked when the account was added, without commas and quotes. */
  readonly columns: readonly string[]
  readonly cells: (line: FileLine) => readonly string[]
  /** A withdrawal where none is named. */
  readonly purpose?: string
}

const SCHEMES: Readonly<Record<string, string>> = {
  pk_raast: 'RAAST',
  pk_easypaisa: 'EASYPAISA',
  pk_jazzcash: 'JAZZCASH',
}

/** Refunds (DEP-30): the bank returns its own transaction, out of the account that received it. */
function returns(asset: string): Layout {
  return {
    templates: [`return_${asset}`],
    asset,
    columns: ['from_account', 'original_transaction'],
    cells: ({ account, paidInto = '' }) => [paidInto, account].map(plainCell),
    purpose: 'RETURN',
  }
}

/** Words of banks and of staff as they are, quoted where they need it; none is a formula to the program that opens the file, and none breaks a line. */
function plainCell(text: string): string {
  const plain = text.replace(/\p{Cc}/gu, ' ').replace(/^[-=+@ ]+/, '')
  return /[",]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** One file for accounts named by an IBAN, one for those named by a mobile number, one for PIX keys, one for Brazilian and one for American bank accounts, as banks take them. */
export const LAYOUTS: { readonly [F in BankFileFormat]: Layout } = {
  iban_transfer: {
    templates: ['pk_iban'],
    asset: 'PKR',
    columns: ['beneficiary_iban'],
    cells: ({ account }) => [account],
  },
  mobile_transfer: {
    templates: Object.keys(SCHEMES),
    asset: 'PKR',
    // The same number may be one person's Raast ID and another account at each wallet.
    columns: ['scheme', 'beneficiary_mobile'],
    cells: ({ template, account }) => [SCHEMES[template] ?? '', account.replace(/^\+92/, '0')],
  },
  pix_transfer: { templates: ['br_pix'], asset: 'BRL', columns: ['pix_key'], cells: ({ account }) => [account] },
  ted_transfer: {
    templates: ['br_bank'],
    asset: 'BRL',
    columns: ['bank_code', 'branch_code', 'account_number', 'account_type', 'tax_number'],
    cells: ({ account, details: { bankCode = '', branchCode = '', accountType = '', cpf = '', cnpj = '' } }) => [
      bankCode,
      branchCode,
      account,
      accountType,
      cnpj || cpf,
    ],
  },
  wire_transfer: {
    templates: ['us_wire'],
    asset: 'USD',
    columns: ['routing_number', 'account_number', 'account_type', 'bank_name'],
    cells: ({ account, details: { routingNumber = '', accountType = '', bankName = '' } }) => [
      routingNumber,
      account,
      accountType,
      bankName.replace(/[^\p{L}\p{N} .&'-]/gu, ''),
    ],
  },
  taka_transfer: {
    templates: Object.keys(TAKA_SCHEMES),
    asset: 'BDT',
    columns: ['scheme', 'beneficiary_mobile'],
    cells: ({ template, account }) => [TAKA_SCHEMES[template] ?? '', account.replace(/^\+880/, '0')],
  },
  bd_transfer: {
    templates: ['bd_bank'],
    asset: 'BDT',
    columns: ['routing_number', 'account_number'],
    cells: ({ account, details: { routingNumber = '' } }) => [routingNumber, account],
  },
  in_transfer: {
    templates: ['in_bank'],
    asset: 'INR',
    columns: ['ifsc', 'account_number'],
    cells: ({ account, details: { ifsc = '' } }) => [ifsc, account],
  },
  return_pkr: returns('PKR'),
  return_usd: returns('USD'),
  return_brl: returns('BRL'),
  return_bdt: returns('BDT'),
  return_inr: returns('INR'),
  return_mxn: returns('MXN'),
  mx_transfer: { templates: ['mx_clabe'], asset: 'MXN', columns: ['clabe'], cells: ({ account }) => [account] },
}

/** Names are cut to letters, so that no name is a formula to the program that opens the file, and none breaks a line. */
export function bankFile(format: BankFileFormat, lines: readonly FileLine[]): string {
  const { columns, cells, purpose = 'WITHDRAWAL' } = LAYOUTS[format]
  const header = ['reference', ...columns, 'beneficiary_title', 'amount', 'currency', 'purpose'].join(',')
  const rows = lines.map(line => {
    const name = line.holderName.replace(/[^\p{L}\p{M} .'-]/gu, '').replace(/^[-.' ]+/, '')
    return [line.reference, ...cells(line), name, formatDecimal(line.units, 2), line.asset, purpose].join(',')
  })
  return `${[header, ...rows].join('\r\n')}\r\n`
}

export interface BankAnswer extends PayoutAnswer {
  /** Where it stands in its file, counted from one, the header included. */
  readonly line: number
}

const STATUS = { paid: 'settled', rejected: 'failed', returned: 'returned' } as const

/** The bank's answers, or the number of the first line that is not one. Lines are counted from one, the header included. */
export function readBankAnswers(csv: string): readonly BankAnswer[] | { readonly badLine: number } {
  // No cell holds either sign: a spreadsheet that parts by semicolons means the same.
  const lines = csv
    .replace(/^\uFEFF/, '')
    .replaceAll(';', ',')
    .split(/\r?\n/)
  if (lines[0]?.trim() !== 'reference,status,bank_reference,reason') return { badLine: 1 }
  const answers: BankAnswer[] = []
  for (const [at, line] of lines.entries()) {
    if (at === 0 || line.trim() === '') continue
    const [reference = '', status = '', bankReference = '', reason = '', ...more] = line
      .split(',')
      .map(cell => cell.trim())
    const state = Object.hasOwn(STATUS, status) ? STATUS[status as keyof typeof STATUS] : undefined
    const known = RAIL_REASONS.find(name => name === reason) ?? null
    const reasonFits = state === 'settled' ? reason === '' : known !== null
    const formFits = /^[WR][0-9A-Z]{10}$/.test(reference) && /^[A-Za-z0-9-]{0,40}$/.test(bankReference)
    if (!state || !reasonFits || !formFits || more.length > 0) return { badLine: at + 1 }
    answers.push({ line: at + 1, reference, state, bankReference, reason: known })
  }
  return answers
}
