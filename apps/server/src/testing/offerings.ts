import { DAY_MS, HOUR_MS } from '@firoza/core/clock'
import { roundAt } from '../features/offering/beacon.ts'
import { insertOffering, insertProspectus, type NewOffering } from '../features/offering/offering.store.ts'
import type { TestApp } from './test-app.ts'

const PROSPECTUS = 'a'.repeat(64)

/** An offering that opens in an hour: 4 lots of 100 shares at PKR 10.00 for retail, closing a day later. */
export async function announce(app: TestApp, change: Partial<NewOffering> = {}): Promise<string> {
  const nowMs = app.clock.now()
  await insertProspectus(app.db, { sha256: PROSPECTUS, content: Buffer.alloc(200, 'p'), staffId: null }, nowMs)
  const opensAtMs = nowMs + HOUR_MS
  const offering: NewOffering = {
    ...{
      publicId: 'IPOTEST1',
      kind: 'ipo',
      realm: 'real',
      symbol: 'NEWCO',
      nameEn: 'New Company',
      nameUr: 'نئی کمپنی',
    },
    ...{ sector: 'cement', aboutEn: '', aboutUr: '', shariah: true, sharesOutstanding: 10_000n, priceAsset: 'PKR' },
    ...{ faceValue: 1_000n, floorPrice: 1_000n, capPrice: 1_000n, lotSize: 100, lotsMin: 1, lotsMax: 20 },
    ...{ retailLots: 4, bookLots: 0, lotsNeeded: 1, prospectus: PROSPECTUS, opensAtMs, closesAtMs: opensAtMs + DAY_MS },
    ...{ allotsAtMs: opensAtMs + 2 * DAY_MS, payUntilMs: opensAtMs + 3 * DAY_MS, listsAtMs: opensAtMs + 4 * DAY_MS },
    ...{ referenceName: '', referencePrice: null, referenceAtMs: null, beaconSource: 'sandbox' },
    beaconRound: roundAt('sandbox', opensAtMs + 2 * DAY_MS),
    token: null,
    ...change,
  }
  await app.db.begin(tx => insertOffering(tx, offering, nowMs))
  return offering.publicId
}
