import { perpExposure } from '@firoza/api/perp-staff'
import { present } from '@firoza/core/assert'
import { SECOND_MS } from '@firoza/core/clock'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { MARGIN_ASSET, pairOfContract } from '@firoza/core/perp/contracts'
import { distancePpm, liquidationPrice, valueAt } from '@firoza/core/perp/margin'
import { REALMS, type Realm } from '@firoza/core/realm'
import { type CallOf, handleAtOneMoment } from '../../../http/call.ts'
import { baseText, pairPrice, quoteText } from '../../../market/pair-text.ts'
import { contractListing, scaleOf } from '../contract-listing.ts'
import {
  type ExposureRow,
  listCrossOwners,
  listDistances,
  listSources,
  readInsurance,
  readMark,
  sumExposure,
} from '../perp.store.ts'
import { crossLiquidation, readSharedOf, type SharedMargin } from '../shared-margin.ts'

const UNDER_PPM = [20_000, 50_000, 100_000, 200_000]

export const showPerpExposure = handleAtOneMoment(perpExposure, async call => {
  const { sql, deps } = call
  const rows = await sumExposure(sql)
  const text = (units: bigint) => formatDecimal(units, MARGIN_ASSET.exponent)
  const realms = []
  for (const realm of REALMS) {
    const { posted, held } = await readInsurance(sql, realm, MARGIN_ASSET.code)
    const sharedOf = await readSharedOf(sql, deps.engine, realm, await listCrossOwners(sql, realm))
    const items = []
    for (const row of rows) if (row.realm === realm) items.push(...(await itemOf(call, realm, row, sharedOf)))
    realms.push({ realm, fund: text(posted), fundHeld: text(held), items })
  }
  return ok({ realms })
})

async function itemOf(
  { sql, deps, nowMs }: CallOf<typeof perpExposure>,
  realm: Realm,
  row: ExposureRow,
  sharedOf: ReadonlyMap<bigint, SharedMargin>,
) {
  const listing = contractListing(deps.engine, realm, row.symbol)
  const mark = await readMark(sql, realm, row.symbol)
  if (!listing || !mark) return []
  const { spec, halted } = listing
  const scale = scaleOf(spec)
  const price = Number(mark.mark)
  const distances = [0, 0, 0, 0, 0]
  for (const { size, entry, margin, crossOf } of await listDistances(sql, realm, row.symbol)) {
    const liquidation =
      crossOf === null
        ? liquidationPrice({ size: Number(size), entry, margin }, spec.contract.tiers, scale)
        : crossLiquidation(present(sharedOf.get(crossOf), 'the margin of a cross position'), row.symbol)
    const ppm = liquidation === undefined || price === 0 ? Number.POSITIVE_INFINITY : distancePpm(price, liquidation)
    const at = UNDER_PPM.findIndex(under => ppm < under)
    distances[at < 0 ? UNDER_PPM.length : at]! += 1
  }
  const written = await listSources(sql, mark.listingId)
  const newest = deps.tickers?.ages().filter(({ pair }) => pair === pairOfContract(spec))
  return [
    {
      symbol: row.symbol,
      mark: price === 0 ? null : pairPrice(spec, price),
      fresh: mark.fresh,
      reduceOnly: mark.reduceOnly,
      halted,
      positions: row.positions,
      openInterest: quoteText(spec, valueAt(Number(row.longs), price, scale)),
      margin: quoteText(spec, row.margin),
      stuck: row.stuck,
      fundSize: baseText(spec, row.insuranceSize),
      distances,
      sources: (newest ?? written.map(({ name, atMs }) => ({ name, atMs }))).map(({ name, atMs }) => ({
        name,
        ageSeconds: atMs === null ? null : Math.max(0, Math.round((nowMs - atMs) / SECOND_MS)),
        outlier: written.some(source => source.name === name && source.used === 'outlier'),
      })),
    },
  ]
}
