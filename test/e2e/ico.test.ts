import { expect, it } from 'vitest'
import { SANDBOX_CODE, SANDBOX_INVESTORS } from '../../apps/server/src/sandbox/seed-people.ts'
import { assertBooks } from '../../apps/server/src/testing/assert-books.ts'
import { connectTo } from '../live-database.ts'
import { passSeconds } from '../staff.ts'
import { call } from '../wire.ts'
import { remember, signIn } from './signed-in.ts'
import { pressCode, takePhone } from './story.ts'
import { withSite } from './with-site.ts'

const platform = withSite()

const DAY = 86_400
const PATIENT = { timeout: 90_000 }
const SALE = 'Agri Chain Token (simulated)'
const PAIR = 'SIMAGR-USDT'

const tokenOf = async (index: 0 | 1) => (await signIn(platform.url, 'demo', SANDBOX_INVESTORS[index].phone)).token

/** USDT for rupees of the demo account, once somebody offers it. */
async function buyDollars(token: string): Promise<void> {
  const order = {
    symbol: 'USDT-PKR',
    side: 'buy',
    type: 'market',
    amount: '30000',
    transactionCode: SANDBOX_CODE,
  } as const
  const offered = async () =>
    (await call(platform.url, 'POST /coin/books', { symbol: order.symbol }, token)).asks.length
  await expect.poll(offered, PATIENT).toBeGreaterThan(0)
  await call(platform.url, 'POST /coin/order/add', order, token)
}

it('OFR-21, OFR-24, OFR-25 a person applies for tokens, sees them unlock, and sells what is unlocked', async () => {
  for (const index of [0, 1] as const) await buyDollars(await tokenOf(index))
  const phone = await takePhone(platform, 'en-US')
  const { page, t, button } = phone
  await remember(phone.context, 'en-US', 'demo', await signIn(platform.url, 'demo'))
  await page.goto('/pages/coin/index')
  await page.getByText(t('offering.icoTitle'), { exact: true }).first().tap()
  await page.getByText(SALE).tap()
  await page.getByText(t('offering.caps'), { exact: true }).waitFor()
  await button(t('offering.apply')).tap()
  await page.getByLabel(t('offering.lotsField'), { exact: true }).fill('3')
  await button(t('offering.review')).tap()
  await page.getByText(t('offering.unopened')).waitFor()
  await button(t('offering.disclosure')).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByText(t('offering.tokenRisks')).waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await button(t('offering.review')).tap()
  await button(t('offering.send')).tap()
  await pressCode(page, SANDBOX_CODE)
  await page.waitForURL('**/pages/coinICO/applyList?id=*')
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await page.getByRole('dialog').getByText(t('offering.move_fund')).waitFor()
  expect(phone.faults).toEqual([])
  await phone.context.close()

  // The close, the draw, the listing; then the opening auction, in which a second person bids.
  await passSeconds(platform.url, 8 * DAY)
  const vesting = async (token: string) =>
    (await call(platform.url, 'POST /coin/order/new/list', { id }, token)).items[0]?.vesting ?? []
  const seller = await tokenOf(0)
  await expect.poll(async () => (await vesting(seller))[0]?.journalId ?? null, PATIENT).not.toBeNull()
  const [first] = await vesting(seller)
  const bid = { symbol: PAIR, side: 'buy', price: '0.05', quantity: '100', transactionCode: SANDBOX_CODE } as const
  await call(platform.url, 'POST /coin/order/add', bid, await tokenOf(1))

  const later = await takePhone(platform, 'ur-PK')
  await remember(later.context, 'ur-PK', 'demo', await signIn(platform.url, 'demo'))
  await later.page.goto(`/pages/coinICO/applyList?id=${id}`)
  await later.page.getByText(later.t('offering.atListing')).waitFor()
  await later.button(later.t('offering.sell')).tap()
  await later.page.waitForURL(`**/pages/coin/coinKline?symbol=${PAIR}`)
  expect(later.faults).toEqual([])
  await later.context.close()

  await call(platform.url, 'POST /coin/order/add', { ...bid, side: 'sell' }, seller)
  await passSeconds(platform.url, 16 * 60)
  const held = async () =>
    (await call(platform.url, 'POST /coin/assets', {}, await tokenOf(0))).items.find(({ asset }) => asset === 'SIMAGR')
      ?.total
  await expect.poll(held, PATIENT).toBe((Number(first?.amount) - 100).toFixed(6))
  const db = connectTo(platform.product.dataDir)
  await assertBooks(db)
  await db.end()
})
