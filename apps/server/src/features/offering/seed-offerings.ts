import { createHash } from 'node:crypto'
import { DAY_MS, HOUR_MS, type TimeMs } from '@firoza/core/clock'
import { PKR } from '@firoza/core/money/asset'
import { divide } from '@firoza/core/money/rounding'
import { offeringStates } from '@firoza/core/offering/offering.states'
import { SALE_ASSET } from '@firoza/core/offering/token'
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
  type TokenTermsRow,
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
  /** Of a sale of tokens: prices are then in units of USDT. */
  readonly token?: Omit<TokenTermsRow, 'issuer' | 'riskEn' | 'riskUr'>
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
    // Open over a weekend that follows the first start.
    ...{ days: [-2, 3.5, 4.5, 6, 8], floor: 1_000n, retailLots: 6, applicants: 11 },
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

const SHARE_LOT = 500
const TOKEN_SUPPLY = 10_000_000n

/** Lots of 200 tokens at 0.05 USDT, or of 10 USDT in a pool. */
const sale = (token: NonNullable<SeededOffering['token']>) => ({
  ...{ sector: 'technology', shariah: true, token },
  floor: token.sale === 'fixed' ? 50_000n : 10_000_000n,
})
const MONTHLY = { listingPpm: 200_000, cliffDays: 30, parts: 6 }

/** Sales of tokens: coming, open at a price, open as a pool, waiting for their listing, listed with the start, below the soft cap. */
const SALES: readonly SeededOffering[] = [
  {
    ...{ symbol: 'SIMSUN', nameEn: 'Solar Grid Token (simulated)', nameUr: 'سولر گرڈ ٹوکن (فرضی)' },
    ...sale({ sale: 'fixed', tokens: 10_000, ...MONTHLY }),
    ...{ days: [3, 8, 9, 10, 12], retailLots: 50, applicants: 0 },
  },
  {
    ...{ symbol: 'SIMAGR', nameEn: 'Agri Chain Token (simulated)', nameUr: 'ایگری چین ٹوکن (فرضی)' },
    ...sale({ sale: 'fixed', tokens: 200_000, ...MONTHLY }),
    ...{ days: [-1, 4, 5, 6, 7], retailLots: 1_000, applicants: 9, needed: 20 },
  },
  {
    ...{ symbol: 'SIMEDU', nameEn: 'Open School Token (simulated)', nameUr: 'اوپن اسکول ٹوکن (فرضی)' },
    ...sale({ sale: 'pool', tokens: 500_000, listingPpm: 500_000, cliffDays: 0, parts: 3 }),
    ...{ days: [-2, 3, 4, 5, 6], retailLots: 400, applicants: 8, needed: 10 },
  },
  {
    ...{ symbol: 'SIMCAR', nameEn: 'Cargo Ledger Token (simulated)', nameUr: 'کارگو لیجر ٹوکن (فرضی)' },
    ...sale({ sale: 'fixed', tokens: 4_000, ...MONTHLY }),
    ...{ days: [-8, -4, -2, -1, 2], retailLots: 20, applicants: 12, needed: 5 },
  },
  {
    ...{ symbol: 'SIMWTR', nameEn: 'Clean Water Token (simulated)', nameUr: 'کلین واٹر ٹوکن (فرضی)' },
    ...sale({ sale: 'pool', tokens: 100_000, listingPpm: 400_000, cliffDays: 0, parts: 2 }),
    ...{ days: [-9, -6, -4, -3, -0.01], retailLots: 60, applicants: 12, needed: 10 },
  },
  {
    ...{ symbol: 'SIMGAM', nameEn: 'Game Studio Token (simulated)', nameUr: 'گیم اسٹوڈیو ٹوکن (فرضی)' },
    ...sale({ sale: 'fixed', tokens: 40_000, ...MONTHLY }),
    ...{ days: [-7, -2, 1, 2, 3], retailLots: 200, applicants: 4, needed: 150 },
  },
]

/**
 * Offerings in every state that the machine reaches by itself, in both realms of a new sandbox. Simulated applicants apply by the same function as
 * everybody; closing, drawing and paying are the job's. No result is written here.
 */
export async function seedOfferings(db: Db, log: Deps['log'], nowMs: TimeMs): Promise<void> {
  const page = {
    kind: undefined,
    realm: undefined,
    states: offeringStates.states,
    order: 'newest',
    offset: 0,
    limit: 1,
  } as const
  const [known] = await listOfferings(db, page)
  if (known) return
  const people = await seedApplicants(db, nowMs)
  for (const realm of REALMS) {
    const grants = [PKR.code, SALE_ASSET].flatMap(asset =>
      people.map(userId => ({ userId, asset, units: MONEY_UNITS })),
    )
    await inTransaction(db, tx => grantSandboxAssets(tx, realm, 'offering', grants, nowMs))
    for (const offering of [...OFFERINGS, ...SALES]) await seedOne(db, realm, offering, people, nowMs)
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

function datesOf([opens, closes, allots, pays, lists]: SeededOffering['days'], nowMs: TimeMs) {
  const at = (day: number) => nowMs + Math.round(day * DAY_MS)
  return {
    ...{ opensAtMs: at(opens), closesAtMs: at(closes), allotsAtMs: at(allots) },
    ...{ payUntilMs: at(pays), listsAtMs: at(lists) },
  }
}

async function seedOne(
  db: Db,
  realm: Realm,
  seeded: SeededOffering,
  people: readonly bigint[],
  nowMs: TimeMs,
): Promise<void> {
  const { symbol, nameEn, nameUr, sector, shariah, floor, retailLots, bookLots = 0, needed = 1, days, token } = seeded
  const kind = token ? 'ico' : 'ipo'
  const dates = datesOf(days, nowMs)
  const { opensAtMs } = dates
  const content = prospectusOf(nameEn)
  const prospectus = createHash('sha256').update(content).digest('hex')
  await insertProspectus(db, { sha256: prospectus, content, staffId: null }, nowMs)
  const madeAtMs = opensAtMs - DAY_MS
  const publicId = `${kind.toUpperCase()}${newApplicationId().slice(0, 8)}`
  const id = await inTransaction(db, tx =>
    insertOffering(
      tx,
      {
        ...{ publicId, kind, realm, symbol, nameEn, nameUr, sector, shariah, retailLots, bookLots, prospectus },
        aboutEn: `A simulated ${token ? 'token' : 'company'} of the sandbox. Its applicants are simulated.`,
        aboutUr: `سینڈ باکس ${token ? 'کا فرضی ٹوکن' : 'کی فرضی کمپنی'}۔ اس کے درخواست گزار بھی فرضی ہیں۔`,
        ...(token
          ? { sharesOutstanding: TOKEN_SUPPLY, priceAsset: SALE_ASSET, faceValue: floor }
          : { sharesOutstanding: 50_000_000n, priceAsset: PKR.code, faceValue: 1_000n }),
        floorPrice: floor,
        token: token ? { ...token, issuer: `${nameEn.split(' Token')[0]} Ltd`, ...RISKS } : null,
        ...{
          capPrice: bookLots > 0 ? divide(floor * 14n, 10n, 'floor') : floor,
          lotSize: !token ? SHARE_LOT : token.sale === 'pool' ? 1 : token.tokens / retailLots,
          lotsMin: 1,
          lotsMax: 20,
          lotsNeeded: needed,
        },
        ...{ ...dates, referenceName: '', referencePrice: null },
        ...{ referenceAtMs: null, beaconSource: 'sandbox', beaconRound: roundAt('sandbox', dates.allotsAtMs) },
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
  if (token || seeded.confirmed) await inTransaction(db, tx => confirmListing(tx, id))
  if (!seeded.withdrawn) return
  await inTransaction(db, async tx => {
    const offering = await lockOffering(tx, id)
    if (offering) await moveOffering(tx, offering, 'withdraw', nowMs)
  })
}

const RISKS = {
  riskEn:
    'The price may fall to nothing. Locked tokens cannot be sold before they unlock. No authority has approved this token.',
  riskUr: 'قیمت صفر تک گر سکتی ہے۔ لاک ٹوکن کھلنے سے پہلے فروخت نہیں ہو سکتے۔ کسی ادارے نے اس ٹوکن کی منظوری نہیں دی۔',
}

/** A one-page PDF that says what it is. */
function prospectusOf(name: string): Buffer {
  const text = `BT /F1 14 Tf 60 760 Td (${name.replace(/[()\\]/g, ' ')}) Tj 0 -24 Td (Sandbox prospectus. The issuer is simulated.) Tj ET`
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
