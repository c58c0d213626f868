import type { CallOutput } from '@firoza/api/endpoints'
import { shareOut } from '@firoza/core/offering/share-out'

type Assets = Pick<CallOutput<'POST /user/assets'>, 'everything' | 'cash' | 'stock' | 'robots' | 'contracts' | 'others'>

/** Of what the total consists, in whole percent that sum to 100; crypto and robots where there are some. The amounts stand elsewhere. */
export function partsOfTotal({ everything, cash, stock, robots, contracts, others }: Assets) {
  if (!(Number(everything) > 0)) return []
  const valuesOf = (kind: 'crypto' | 'fiat') =>
    others.filter(({ assetKind }) => assetKind === kind).map(({ value }) => value)
  const parts = [
    { id: 'partStocks', always: true, values: [stock.marketValue] },
    { id: 'partCoins', always: false, values: [contracts, ...valuesOf('crypto')] },
    { id: 'partRobots', always: false, values: [robots] },
    { id: 'partCash', always: true, values: [cash.total, ...valuesOf('fiat')] },
  ] as const
  // Null has no rate and is not in the total either.
  const paisa = parts.map(({ values }) =>
    Math.max(0, Math.round(values.reduce((sum, value) => sum + Number(value ?? 0), 0) * 100)),
  )
  const percents = shareOut(100, paisa, index => index)
  return parts.flatMap(({ id, always }, index) =>
    always || paisa[index] !== 0 ? [{ id, percent: percents[index] ?? 0 }] : [],
  )
}
