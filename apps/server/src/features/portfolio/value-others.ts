import { BOOK_SOURCE } from '@firoza/core/convert/book-rate'
import { PKR } from '@firoza/core/money/asset'
import { formatDecimal, powerOfTen } from '@firoza/core/money/decimal'
import { divide } from '@firoza/core/money/rounding'
import type { Realm } from '@firoza/core/realm'
import type { EnginePort } from '../../engine/engine-port.ts'
import { dollarsOf, rupeesOf } from '../../market/coin-worth.ts'
import type { OtherMoney, RupeeRate } from './holding.store.ts'

const NANO_EXPONENT = 9

interface Sources {
  readonly engine: EnginePort
  readonly realm: Realm
  readonly rates: readonly RupeeRate[]
  readonly nowMs: number
}

/**
 * Currencies and coins beside the rupee, each with its worth in paisa and the rate behind it: of a currency the source's, of a coin the last prices of the
 * realm's own books. Without a rate it is worth nothing that could be said.
 */
export function valueOthers(others: readonly OtherMoney[], sources: Sources) {
  return others.map(({ asset, assetKind, exponent, posted }) => {
    const rate = assetKind === 'fiat' ? currencyRate(asset, sources) : coinRate(asset, exponent, sources)
    const paisa = rate && divide(posted * rate.midNano, powerOfTen(exponent + NANO_EXPONENT - PKR.exponent), 'floor')
    return {
      paisa,
      shown: {
        asset,
        assetKind,
        amount: formatDecimal(posted, exponent),
        value: paisa === undefined ? null : formatDecimal(paisa, PKR.exponent),
        rate: rate ? { value: formatDecimal(rate.midNano, NANO_EXPONENT), source: rate.source, atMs: rate.atMs } : null,
      },
    }
  })
}

type Rate = Omit<RupeeRate, 'asset'>

function currencyRate(asset: string, { rates }: Sources): Rate | undefined {
  return rates.find(rate => rate.asset === asset)
}

function coinRate(asset: string, exponent: number, { engine, realm, nowMs }: Sources): Rate | undefined {
  // Of a thousand coins, so that the rate of a cheap one keeps its digits.
  const dollars = dollarsOf(engine, realm, asset, powerOfTen(exponent + 3))
  const paisa = dollars === undefined ? undefined : rupeesOf(engine, realm, dollars)
  if (paisa === undefined) return undefined
  return { midNano: paisa * powerOfTen(NANO_EXPONENT - PKR.exponent - 3), source: BOOK_SOURCE, atMs: nowMs }
}
