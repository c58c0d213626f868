import { assert } from '@firoza/core/assert'
import type { StatementPeriod } from '@firoza/core/statement/statement-period'
import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { formatDay, formatTime } from '@firoza/i18n/format-date'
import { translatorFor } from '@firoza/i18n/server-translator'
import type { Row } from './document.ts'
import { type CheckedDocument, closingWords, figure, figuresHash, type Heading, heldBack, marksOf } from './figures.ts'
import { factsOf } from './ledger-document.ts'
import type { NoteFill, NoteOrder } from './statement.store.ts'

const PAISA = 2

/** What the person pays (below zero) or gets for a fill, fees included. */
function netOf(side: NoteOrder['side'], { value, commission, salesTax, cdc }: NoteFill): bigint {
  const fees = commission + salesTax + cdc
  return side === 'buy' ? -(value + fees) : value - fees
}

/**
 * The contract note of an order: each trade with its price, its fees and its journal. Before anything is written, each trade's net amount
 * and quantity are held against what its journal moved of the person's money and shares.
 */
export function noteDocument(
  heading: Heading,
  order: NoteOrder,
  fills: readonly NoteFill[],
  name: string,
): CheckedDocument {
  const { locale } = heading
  const t = translatorFor(locale)
  const hash = figuresHash()
  const held = heldBack(hash)
  hash.add([heading.owner.realm, heading.holder.publicId, order.id, order.symbol, order.side])
  for (const fill of fills) {
    assertFill(order, fill)
    hash.add([
      fill.tradeId,
      fill.journalId,
      fill.price,
      fill.quantity,
      fill.value,
      fill.commission,
      fill.salesTax,
      fill.cdc,
      fill.atMs,
    ])
  }
  held.release()
  const columns = [
    { label: t('statement.tradingDay'), detailLabel: t('statement.time'), share: 68 },
    { label: t('statement.journal'), detailLabel: t('statement.reference'), share: 62 },
    { label: t('statement.quantity'), share: 45, figure: true },
    { label: t('statement.price'), share: 50, figure: true },
    { label: t('statement.value'), share: 75, figure: true },
    { label: t('statement.fees'), share: 72, figure: true },
    { label: t('statement.net'), share: 80, figure: true },
    { label: t('statement.settlement'), share: 68, figure: true },
  ]
  const model = {
    locale,
    title: t('statement.title_note'),
    marks: marksOf(heading),
    facts: [
      ...factsOf(heading, daysOf(fills)),
      [t('statement.order'), isolate(String(order.id))],
      [t(`statement.side_${order.side}`), name === order.symbol ? isolate(name) : `${isolate(order.symbol)} · ${name}`],
    ] as [string, string][],
    tables: [
      {
        heading: t('statement.fills'),
        columns,
        rows: [fills.map(fill => rowOf(order, fill, t('statement.tradeOf', { id: isolate(String(fill.tradeId)) })))],
      },
      totalsTable(heading, order, fills),
    ],
    closing: () => closingWords(locale, 'checkedNote', held.get()),
  }
  return { model, lines: fills.length, figuresSha256: held.get }
}

export function daysOf(fills: readonly NoteFill[]): StatementPeriod {
  const days = fills.map(({ tradingDate }) => tradingDate).toSorted()
  return { from: days[0], to: days.at(-1) } as StatementPeriod
}

function assertFill(order: NoteOrder, fill: NoteFill): void {
  const shares = order.side === 'buy' ? fill.quantity : -fill.quantity
  assert(fill.price * fill.quantity === fill.value, `trade ${fill.tradeId}: price times quantity is its value`)
  assert(fill.cashMoved === netOf(order.side, fill), `trade ${fill.tradeId}: its journal moved the net amount`)
  assert(fill.sharesMoved === shares, `trade ${fill.tradeId}: its journal moved the shares`)
}

function rowOf({ side }: NoteOrder, fill: NoteFill, trade: string): Row {
  const { journalId, price, quantity, value, commission, salesTax, cdc, tradingDate, settlementDate, atMs } = fill
  return [
    { text: isolateWhole(formatDay(tradingDate)), detail: formatTime(atMs), plain: tradingDate },
    { text: isolate(String(journalId)), detail: trade },
    figure(quantity, 0),
    figure(price, PAISA),
    figure(value, PAISA),
    figure(commission + salesTax + cdc, PAISA),
    figure(netOf(side, fill), PAISA, 'always'),
    { text: isolateWhole(formatDay(settlementDate)), plain: settlementDate },
  ]
}

function totalsTable({ locale }: Heading, { side }: NoteOrder, fills: readonly NoteFill[]) {
  const t = translatorFor(locale)
  const sum = (pick: (fill: NoteFill) => bigint) => fills.reduce((total, fill) => total + pick(fill), 0n)
  const net = sum(fill => netOf(side, fill))
  const rows: Row[] = [
    [
      { text: t('statement.quantity') },
      figure(
        sum(({ quantity }) => quantity),
        0,
      ),
    ],
    [
      { text: t('statement.value') },
      figure(
        sum(({ value }) => value),
        PAISA,
      ),
    ],
    [
      { text: t('statement.commission') },
      figure(
        sum(({ commission }) => commission),
        PAISA,
      ),
    ],
    [
      { text: t('statement.salesTax') },
      figure(
        sum(({ salesTax }) => salesTax),
        PAISA,
      ),
    ],
    [
      { text: t('statement.cdc') },
      figure(
        sum(({ cdc }) => cdc),
        PAISA,
      ),
    ],
    [{ text: t(side === 'buy' ? 'statement.netPaid' : 'statement.netReceived') }, figure(net < 0n ? -net : net, PAISA)],
  ]
  const columns = [
    { label: '', share: 3 },
    { label: '', share: 1, figure: true },
  ]
  return { heading: t('statement.totals'), columns, rows: [rows] }
}
