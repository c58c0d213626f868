import { dateOfUtc } from '@firoza/core/calendar/trading-day'
import { MARGIN_ASSET, PERP_CONTRACTS, pairOfContract, perpVenue } from '@firoza/core/perp/contracts'
import { REALMS, type Realm } from '@firoza/core/realm'
import type { Deps } from '../../deps.ts'
import { must } from '../../engine/engine-port.ts'
import { contractListings } from './contract-listing.ts'
import { readInsurance } from './perp.store.ts'

type OpenDeps = Pick<Deps, 'db' | 'engine' | 'clock'>

/** A million USDT of pretended money in the insurance fund of each realm whose money is pretended. */
const INSURANCE_UNITS = 1_000_000n * 10n ** BigInt(MARGIN_ASSET.exponent)

/** Opens the market of contracts in both realms, each beside its pair. What stands already is left as it is. */
export async function openContracts({ db, engine, clock }: OpenDeps, pretended: readonly Realm[]): Promise<void> {
  for (const realm of REALMS) {
    const known = contractListings(engine, realm)
    const tradingDate = dateOfUtc(clock.now())
    if (known.length === 0) await must(engine, { type: 'define_venue', spec: perpVenue(realm), tradingDate })
    for (const spec of PERP_CONTRACTS) {
      const pair = engine.listing(realm, pairOfContract(spec))
      const before = known.find(({ symbol }) => symbol === spec.symbol)
      if (!pair || JSON.stringify(before?.spec) === JSON.stringify(spec)) continue
      const referencePrice = pair.lastPrice ?? pair.referencePrice
      await must(engine, { type: 'define_listing', realm, spec, referencePrice })
    }
    if (known[0]?.phase !== 'open') await must(engine, { type: 'phase', realm, venue: 'perp', phase: 'open' })
    if (!pretended.includes(realm) || (await readInsurance(db, realm, MARGIN_ASSET.code)).posted > 0n) continue
    await must(engine, { type: 'fund_insurance', realm, units: String(INSURANCE_UNITS), from: 'sandbox_bank' })
  }
}

/** The day of the clock begins, in UTC, where it has not begun. */
export async function beginContractDay({ engine, clock }: Pick<OpenDeps, 'engine' | 'clock'>): Promise<void> {
  const tradingDate = dateOfUtc(clock.now())
  for (const realm of REALMS) {
    if (contractListings(engine, realm).every(listing => listing.tradingDate >= tradingDate)) continue
    await must(engine, { type: 'trading_day', realm, venue: 'perp', tradingDate, settlementDate: null })
  }
}
