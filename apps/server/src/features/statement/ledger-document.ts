import { assert } from '@firoza/core/assert'
import { runningBalances } from '@firoza/core/statement/running-balances'
import type { StatementPeriod } from '@firoza/core/statement/statement-period'
import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime, formatDay, formatTime } from '@firoza/i18n/format-date'
import { translatorFor } from '@firoza/i18n/server-translator'
import type { Queryable } from '../../db/sql.ts'
import type { Locale } from '../../http/call.ts'
import type { Row, Table } from './document.ts'
import { type CheckedDocument, closingWords, figure, figuresHash, type Heading, heldBack, marksOf } from './figures.ts'
import { type AssetSums, type HoldingRow, type LineRow, readLines, type TradeTerms } from './statement.store.ts'

/** The ledger's own answer must agree with itself before anything is written from it. */
export function assertSums(sums: readonly AssetSums[]): void {
  for (const { asset, opening, came, went, closing, moved, posted } of sums) {
    assert(opening + came - went === closing, `${asset}: opening and movements make the closing balance`)
    assert(moved === posted, `${asset}: all legs make the balance that the ledger shows`)
  }
}

/**
 * A statement of a period: what was there, each movement with its journal and the balance after it, what was there in the end. The rows
 * are read as they are written; after the last one the sum of what was written is held against the ledger's closing balances.
 */
export function ledgerDocument(
  sql: Queryable,
  heading: Heading,
  kind: 'month' | 'period',
  period: StatementPeriod,
  sums: readonly AssetSums[],
  holdings: readonly HoldingRow[],
): CheckedDocument {
  assertSums(sums)
  const { owner, locale } = heading
  const t = translatorFor(locale)
  const hash = figuresHash()
  const held = heldBack(hash)
  hash.add([owner.realm, heading.holder.publicId, period.from, period.to])
  const stated = sums.filter(({ opening, closing, lines }) => opening !== 0n || closing !== 0n || lines > 0)
  for (const { asset, opening, closing } of stated) hash.add([asset, opening, closing])
  for (const { symbol, quantity, close } of holdings) hash.add([symbol, quantity, close ?? ''])
  const model = {
    locale,
    title: t(`statement.title_${kind}`),
    marks: marksOf(heading),
    facts: factsOf(heading, period),
    tables: [
      balancesTable(locale, stated),
      ...(holdings.length === 0 ? [] : [holdingsTable(locale, period, holdings)]),
      movementsTable(locale, checkedRows(sql, heading, period, stated, hash, held.release)),
    ],
    closing: () => closingWords(locale, 'checked', held.get()),
  }
  return { model, lines: sums.reduce((sum, { lines }) => sum + lines, 0), figuresSha256: held.get }
}

export function factsOf(
  { owner, holder, locale, number, madeAtMs }: Heading,
  { from, to }: StatementPeriod,
): [string, string][] {
  const t = translatorFor(locale)
  const day = (date: string) => isolateWhole(formatDay(date))
  return [
    [t('statement.holder'), holder.name || isolate(holder.publicId)],
    [t('statement.userId'), isolate(holder.publicId)],
    [t('statement.phone'), isolate(holder.phone)],
    [t('statement.account'), t(`statement.account_${owner.realm}`)],
    [t('statement.period'), t('statement.periodOf', { from: day(from), to: day(to) })],
    [t('statement.number'), isolate(number)],
    [t('statement.made'), isolateWhole(formatDateTime(madeAtMs))],
  ]
}

function balancesTable(locale: Locale, sums: readonly AssetSums[]): Table {
  const t = translatorFor(locale)
  return {
    heading: t('statement.balances'),
    columns: [
      { label: t('statement.asset'), share: 2 },
      ...(['opening', 'came', 'went', 'closing'] as const).map(name => ({
        label: t(`statement.${name}`),
        share: 2,
        figure: true,
      })),
    ],
    rows: [
      sums.map(({ asset, exponent, opening, came, went, closing }) => [
        { text: isolate(asset) },
        ...[opening, came, went, closing].map(units => figure(units, exponent)),
      ]),
    ],
    empty: t('statement.nothingMoved'),
  }
}

/** What the shares were worth at the end, at the last close on or before that day. */
function holdingsTable(locale: Locale, { to }: StatementPeriod, holdings: readonly HoldingRow[]): Table {
  const t = translatorFor(locale)
  const dash = { text: '–', plain: '' }
  const total = holdings.reduce((sum, { quantity, close }) => sum + quantity * (close ?? 0n), 0n)
  const rows = holdings.map(({ symbol, quantity, close, closedOn }) => [
    { text: isolate(symbol) },
    figure(quantity, 0),
    close === null ? dash : figure(close, PAISA),
    closedOn === null ? dash : { text: isolateWhole(formatDay(closedOn)), plain: closedOn },
    close === null ? dash : figure(quantity * close, PAISA),
  ])
  const blank = { text: '' }
  return {
    heading: t('statement.holdings', { date: isolateWhole(formatDay(to)) }),
    columns: [
      { label: t('statement.asset'), share: 2 },
      { label: t('statement.quantity'), share: 2, figure: true },
      { label: t('statement.closePrice'), share: 2, figure: true },
      { label: t('statement.tradingDay'), share: 2 },
      { label: t('statement.marketValue'), share: 2, figure: true },
    ],
    rows: [[...rows, [{ text: t('statement.totals') }, blank, blank, blank, figure(total, PAISA)]]],
  }
}

const PAISA = 2

function movementsTable(locale: Locale, rows: Table['rows']): Table {
  const t = translatorFor(locale)
  return {
    heading: t('statement.movements'),
    columns: [
      { label: t('statement.date'), detailLabel: t('statement.time'), share: 66 },
      { label: t('statement.what'), detailLabel: t('statement.reference'), share: 150 },
      { label: t('statement.journal'), share: 66 },
      { label: t('statement.asset'), share: 52 },
      { label: t('statement.change'), share: 90, figure: true },
      { label: t('statement.balance'), share: 90, figure: true },
    ],
    rows,
    empty: t('statement.nothingMoved'),
  }
}

async function* checkedRows(
  sql: Queryable,
  { owner, locale }: Heading,
  period: StatementPeriod,
  sums: readonly AssetSums[],
  hash: ReturnType<typeof figuresHash>,
  release: () => void,
): AsyncGenerator<readonly Row[]> {
  const exponents = new Map(sums.map(({ asset, exponent }) => [asset, exponent]))
  const running = runningBalances(new Map(sums.map(({ asset, opening }) => [asset, opening])))
  for await (const lines of readLines(sql, owner, period)) {
    yield lines.map(line => {
      const balance = running.add(line.asset, line.units)
      hash.add([line.journalId, line.kind, line.asset, line.units, balance, line.businessDate, line.atMs])
      return rowOf(line, balance, exponents.get(line.asset) ?? 0, locale)
    })
  }
  running.close(new Map(sums.map(({ asset, closing }) => [asset, closing])))
  release()
}

function rowOf(line: LineRow, balance: bigint, exponent: number, locale: Locale): Row {
  const { journalId, kind, asset, units, businessDate, atMs } = line
  const t = translatorFor(locale)
  return [
    { text: isolateWhole(formatDay(businessDate)), detail: formatTime(atMs), plain: businessDate },
    {
      ...(line.trade ? tradeCell(line.trade, locale) : { text: t(`portfolio.kind_${kind}`) }),
      detail: detailOf(line, locale),
    },
    { text: isolate(String(journalId)) },
    { text: isolate(asset) },
    figure(units, exponent, 'always'),
    figure(balance, exponent),
  ]
}

/** "Bought 10 PPL at 196.74". */
function tradeCell(trade: TradeTerms, locale: Locale): { readonly text: string; readonly plain: string } {
  const { side, base, baseExponent, quoteExponent, divisor } = trade
  const decimals = divisor.length - 1 + quoteExponent - baseExponent
  const [quantity, price] = [figure(BigInt(trade.quantity), baseExponent), figure(BigInt(trade.price), decimals)]
  const worded = (shown: 'text' | 'plain') =>
    translatorFor(locale)(side === 'buy' ? 'statement.lineBought' : 'statement.lineSold', {
      quantity: isolate(quantity[shown] ?? ''),
      symbol: isolate(base),
      price: isolate(price[shown] ?? ''),
    })
  return { text: worded('text'), plain: worded('plain') }
}

/**
 * A trade's reference is the person's own order, and what it was charged stands beside the asset it was charged in: money for shares, for
 * coins what was received. Other references say themselves what they are.
 */
function detailOf({ kind, reference, trade, asset, units }: LineRow, locale: Locale): string {
  if (reference === '') return ''
  const t = translatorFor(locale)
  if (kind !== 'trade' || !trade) return isolate(reference)
  const { base, quote, baseExponent, quoteExponent, fee, tax } = trade
  const charged = trade.divisor === '1' ? asset === quote : units > 0n
  const amount = (text: string) => isolate(figure(BigInt(text), asset === base ? baseExponent : quoteExponent).text)
  const order = `${t('statement.order')} ${isolate(reference)}`
  return charged ? `${order} · ${t('statement.lineFees', { fee: amount(fee), tax: amount(tax) })}` : order
}
