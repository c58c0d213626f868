import { staffExposure } from '@firoza/api/ledger-exposure'
import { exposureOf, maskPublicId } from '@firoza/core/ledger/exposure'
import { formatDecimal } from '@firoza/core/money/decimal'
import { divide } from '@firoza/core/money/rounding'
import { ok } from '@firoza/core/outcome'
import { handleAtOneMoment } from '../../http/call.ts'
import { type ExposureRow, type HolderRow, listLargest, sumExposure } from './exposure.store.ts'
import { type AssetCover, readCover } from './read-cover.ts'

const LARGEST = 5
/** Hundredths of a percent. */
const SHARE_PARTS = 10_000n

export const readExposure = handleAtOneMoment(staffExposure, async ({ deps, sql, nowMs }, { realm }) => {
  const rows = await sumExposure(sql, realm)
  const largest = await listLargest(sql, realm, LARGEST)
  const covers = realm === 'real' ? await readCover(sql, deps.calendarOf(realm), nowMs) : []
  const byAsset = Map.groupBy(rows, ({ asset }) => asset)
  return ok({
    asOfMs: nowMs,
    assets: [...byAsset].map(([asset, totals]) =>
      showAsset(
        asset,
        totals,
        largest.filter(holder => holder.asset === asset),
        covers.find(cover => cover.asset === asset),
      ),
    ),
  })
})

function showAsset(
  asset: string,
  totals: readonly ExposureRow[],
  largest: readonly HolderRow[],
  cover: AssetCover | undefined,
) {
  const exposure = exposureOf(totals)
  const exponent = totals[0]?.exponent ?? 0
  const text = (units: bigint) => formatDecimal(units, exponent)
  return {
    asset,
    share: totals[0]?.kind === 'share',
    clients: text(exposure.clientUnits),
    holders: totals.find(({ code, house }) => code === 'user' && !house)?.holders ?? 0,
    liquidity: text(exposure.liquidityUnits),
    clearing: text(exposure.clearingUnits),
    clearingMax: totals[0]?.clearingMaxUnits == null ? null : text(totals[0].clearingMaxUnits),
    other: text(exposure.otherUnits),
    outside: text(exposure.outsideUnits),
    difference: text(exposure.differenceUnits),
    cover: cover ? showCover(cover) : null,
    largest: largest.map(({ publicId, posted }) => ({
      person: maskPublicId(publicId),
      amount: text(posted),
      sharePercent: Number(divide(posted * SHARE_PARTS, exposure.clientUnits, 'floor')) / 100,
    })),
  }
}

function showCover({ exponent, state, onDate, figures, difference, places }: AssetCover) {
  const text = (units: bigint | undefined) => (units === undefined ? null : formatDecimal(units, exponent))
  return {
    state,
    onDate: onDate ?? null,
    ledger: text(figures?.ledgerUnits),
    recorded: text(figures?.recordedUnits),
    inTransit: text(figures?.inTransitUnits),
    notBooked: text(figures?.notBookedUnits),
    difference: text(difference),
    places: places.map(({ place, record, simulated }) => ({
      place,
      amount: text(simulated ?? record?.units),
      onDate: simulated === undefined ? (record?.onDate ?? null) : null,
      recordedBy: simulated === undefined ? (record?.recordedBy ?? '') : '',
      confirmedBy: simulated === undefined ? (record?.confirmedBy ?? '') : '',
    })),
  }
}
