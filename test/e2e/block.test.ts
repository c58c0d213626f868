import { present } from '@firoza/core/assert'
import { expect, it } from 'vitest'
import { SANDBOX_CODE } from '../../apps/server/src/sandbox/seed-people.ts'
import { assertBooks } from '../../apps/server/src/testing/assert-books.ts'
import { connectTo } from '../live-database.ts'
import { goToNextDay, passUntil } from '../staff.ts'
import { call } from '../wire.ts'
import { remember, type SignedIn, signIn } from './signed-in.ts'
import { type Phone, pressCode, takePhone, untilOffered } from './story.ts'
import { withHouse } from './with-house.ts'

const platform = withHouse()
const PATIENT = { timeout: 90_000 }

let person: SignedIn

/** A phone of its own for each part: a jump of the clock ends the sessions of before. */
async function onPhone(work: (phone: Phone) => Promise<void>): Promise<void> {
  const phone = await takePhone(platform, 'en-US')
  await remember(phone.context, 'en-US', 'demo', person)
  await work(phone)
  expect(phone.faults).toEqual([])
  await phone.context.close()
}

const mine = async () => (await call(platform.url, 'GET /stock/order/offline/list', {}, person.token)).items[0]
const open = async () => {
  const { items } = await call(platform.url, 'GET /stock/index/offline/list', { state: 'open' }, person.token)
  return items.toSorted((a, b) => a.locksUntil.localeCompare(b.locksUntil))[0]
}

it('BLK-6, BLK-9, BLK-11 a person orders in a block trade, is filled, locked, and sells after the lock date', async () => {
  person = await signIn(platform.url, 'demo')
  await expect.poll(open, PATIENT).toBeDefined()
  const { symbol, closesAtMs, locksUntil } = present(await open(), 'an open block trade')
  await onPhone(async ({ page, t, button }) => {
    await page.goto('/pages/stockBulk/bulkList?state=open')
    await page.getByRole('link').filter({ hasText: symbol }).tap()
    await button(t('block.place')).tap()
    await button(t('block.review')).tap()
    await button(t('block.send')).tap()
    await pressCode(page, SANDBOX_CODE)
    await page.waitForURL('**/pages/stockBulk/bulkList?view=mine&order=*')
    await page.getByRole('dialog').getByText(t('block.order_placed')).first().waitFor()
  })

  await passUntil(platform.url, closesAtMs)
  person = await signIn(platform.url, 'demo')
  await expect.poll(async () => (await mine())?.state, PATIENT).toBe('locked')
  const { id, filled } = present(await mine(), 'the order')
  const bought = present(filled, 'what was filled')
  await onPhone(async ({ page, t }) => {
    await page.goto(`/pages/stockBulk/bulkList?view=mine&order=${id}`)
    await page.getByRole('dialog').getByText(t('block.order_locked')).first().waitFor()
  })
  const input = { symbol, quantity: bought, type: 'market', transactionCode: SANDBOX_CODE } as const
  await expect(call(platform.url, 'POST /stock/order/sell', input, person.token)).rejects.toThrow(
    'insufficient_quantity',
  )

  await passUntil(platform.url, Date.parse(`${locksUntil}T00:00:00+05:00`))
  await goToNextDay(platform.url)
  person = await signIn(platform.url, 'demo')
  await expect.poll(async () => (await mine())?.state, PATIENT).toBe('sellable')
  await untilOffered(platform, symbol, person.token)
  await onPhone(async ({ page, t, button }) => {
    await page.goto(`/pages/stockBulk/bulkList?view=mine&order=${id}`)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('block.sell') })
      .tap()
    await page.waitForURL(`**/pages/stock/**symbol=${symbol}`)
    await button(t('market.sell')).tap()
    const ticket = page.getByRole('dialog')
    await ticket.getByRole('button', { name: t('stock.max'), exact: true }).tap()
    await ticket.getByRole('button', { name: t('stock.reviewSell') }).tap()
    const review = ticket.getByRole('region', { name: t('stock.reviewTitle') })
    await review.getByRole('button', { name: t('stock.sell'), exact: true }).tap()
    const pad = ticket.getByRole('group', { name: t('stock.codeTitle') })
    const traded = ticket.getByRole('button', { name: t('stock.seeOrder') })
    await pad.or(traded).first().waitFor()
    if (await pad.isVisible()) await pressCode(page, SANDBOX_CODE)
    await traded.waitFor()
  })
  const left = async () => (await call(platform.url, 'GET /stock/order/ticket', { symbol }, person.token)).shares.total
  await expect.poll(left, PATIENT).toBe(0)
  const db = connectTo(platform.product.dataDir)
  await assertBooks(db)
  await db.end()
})
