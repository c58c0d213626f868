import { present } from '@firoza/core/assert'
import type { Locale } from '@firoza/i18n/locale'
import { expect, it } from 'vitest'
import { SANDBOX_CODE, SANDBOX_INVESTORS } from '../../apps/server/src/sandbox/seed-people.ts'
import { assertBooks } from '../../apps/server/src/testing/assert-books.ts'
import { grantAssets } from '../grant-assets.ts'
import { connectTo } from '../live-database.ts'
import { goToNextDay, passSeconds } from '../staff.ts'
import { call } from '../wire.ts'
import { axeFaults } from './axe.ts'
import { remember, type SignedIn, signIn } from './signed-in.ts'
import { type Phone, pressCode, takePhone } from './story.ts'
import { withSite } from './with-site.ts'

const site = withSite({ env: { FIROZA_SIMULATOR_RATE: '0' } })
const RULES = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
const PATIENT = { timeout: 120_000 }
const ID = 'index_tracker'
const LOCK_IN_SECONDS = 8 * 86_400
/** So little is paid out of the cash that a robot keeps; what it has to sell for would come a trading day later. */
const AMOUNT = '5000'
const DAYS_TO_PAY_MAX = 4
const QUOTED = 5

/** More than all robots together want of one share, in paisa: whichever comes first, there is enough. */
const SPARE_PAISA = 50_000_000n

let phone: string
let person: SignedIn

const info = () => call(site.url, 'POST /stock/ai/info', { id: ID }, person.token)
const order = (id: string) => call(site.url, 'POST /stock/ai/order/details', { id }, person.token)
/** The shares that the robot has traded on a date. */
async function tradedOn(date: string): Promise<number> {
  const { items } = await call(site.url, 'POST /stock/ai/trades', { id: ID }, person.token)
  return new Set(items.filter(trade => trade.date === date).map(({ symbol }) => symbol)).size
}

/** A jump of the clock ends the sessions of before. */
async function jump(seconds?: number): Promise<void> {
  await (seconds === undefined ? goToNextDay(site.url) : passSeconds(site.url, seconds))
  person = await signIn(site.url, 'demo', phone)
}

async function onPhone(locale: Locale, work: (taken: Phone) => Promise<void>): Promise<void> {
  const taken = await takePhone(site, locale)
  await remember(taken.context, locale, 'demo', person)
  await work(taken)
  expect(taken.faults).toEqual([])
  await taken.context.close()
}

/** Another person offers some of what the robot has planned to buy, at the price that it was planned at. */
async function quoteForRobot(other: (typeof SANDBOX_INVESTORS)[number], date: string): Promise<void> {
  const db = connectTo(site.product.dataDir)
  const planned = () => db<{ symbol: string; quantity: bigint; price: bigint }[]>`
    select t.symbol, t.quantity, t.arrival_ticks as price from robot_trade t join robot_fund f on f.id = t.fund_id
    join robot r on r.id = f.robot_id where r.code = ${ID} and f.realm = 'demo' and t.side = 'buy' and t.date = ${date}::date order by t.id limit ${QUOTED}`
  await expect.poll(async () => (await planned()).length, PATIENT).toBe(QUOTED)
  const orders = (await planned()).map(({ quantity, ...order }) => ({
    ...order,
    quantity: quantity + SPARE_PAISA / order.price,
  }))
  await db.end()
  const shares = orders.map(({ symbol, quantity }) => ({ asset: symbol, units: quantity, costTicks: 5_000 }))
  await grantAssets(site.product, { ...other, realm: 'demo' }, shares)
  const { token } = await signIn(site.url, 'demo', other.phone)
  for (const { symbol, quantity, price } of orders) {
    const terms = { type: 'limit', price: (Number(price) / 100).toFixed(2), transactionCode: SANDBOX_CODE } as const
    await call(site.url, 'POST /stock/order/sell', { symbol, quantity: String(quantity), ...terms }, token)
  }
}

it.each([
  { language: 'ur-PK', owner: 0 },
  { language: 'en-US', owner: 1 },
] as const)(
  'ROB-6, ROB-9, ROB-10 an amount is invested, the NAV moves from fills, units are redeemed and paid, in $language',
  {
    timeout: 600_000,
  },
  async ({ language, owner }) => {
    phone = SANDBOX_INVESTORS[owner].phone
    person = await signIn(site.url, 'demo', phone)
    let id = ''
    await onPhone(language, async ({ page, t, button }) => {
      await page.goto('/pages/robot/list')
      await page
        .getByRole('link')
        .filter({ hasText: t('robot.name_index_tracker') })
        .tap()
      await page.getByText(t('robot.about_index_tracker')).waitFor()
      expect(await axeFaults(page, RULES)).toEqual([])
      await button(t('robot.invest')).tap()
      await page.getByLabel(t('robot.amount'), { exact: true }).fill(AMOUNT)
      await button(t('robot.review')).tap()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('robot.invest') })
        .tap()
      await pressCode(page, SANDBOX_CODE)
      await page.waitForURL('**/pages/robot/orderDetail?id=*')
      await page.getByText(t('robot.order_created')).first().waitFor()
      id = new URL(page.url()).searchParams.get('id') ?? ''
    })
    await expect.poll(() => order(id)).toMatchObject({ state: 'created', pending: `${AMOUNT}.00` })

    // It trades with the other person; after the close the amount becomes units.
    const { nav, nextNavOn } = await info()
    const date = present(nextNavOn, 'the session')
    await quoteForRobot(SANDBOX_INVESTORS[owner === 0 ? 1 : 0], date)
    await expect.poll(() => tradedOn(date), PATIENT).toBe(QUOTED)
    await jump()
    await expect.poll(async () => (await order(id)).state, PATIENT).toBe('active')
    const { points } = await info()
    expect(points.find(point => point.date === date)?.nav).not.toBe(nav)

    await jump(LOCK_IN_SECONDS)
    await jump()
    await expect.poll(async () => Number((await order(id)).unlockedUnits), PATIENT).toBeGreaterThan(0)
    await onPhone(language, async ({ page, t, button }) => {
      await page.goto(`/pages/robot/orderDetail?id=${id}`)
      await page.getByText(t('robot.order_active')).first().waitFor()
      expect(await axeFaults(page, RULES)).toEqual([])
      await button(t('robot.redeem')).tap()
      await button(t('robot.reviewRedeem')).tap()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('robot.redeem') })
        .tap()
      await pressCode(page, SANDBOX_CODE)
      await page.getByText(t('robot.order_redeeming')).first().waitFor()
    })
    for (let day = 0; day < DAYS_TO_PAY_MAX && (await order(id)).state === 'redeeming'; day++) {
      const struck = (await info()).points.at(-1)?.date
      await jump()
      await expect.poll(async () => (await info()).points.at(-1)?.date, PATIENT).not.toBe(struck)
    }
    await expect.poll(async () => (await order(id)).state, PATIENT).toBe('redeemed')
    const { redemptions } = await order(id)
    expect(redemptions.every(({ paidAt, net }) => paidAt !== null && Number(net) > 0)).toBe(true)
    await onPhone(language, async ({ page, t }) => {
      await page.goto(`/pages/robot/orderDetail?id=${id}`)
      await page.getByText(t('robot.redemption_paid')).first().waitFor()
    })
    const db = connectTo(site.product.dataDir)
    await assertBooks(db)
    await db.end()
  },
)
