import { DAY_MS, HOUR_MS } from '@firoza/core/clock'
import { advanceOfferings } from '../features/offering/advance-offerings.job.ts'
import { roundAt } from '../features/offering/beacon.ts'
import { insertOffering, insertProspectus, type NewOffering } from '../features/offering/offering.store.ts'
import { grantSandboxAssets } from '../sandbox/grant-sandbox-assets.ts'
import { SANDBOX_CODE } from '../sandbox/seed-people.ts'
import type { TestApp } from './test-app.ts'
import type { Ground } from './test-market.ts'

const PROSPECTUS = 'a'.repeat(64)

/** An offering that opens in an hour: 4 lots of 100 shares at PKR 10.00 for retail, closing a day later. */
export async function announce(app: Ground, change: Partial<NewOffering> = {}): Promise<string> {
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

let opened = 0

/** An application of the person to an offering of its own, which is open. */
async function applyToNew(app: TestApp, token: string): Promise<string> {
  const now = app.clock.now()
  const times = { opensAtMs: now - HOUR_MS, closesAtMs: now + DAY_MS, allotsAtMs: now + 2 * DAY_MS }
  opened += 1
  const id = await announce(app, { publicId: `IPOOWN${opened}`, symbol: `OWN${opened}`, ...times })
  await advanceOfferings(app.deps)
  const applying = { id, lots: 1, prospectusRead: true, transactionCode: SANDBOX_CODE } as const
  const { body } = await app.call('POST /stock/order/new/apply', applying, { token })
  if (body.code !== 0) throw new Error(`not applied: ${JSON.stringify(body)}`)
  return body.data.id
}

const ONE_DOLLAR = { faceValue: 1_000_000n, floorPrice: 1_000_000n, capPrice: 1_000_000n }
const TOKEN: NonNullable<NewOffering['token']> = {
  ...{ sale: 'fixed', tokens: 400, issuer: 'Token Ltd', riskEn: 'Risk', riskUr: 'خطرہ' },
  ...{ listingPpm: 1_000_000, cliffDays: 0, parts: 0 },
}

/** An application of the person FZ10000001 to a sale of tokens of its own, which is open. */
async function applyToNewSale(app: TestApp, token: string): Promise<string> {
  const now = app.clock.now()
  const times = { opensAtMs: now - HOUR_MS, closesAtMs: now + DAY_MS, allotsAtMs: now + 2 * DAY_MS }
  opened += 1
  const symbol = `TOK${opened}`
  const terms = { publicId: `ICOOWN${opened}`, kind: 'ico', symbol, priceAsset: 'USDT', ...ONE_DOLLAR } as const
  const id = await announce(app, { ...terms, ...times, token: TOKEN })
  await advanceOfferings(app.deps)
  await app.db.begin(async tx => {
    const people = await tx<{ userId: bigint }[]>`select id as "userId" from app_user where public_id = 'FZ10000001'`
    const grants = people.map(({ userId }) => ({ userId, asset: 'USDT', units: 100_000_000n }))
    await grantSandboxAssets(tx, 'real', symbol, grants, now)
  })
  const applying = { id, lots: 1, disclosureRead: true, transactionCode: SANDBOX_CODE } as const
  const { body } = await app.call('POST /coin/order/new/apply', applying, { token })
  if (body.code !== 0) throw new Error(`not applied: ${JSON.stringify(body)}`)
  return body.data.id
}

/** Every call that takes an application's id, with what else it needs and, where its state does not allow the call, why the owner is refused. */
export function applicationCases(of: () => { readonly app: TestApp; readonly token: string }) {
  const nobodys = '3f0c8a52-6f2f-4d6c-9a0b-1d2e3f4a5b6c'
  const own = { id: () => applyToNew(of().app, of().token), nobodys }
  const ownOfSale = { id: () => applyToNewSale(of().app, of().token), nobodys }
  return {
    'POST /coin/order/new/cancel id': ownOfSale,
    'POST /coin/order/new/list id': ownOfSale,
    'POST /stock/order/new/cancel id': own,
    'POST /stock/order/new/edit id': { ...own, input: async () => ({ lots: 2, transactionCode: SANDBOX_CODE }) },
    'POST /stock/order/new/pay id': {
      ...own,
      input: async () => ({ transactionCode: SANDBOX_CODE }),
      refused: 'move_not_allowed',
    },
    'GET /stock/order/new/list id': own,
    'GET /stock/order/new/proof id': { ...own, refused: 'offering_not_frozen' },
  }
}
