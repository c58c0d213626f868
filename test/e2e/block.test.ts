import { expect, it } from 'vitest'
import { SANDBOX_CODE } from '../../apps/server/src/sandbox/seed-people.ts'
import { passSeconds } from '../staff.ts'
import { call } from '../wire.ts'
import { remember, signIn } from './signed-in.ts'
import { pressCode, takePhone } from './story.ts'
import { withHouse } from './with-house.ts'

const platform = withHouse()
const WAIT_MS = 60_000
const SYMBOL = 'MEBL'

it('BLK-6, BLK-9, BLK-11 a person orders in a block trade, is filled, locked, and sells after the lock date', {
  timeout: 300_000,
}, async () => {
  let token = (await signIn(platform.url, 'real')).token
  const faults: string[] = []
  /** A phone of its own for each part: a jump of the clock ends the sessions of before. */
  const onPhone = async (work: (phone: Awaited<ReturnType<typeof takePhone>>) => Promise<void>) => {
    const signed = await signIn(platform.url, 'real')
    token = signed.token
    const phone = await takePhone(platform, 'en-US')
    await remember(phone.context, 'en-US', 'real', signed)
    await work(phone)
    faults.push(...phone.faults)
    await phone.context.close()
  }
  const mine = async () => (await call(platform.url, 'GET /stock/order/offline/list', {}, token)).items[0]
  const block = async () =>
    (await call(platform.url, 'GET /stock/index/offline/list', { symbol: SYMBOL }, token)).items[0]
  await expect.poll(async () => (await block())?.state, { timeout: WAIT_MS }).toBe('open')
  await onPhone(async ({ page, t, button }) => {
    await page.goto('/pages/stockBulk/bulkList')
    await page.getByText(SYMBOL).first().tap()
    await button(t('block.place')).tap()
    await button(t('block.review')).tap()
    await button(t('block.send')).tap()
    await pressCode(page, SANDBOX_CODE)
    await page.waitForURL('**/pages/stockBulk/bulkList?view=mine&order=*', { timeout: WAIT_MS })
    await page.getByRole('dialog').getByText(t('block.order_placed')).first().waitFor()
  })
  const terms = await block()
  const secondsTo = (ms: number) => Math.ceil((ms - Date.now()) / 1_000) + 60
  await passSeconds(platform.url, secondsTo(terms?.closesAtMs ?? 0))
  token = (await signIn(platform.url, 'real')).token
  await expect.poll(async () => (await mine())?.state, { timeout: WAIT_MS }).toBe('locked')
  const { id = '', filled = 0 } = (await mine()) ?? {}
  await onPhone(async ({ page, t }) => {
    await page.goto(`/pages/stockBulk/bulkList?view=mine&order=${id}`)
    await page.getByRole('dialog').getByText(t('block.order_locked')).first().waitFor()
  })
  const sell = {
    symbol: SYMBOL,
    quantity: filled ?? 0,
    price: terms?.reference.price ?? '',
    transactionCode: SANDBOX_CODE,
  }
  await expect(call(platform.url, 'POST /stock/order/sell', sell, token)).rejects.toThrow()
  const DAY = 24 * 60 * 60
  for (let days = 0; days < 10 && (await mine())?.state !== 'sellable'; days++) {
    await passSeconds(platform.url, DAY)
    token = (await signIn(platform.url, 'real')).token
    await expect.poll(async () => (await block())?.state, { timeout: WAIT_MS }).toMatch(/filled|partial|unlocked/)
  }
  await expect.poll(async () => (await mine())?.state, { timeout: WAIT_MS }).toBe('sellable')
  await onPhone(async ({ page, t }) => {
    await page.goto(`/pages/stockBulk/bulkList?view=mine&order=${id}`)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('block.sell') })
      .tap()
    await page.waitForURL(`**/pages/stock/index?symbol=${SYMBOL}`)
  })
  expect(await call(platform.url, 'POST /stock/order/sell', sell, token)).toMatchObject({ symbol: SYMBOL })
  expect(faults).toEqual([])
})
