import { createHash } from 'node:crypto'
import { DAY_MS, HOUR_MS, type TimeMs } from '@firoza/core/clock'
import { PKR } from '@firoza/core/money/asset'
import { divide } from '@firoza/core/money/rounding'
import { offeringStates } from '@firoza/core/offering/offering.states'
import { prng } from '@firoza/core/prng'
import { REALMS, type Realm } from '@firoza/core/realm'
import type { Db } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { grantSandboxAssets } from '../../sandbox/grant-sandbox-assets.ts'
import { findCustomerByPhone, insertSeededPerson } from '../../sandbox/seed-people.store.ts'
import { advanceOfferings } from './advance-offerings.job.ts'
import { roundAt } from './beacon.ts'
import {
  confirmListing,
  insertOffering,
  insertProspectus,
  listOfferings,
  lockOffering,
  moveOffering,
  shareOffering,
} from './offering.store.ts'
import { newApplicationId, placeApplication } from './place-application.ts'

const APPLICANTS = 12
/** Enough for every simulated application. */
const MONEY_UNITS = 10_000_000_000n

/** Days from now to each date, and what is sold. `unpaid`: some applicants pay after the allotment. */
interface SeededOffering {
  readonly symbol: string
  readonly nameEn: string
  readonly nameUr: string
  readonly sector: string
  readonly shariah: boolean
  readonly days: readonly [opens: number, closes: number, allots: number, pays: number, lists: number]
  readonly floor: bigint
  readonly retailLots: number
  readonly bookLots?: number
  readonly applicants: number
  readonly needed?: number
  readonly unpaid?: true
  readonly withdrawn?: true
  /** Two members of staff have confirmed the listing: the job lists it as soon as the market runs. */
  readonly confirmed?: true
}

const OFFERINGS: readonly SeededOffering[] = [
  {
    ...{
      symbol: 'SIMABC',
      nameEn: 'ABC Cement (simulated)',
      nameUr: 'اے بی سی سیمنٹ (فرضی)',
      sector: 'cement',
      shariah: true,
    },
    ...{ days: [2, 6, 7, 9, 11], floor: 2_500n, retailLots: 40, applicants: 0 },
  },
  {
    ...{
      symbol: 'SIMXYZ',
      nameEn: 'XYZ Foods (simulated)',
      nameUr: 'ایکس وائی زیڈ فوڈز (فرضی)',
      sector: 'food_personal_care',
      shariah: true,
    },
    ...{ days: [-1, 4, 5, 7, 9], floor: 5_000n, retailLots: 10, bookLots: 30, applicants: 9 },
  },
  {
    ...{
      symbol: 'SIMDEF',
      nameEn: 'DEF Power (simulated)',
      nameUr: 'ڈی ای ایف پاور (فرضی)',
      sector: 'power',
      shariah: false,
    },
    ...{ days: [-2, 2, 3, 5, 7], floor: 1_000n, retailLots: 6, applicants: 11 },
  },
  {
    ...{
      symbol: 'SIMTEX',
      nameEn: 'Textile Mills (simulated)',
      nameUr: 'ٹیکسٹائل ملز (فرضی)',
      sector: 'textile',
      shariah: true,
    },
    ...{ days: [-5, -1, 1, 3, 5], floor: 1_800n, retailLots: 8, applicants: 12 },
  },
  {
    ...{
      symbol: 'SIMPAY',
      nameEn: 'Pay Systems (simulated)',
      nameUr: 'پے سسٹمز (فرضی)',
      sector: 'technology',
      shariah: true,
    },
    ...{ days: [-6, -3, -0.1, 2, 4], floor: 2_000n, retailLots: 20, applicants: 10, unpaid: true },
  },
  {
    ...{
      symbol: 'SIMGAS',
      nameEn: 'City Gas (simulated)',
      nameUr: 'سٹی گیس (فرضی)',
      sector: 'oil_gas_marketing',
      shariah: true,
    },
    ...{ days: [-8, -4, -0.2, 1, 3], floor: 1_200n, retailLots: 7, applicants: 12 },
  },
  {
    ...{
      symbol: 'SIMMED',
      nameEn: 'Med Devices (simulated)',
      nameUr: 'میڈ ڈیوائسز (فرضی)',
      sector: 'pharmaceuticals',
      shariah: true,
    },
    ...{ days: [-9, -6, -4, -3, -0.01], floor: 2_200n, retailLots: 30, applicants: 12, confirmed: true },
  },
  {
    ...{
      symbol: 'SIMLOG',
      nameEn: 'Logistics (simulated)',
      nameUr: 'لاجسٹکس (فرضی)',
      sector: 'transport',
      shariah: true,
    },
    ...{ days: [-7, -2, 1, 2, 3], floor: 3_000n, retailLots: 60, applicants: 4, needed: 50 },
  },
  {
    ...{
      symbol: 'SIMRLT',
      nameEn: 'Realty Trust (simulated)',
      nameUr: 'ریئلٹی ٹرسٹ (فرضی)',
      sector: 'reit',
      shariah: true,
    },
    ...{ days: [-3, 3, 4, 6, 8], floor: 1_500n, retailLots: 20, applicants: 3, withdrawn: true },
  },
]

/**
 * Offerings in every state that the machine reaches by itself, in both realms of a new sandbox. Simulated applicants apply by the same function as
 * everybody; closing, drawing and paying are the job's. No result is written here.
 */
export async function seedOfferings(db: Db, log: Deps['log'], nowMs: TimeMs): Promise<void> {
  const page = { realm: undefined, states: offeringStates.states, order: 'newest', offset: 0, limit: 1 } as const
  const [known] = await listOfferings(db, page)
  if (known) return
  const people = await seedApplicants(db, nowMs)
  for (const realm of REALMS) {
    const grants = people.map(userId => ({ userId, asset: PKR.code, units: MONEY_UNITS }))
    await inTransaction(db, tx => grantSandboxAssets(tx, realm, 'offering', grants, nowMs))
    for (const offering of OFFERINGS) await seedOne(db, realm, offering, people, nowMs)
  }
  // Money moves at the present, so that the journals are in the order of their time.
  await advanceOfferings({ db, log, clock: { now: () => nowMs } })
}

async function seedApplicants(db: Db, nowMs: TimeMs): Promise<bigint[]> {
  const people: bigint[] = []
  for (let n = 1; n <= APPLICANTS; n++) {
    const number = String(n).padStart(2, '0')
    // Country code 999 belongs to no country, so that no person can ever have the number.
    const phone = `+999001000${number}`
    const person = {
      ...{ publicId: `FZ910000${number}`, phone, passwordHash: 'none', codeHash: null, verifiedName: '' },
      ...{ nickname: `Simulated applicant ${n}`, referralCode: `SIMAPP${number}`, isHouse: true },
    }
    const id =
      (await inTransaction(db, tx => insertSeededPerson(tx, person, nowMs))) ?? (await findCustomerByPhone(db, phone))
    if (id !== undefined) people.push(id)
  }
  return people
}

async function seedOne(
  db: Db,
  realm: Realm,
  seeded: SeededOffering,
  people: readonly bigint[],
  nowMs: TimeMs,
): Promise<void> {
  const { symbol, nameEn, nameUr, sector, shariah, floor, retailLots, bookLots = 0, needed = 1, days } = seeded
  const at = (day: number) => nowMs + Math.round(day * DAY_MS)
  const [opensAtMs, closesAtMs, allotsAtMs, payUntilMs, listsAtMs] = days.map(at) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const content = prospectusOf(nameEn)
  const prospectus = createHash('sha256').update(content).digest('hex')
  await insertProspectus(db, { sha256: prospectus, content, staffId: null }, nowMs)
  const madeAtMs = opensAtMs - DAY_MS
  const publicId = `IPO${newApplicationId().slice(0, 8)}`
  const id = await inTransaction(db, tx =>
    insertOffering(
      tx,
      {
        ...{ publicId, kind: 'ipo', realm, symbol, nameEn, nameUr, sector, shariah, retailLots, bookLots, prospectus },
        aboutEn: 'A simulated company of the sandbox. Its applicants are simulated.',
        aboutUr: 'سینڈ باکس کی فرضی کمپنی۔ اس کے درخواست گزار بھی فرضی ہیں۔',
        ...{ sharesOutstanding: 50_000_000n, priceAsset: PKR.code, faceValue: 1_000n, floorPrice: floor },
        ...{
          capPrice: bookLots > 0 ? divide(floor * 14n, 10n, 'floor') : floor,
          lotSize: 500,
          lotsMin: 1,
          lotsMax: 20,
          lotsNeeded: needed,
        },
        ...{ opensAtMs, closesAtMs, allotsAtMs, payUntilMs, listsAtMs, referenceName: '', referencePrice: null },
        ...{ referenceAtMs: null, beaconSource: 'sandbox', beaconRound: roundAt('sandbox', allotsAtMs) },
      },
      madeAtMs,
    ),
  )
  if (opensAtMs > nowMs) return
  const appliedAtMs = opensAtMs + HOUR_MS
  const random = prng(retailLots)
  await inTransaction(db, async tx => {
    const offering = await lockOffering(tx, id)
    if (offering) await moveOffering(tx, offering, 'open', opensAtMs)
  })
  for (const [index, userId] of people.slice(0, seeded.applicants).entries()) {
    const tranche = bookLots > 0 && index < 5 ? 'book' : 'retail'
    const price = tranche === 'book' ? floor + BigInt(random.below(20)) * 100n : undefined
    const lots = tranche === 'book' ? 1 + random.below(3) : 1 + random.below(4)
    const pay = seeded.unpaid && index % 3 === 0 ? 'later' : 'now'
    await inTransaction(db, async tx => {
      const offering = await shareOffering(tx, publicId)
      if (offering)
        await placeApplication(tx, offering, { userId, tranche, lots, price, pay, auto: false }, appliedAtMs)
    })
  }
  if (seeded.confirmed) await inTransaction(db, tx => confirmListing(tx, id))
  if (!seeded.withdrawn) return
  await inTransaction(db, async tx => {
    const offering = await lockOffering(tx, id)
    if (offering) await moveOffering(tx, offering, 'withdraw', nowMs)
  })
}

/** A one-page PDF that says what it is. */
function prospectusOf(name: string): Buffer {
  const text = `BT /F1 14 Tf 60 760 Td (${name.replace(/[()\\]/g, ' ')}) Tj 0 -24 Td (Sandbox prospectus. This company is simulated.) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = body.length
    body += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.from(
    `${body}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}
