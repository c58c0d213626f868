import { parseTradingDate, type TradingDate } from '@firoza/core/calendar/trading-day'
import { parseUnits } from '@firoza/core/money/decimal'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { type ClosingBalance, isBounded, type StatementLine } from './statement-line.ts'

type Node = { readonly [name: string]: unknown }

const MONEY_DECIMALS = 5
/** ISO 20022 has 18 digits in an amount. To look for the noughts at the end of one that fills a file would take hours. */
const AMOUNT_LENGTH_MAX = 40
/** What banks write where a payer gave no reference of their own. */
const NOT_GIVEN = 'NOTPROVIDED'
const LISTS = ['Stmt', 'Bal', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd']

/**
 * Texts stay texts: an amount is never read as a floating-point number. Entities of a file's own are refused, so that none can grow in memory; those that
 * every XML has stand for one sign each and are read by `text`.
 */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  removeNSPrefix: true,
  isArray: name => LISTS.includes(name),
})

/**
 * A statement as ISO 20022 camt.053, versions 2 to 12. Each transaction detail of a booked entry is a line; an entry without details is
 * one. Answers the number of the first entry that cannot be read; the line on which the XML breaks; 1 where the file is none.
 */
export function readCamt053(content: string): readonly StatementLine[] | number {
  if (/<!DOCTYPE|<!ENTITY/i.test(content)) return 1
  const valid = XMLValidator.validate(content)
  if (valid !== true) return valid.err.line
  const statements = statementsOf(content)
  if (statements.length === 0) return 1
  const lines: StatementLine[] = []
  const entries = statements.flatMap(statement => {
    const account = accountOf(statement)
    return list(statement.Ntry).map(entry => ({ account, entry }))
  })
  for (const [index, { account, entry }] of entries.entries()) {
    if (statusOf(entry) !== 'BOOK') continue
    const details = list(entry.NtryDtls).flatMap(group => list(group.TxDtls))
    for (const detail of details.length > 0 ? details : [{}]) {
      const line = lineOf(entry, detail, details.length > 1)
      if (!line || !isBounded({ ...line, account })) return index + 1
      lines.push({ ...line, line: index + 1, account })
    }
  }
  return lines
}

/** The parser throws at what no bank writes: elements within elements without end, and names that reach for a prototype. */
function parse(content: string): unknown {
  try {
    return parser.parse(content)
  } catch {
    return undefined
  }
}

function lineOf(entry: Node, detail: Node, several: boolean): Omit<StatementLine, 'line' | 'account'> | undefined {
  const refs = node(detail.Refs)
  const transactionId = text(refs?.AcctSvcrRef) || text(refs?.TxId) || (several ? '' : text(entry.AcctSvcrRef))
  const money =
    node(detail.Amt) ?? node(node(node(detail.AmtDtls)?.TxAmt)?.Amt) ?? (several ? undefined : node(entry.Amt))
  const amount = amountOf(money)
  if (amount === undefined) return undefined
  const debtor = node(node(detail.RltdPties)?.Dbtr)
  const remittance = [...texts(node(detail.RmtInf)?.Ustrd), text(refs?.EndToEndId)]
    .filter(part => part !== '' && part !== NOT_GIVEN)
    .join(' ')
  return {
    direction: text(detail.CdtDbtInd ?? entry.CdtDbtInd) === 'CRDT' && text(entry.RvslInd) !== 'true' ? 'in' : 'out',
    transactionId,
    amount,
    currency: text(money?.['@Ccy']),
    senderName: text(debtor?.Nm) || text(node(debtor?.Pty)?.Nm),
    remittance,
    bookedOn: dateOf(entry.BookgDt),
  }
}

function statementsOf(content: string): Node[] {
  const document = node(node(parse(content))?.Document)
  return list(node(document?.BkToCstmrStmt)?.Stmt)
}

/** A day, or the day of a moment. */
function dateOf(written: unknown): TradingDate | undefined {
  return parseTradingDate((text(node(written)?.Dt) || text(node(written)?.DtTm)).slice(0, 10))
}

/** The booked closing balances of a statement that `readCamt053` has read; what is not complete is left out. */
export function readClosing(content: string): ClosingBalance[] {
  const balances = statementsOf(content).flatMap(statement => list(statement.Bal))
  return balances.flatMap(balance => {
    const code = text(node(node(balance.Tp)?.CdOrPrtry)?.Cd)
    const money = node(balance.Amt)
    const [amount, onDate] = [amountOf(money), dateOf(balance.Dt)]
    if (code !== 'CLBD' || amount === undefined || onDate === undefined) return []
    const sign = text(balance.CdtDbtInd) === 'DBIT' ? '-' : ''
    return [{ currency: text(money?.['@Ccy']), amount: sign + amount, onDate }]
  })
}

/** As other statements write it, without noughts at its end. */
function amountOf(money: Node | undefined): string | undefined {
  const written = text(money?.['#text'])
  if (written.length > AMOUNT_LENGTH_MAX) return undefined
  const amount = written.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
  return parseUnits(amount, MONEY_DECIMALS) === undefined ? undefined : amount
}

/** An IBAN, or the bank's own number. */
function accountOf(statement: Node): string {
  const id = node(node(statement.Acct)?.Id)
  return text(id?.IBAN) || text(node(id?.Othr)?.Id)
}

/** "BOOK" as a text in older versions, as a code in newer ones. */
function statusOf(entry: Node): string {
  return text(entry.Sts) || text(node(entry.Sts)?.Cd)
}

function node(value: unknown): Node | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Node) : undefined
}

function list(value: unknown): Node[] {
  return Array.isArray(value) ? value.map(item => node(item) ?? {}) : []
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.replace(/&(\w+|#\d+|#x[0-9a-f]+);/gi, signOf).trim() : ''
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const LAST_SIGN = 0x10ffff
/** Halves of a sign: neither is one. */
const HALVES = { from: 0xd800, to: 0xdfff } as const

/** The sign that an entity stands for; what stands for none stays as it is written. */
function signOf(entity: string, name: string): string {
  if (!name.startsWith('#')) return SIGNS[name] ?? entity
  const number = Number(name.replace('#', name[1]?.toLowerCase() === 'x' ? '0' : ''))
  const isHalf = number >= HALVES.from && number <= HALVES.to
  return number > 0 && number <= LAST_SIGN && !isHalf ? String.fromCodePoint(number) : entity
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(text) : [text(value)]
}
