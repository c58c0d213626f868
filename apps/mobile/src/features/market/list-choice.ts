import type { InstrumentSort } from '@firoza/api/market'
import { to } from '../../paths.ts'

/** What the page of all stocks shows: it stands in its address as one word, "gainers" or "symbol.oil", so that back and reload keep it. */
export interface ListChoice {
  readonly sort: InstrumentSort
  readonly sector?: string
}

export const SORTS = [
  'symbol',
  'change',
  'gainers',
  'losers',
  'volume',
  'turnover',
] as const satisfies readonly InstrumentSort[]

/** The choice of an address. Anything unknown is the list by symbol; `hot` is the list by turnover. */
export function choiceOf(list: string | null): ListChoice {
  const [word = '', ...rest] = (list ?? '').split('.')
  const sector = rest.join('.')
  const sort = word === 'hot' ? 'turnover' : (SORTS.find(known => known === word) ?? 'symbol')
  return sector === '' ? { sort } : { sort, sector }
}

export function listAddress({ sort, sector }: ListChoice): string {
  return to('/pages/stock/list', { list: sector === undefined ? sort : `${sort}.${sector}` })
}
