import { publishSimulatedRates } from '../features/convert/publish-rates.job.ts'
import { seedConvert } from '../features/convert/seed-convert.ts'
import { advanceDeposits } from '../features/deposit/advance-deposits.job.ts'
import { seedDeposits } from '../features/deposit/seed-deposits.ts'
import { sendWithdrawals } from '../features/withdraw/send-withdrawals.job.ts'
import { SANDBOX_CODE } from '../sandbox/seed-people.ts'
import { announce } from './deposits.ts'
import type { TestApp } from './test-app.ts'
import { grant } from './test-market.ts'
import { signedIn, type Withdrawing, withdrawingApp } from './withdrawing.ts'

/** What one person did on one Monday with real money of the sandbox, one thing of each kind. */
export interface BusyPerson {
  readonly app: TestApp
  readonly ayesha: Withdrawing
  readonly bilal: Withdrawing
  readonly userId: bigint
  readonly depositId: string
  readonly withdrawalId: string
  readonly quoteId: string
  /** Her purchase of 100 OGDC at 100.00. */
  readonly orderId: string
}

const PAID_AFTER_MS = 15_000

/** Ayesha pays in, buys shares from Bilal, exchanges currency and takes money out: the ground of tests of records and statements. */
export async function busyPerson(): Promise<BusyPerson> {
  const app = await withdrawingApp({ market: ['OGDC', 'MEBL'] })
  await seedDeposits(app.db)
  await seedConvert(app.db, app.clock.now())
  const ayesha = await signedIn(app)
  const bilal = await signedIn(app, 1)
  const depositId = await payIn(app, ayesha)
  const orderId = await buy(app, ayesha, bilal)
  const quoteId = await exchange(app, ayesha)
  const withdrawal = await ayesha.withdraw('2000.00')
  if (typeof withdrawal === 'string') throw new Error(withdrawal)
  await sendWithdrawals(app.deps)
  return {
    app,
    ayesha,
    bilal,
    userId: await userIdOf(app, 'FZ10000001'),
    depositId,
    withdrawalId: withdrawal.id,
    quoteId,
    orderId,
  }
}

async function payIn(app: TestApp, { token }: Withdrawing): Promise<string> {
  const { id } = await announce(app, token, '1000.00')
  await advanceDeposits(app.deps)
  app.clock.advance(PAID_AFTER_MS)
  await advanceDeposits(app.deps)
  return id
}

async function buy(app: TestApp, buyer: Withdrawing, seller: Withdrawing): Promise<string> {
  const userId = await userIdOf(app, 'FZ10000002')
  await grant(app.db, app.clock, { userId, realm: 'real', asset: 'OGDC', units: 1_000n })
  const order = { symbol: 'OGDC', quantity: '100', price: '100.00', transactionCode: SANDBOX_CODE }
  await app.call('POST /stock/order/sell', order, { token: seller.token })
  const { body } = await app.call('POST /stock/order/buy', order, { token: buyer.token })
  if (body.code !== 0) throw new Error(JSON.stringify(body))
  return body.data.id
}

async function exchange(app: TestApp, { token }: Withdrawing): Promise<string> {
  await publishSimulatedRates(app.deps)
  const offered = await app.call('POST /user/exchange/quote', { from: 'PKR', to: 'USD', amount: '28000.00' }, { token })
  if (offered.body.code !== 0) throw new Error(JSON.stringify(offered.body))
  const { quoteId } = offered.body.data
  await app.call('POST /user/exchange', { quoteId }, { token })
  return quoteId
}

async function userIdOf(app: TestApp, publicId: string): Promise<bigint> {
  const [row] = await app.db<{ id: bigint }[]>`select id from app_user where public_id = ${publicId}`
  if (!row) throw new Error(`no ${publicId}`)
  return row.id
}
