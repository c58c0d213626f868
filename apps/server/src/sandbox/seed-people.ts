import { assert, present } from '@firoza/core/assert'
import type { TimeMs } from '@firoza/core/clock'
import { PKR } from '@firoza/core/money/asset'
import { REALMS } from '@firoza/core/realm'
import { insertGrant } from '../auth/role.store.ts'
import { hashSecret } from '../auth/secret-hash.ts'
import { seedRoles } from '../auth/seed-roles.ts'
import { insertGrantedLevel } from '../customers/kyc-level.store.ts'
import { STARTING_MONEY_UNITS } from '../customers/starting-money.ts'
import type { Db, Tx } from '../db/sql.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Settings } from '../settings.ts'
import { grantSandboxAssets } from './grant-sandbox-assets.ts'
import { findCustomerByPhone, hasStaff, insertSeededPerson, insertStaff } from './seed-people.store.ts'

/** Sign-ins that everybody knows: they exist in the sandbox only. */
export const SANDBOX_PASSWORD = 'firoza123'
export const SANDBOX_CODE = '135790'
export const SANDBOX_INVESTORS = [
  {
    phone: '03000000001',
    e164: '+923000000001',
    publicId: 'FZ10000001',
    nickname: 'Ayesha',
    verifiedName: 'Ayesha Khan',
    referralCode: 'SANDBOX1',
    level: 3,
  },
  {
    phone: '03000000002',
    e164: '+923000000002',
    publicId: 'FZ10000002',
    nickname: 'Bilal',
    verifiedName: 'Bilal Ahmed',
    referralCode: 'SANDBOX2',
    level: 2,
  },
] as const
export const SANDBOX_STAFF = [
  {
    name: 'maker',
    title: 'Operations desk',
    titleUr: 'آپریشنز ڈیسک',
    password: 'firoza-maker-123',
    role: 'superadmin',
  },
  {
    name: 'checker',
    title: 'Approvals desk',
    titleUr: 'منظوری ڈیسک',
    password: 'firoza-checker-123',
    role: 'superadmin',
  },
  { name: 'helper', title: 'Help desk', titleUr: 'امدادی ڈیسک', password: 'firoza-helper-123', role: 'support' },
] as const

/**
 * Fills a new sandbox: two verified investors with money in both realms, and staff. What is there already stays as it
 * is, so that every start may call it. In live mode it does nothing.
 */
export async function seedPeople(db: Db, mode: Settings['mode'], nowMs: TimeMs): Promise<void> {
  if (mode !== 'sandbox') return
  for (const person of SANDBOX_INVESTORS) {
    if ((await findCustomerByPhone(db, person.e164)) !== undefined) continue
    const passwordHash = await hashSecret(SANDBOX_PASSWORD)
    const codeHash = await hashSecret(SANDBOX_CODE)
    await inTransaction(db, async tx => {
      const userId = await insertSeededPerson(
        tx,
        { ...person, phone: person.e164, passwordHash, codeHash, isHouse: false },
        nowMs,
      )
      if (userId === undefined) return
      if (person.level === 3) await insertGrantedLevel(tx, userId, nowMs)
      for (const realm of REALMS) {
        const grant = { userId, asset: PKR.code, units: STARTING_MONEY_UNITS }
        await grantSandboxAssets(tx, realm, 'seed', [grant], nowMs)
      }
    })
  }
  await seedRoles(db)
  for (const { name, title, titleUr, password, role } of SANDBOX_STAFF) {
    if (await hasStaff(db, name)) continue
    const passwordHash = await hashSecret(password)
    await inTransaction(db, async tx => {
      const staffId = await insertStaff(tx, { name, title, titleUr, passwordHash }, nowMs)
      if (staffId !== undefined) await insertGrant(tx, { staffId, role, expiresAtMs: null }, nowMs)
    })
  }
}

/** House liquidity: accounts of our own that trade in the same books as people, labelled, and that nobody can sign in to. */
const HOUSE_USERS = [
  { publicId: 'FZ90000001', nickname: 'House market maker 1' },
  { publicId: 'FZ90000002', nickname: 'House market maker 2' },
  { publicId: 'FZ90000003', nickname: 'House market maker 3' },
  { publicId: 'FZ90000004', nickname: 'House market maker 4' },
  { publicId: 'FZ90000005', nickname: 'House trader 1' },
  { publicId: 'FZ90000006', nickname: 'House trader 2' },
  { publicId: 'FZ90000007', nickname: 'House trader 3' },
  { publicId: 'FZ90000008', nickname: 'House trader 4' },
] as const

/** PKR 100 billion, in paisa: no simulated market runs out of it. */
const HOUSE_MONEY_UNITS = 10_000_000_000_000n

export interface HouseShares {
  readonly symbol: string
  /** Shares for each house account, in each realm. */
  readonly units: bigint
  readonly costTicks: number
}

/** Makes the house accounts and funds them in both realms; answers their ids, in the order of `HOUSE_USERS`. */
export async function seedHouse(
  db: Db,
  mode: Settings['mode'],
  shares: readonly HouseShares[],
  nowMs: TimeMs,
): Promise<bigint[]> {
  assert(mode === 'sandbox', 'house liquidity is funded with pretended money in the sandbox only')
  const ids = await inTransaction(db, async tx => {
    const made: bigint[] = []
    for (const [index, person] of HOUSE_USERS.entries()) made.push(await ensureHouseUser(tx, index, person, nowMs))
    return made
  })
  const grants = ids.flatMap(userId => [
    { userId, asset: PKR.code, units: HOUSE_MONEY_UNITS },
    ...shares.map(({ symbol, units, costTicks }) => ({ userId, asset: symbol, units, costTicks })),
  ])
  // A transaction for each realm: one call locks all accounts that a transaction touches (LED-9).
  for (const realm of REALMS) await inTransaction(db, tx => grantSandboxAssets(tx, realm, 'house', grants, nowMs))
  return ids
}

async function ensureHouseUser(
  tx: Tx,
  index: number,
  person: (typeof HOUSE_USERS)[number],
  nowMs: TimeMs,
): Promise<bigint> {
  // Country code 999 belongs to nobody, so that no person can ever have the number.
  const phone = `+99900000${String(index + 1).padStart(2, '0')}`
  const known = await findCustomerByPhone(tx, phone)
  if (known !== undefined) return known
  const nobody = {
    passwordHash: 'none',
    codeHash: null,
    verifiedName: '',
    referralCode: person.publicId,
    isHouse: true,
  }
  const made = await insertSeededPerson(tx, { ...person, ...nobody, phone }, nowMs)
  return present(made ?? (await findCustomerByPhone(tx, phone)), 'the house account')
}
