import type { CallOutput } from '@firoza/api/endpoints'

type Assets = Pick<CallOutput<'POST /user/assets'>, 'everything' | 'cash' | 'stock' | 'robots' | 'contracts' | 'others'>

/** Of what the total consists, in whole percent, cut; crypto and robots where there are some. For a picture of it: the amounts stand elsewhere. */
export function partsOfTotal({ everything, cash, stock, robots, contracts, others }: Assets) {
  const whole = Number(everything)
  if (!(whole > 0)) return []
  const valuesOf = (kind: 'crypto' | 'fiat') =>
    others.filter(({ assetKind }) => assetKind === kind).map(({ value }) => value)
  const parts = [
    { id: 'partStocks', always: true, values: [stock.marketValue] },
    { id: 'partCoins', always: false, values: [contracts, ...valuesOf('crypto')] },
    { id: 'partRobots', always: false, values: [robots] },
    { id: 'partCash', always: true, values: [cash.total, ...valuesOf('fiat')] },
  ] as const
  return parts.flatMap(({ id, always, values }) => {
    // Null has no rate and is not in the total either.
    const sum = values.reduce((sum, value) => sum + Number(value ?? 0), 0)
    return always || sum > 0 ? [{ id, percent: Math.floor((sum * 100) / whole) }] : []
  })
}
