import { expect, it } from 'vitest'
import { SANDBOX_CODE } from '../../apps/server/src/sandbox/seed-people.ts'
import { assertBooks } from '../../apps/server/src/testing/assert-books.ts'
import { connectTo } from '../live-database.ts'
import { passSeconds } from '../staff.ts'
import { call } from '../wire.ts'
import { remember, signIn } from './signed-in.ts'
import { pressCode, takePhone, untilOffered } from './story.ts'
import { withSite } from './with-site.ts'

const platform = withSite()
const ANSWER_MS = 60_000

const signedIn = async () => (await signIn(platform.url, 'real')).token

it('OPT-9, OPT-13, OPT-15 a call is bought at a live price, and settled after a kill in the midst', async () => {
  const token = await signedIn()
  const { symbols } = await call(platform.url, 'GET /stock/index/option/rule', {}, token)
  const symbol = symbols.find(one => one.symbol === 'OGDC')?.symbol ?? symbols[0]?.symbol ?? ''
  await untilOffered(platform, symbol, token)

  const person = await takePhone(platform, 'en-US')
  const { page, t, button } = person
  await remember(person.context, 'en-US', 'real', await signIn(platform.url, 'real'))
  await page.goto(`/pages/stockOption/optionList?symbol=${symbol}`)
  const row = page.getByRole('row').filter({ hasText: '%' }).last()
  await row.waitFor({ timeout: ANSWER_MS })
  await row.getByRole('link').tap()
  await page.getByText(t('option.maximumLoss')).waitFor({ timeout: ANSWER_MS })
  await page.getByRole('slider').press('ArrowRight')
  await page.getByRole('link', { name: t('option.buy_call'), exact: true }).tap()
  await page.getByLabel(t('option.amount'), { exact: true }).fill('2,000')
  await button(t('option.getQuote')).tap()
  await pressCode(page, SANDBOX_CODE)
  await button(t('option.buy_call')).waitFor({ timeout: ANSWER_MS })
  await button(t('option.buy_call')).tap()
  await page.waitForURL('**/optionRecord?id=*', { timeout: ANSWER_MS })
  await button(t('option.close')).waitFor({ timeout: ANSWER_MS })
  expect(person.faults).toEqual([])

  const { items } = await call(platform.url, 'GET /stock/order/option/list', { state: 'open' }, token)
  const lifeMs = Math.max(...items.map(({ contract }) => contract.expiresAtMs)) - (items[0]?.openedAtMs ?? 0)
  const advance = passSeconds(platform.url, Math.ceil(lifeMs / 1_000) + 120).catch(() => undefined)
  await platform.product.kill9()
  await advance
  await platform.startAgain()
  await passSeconds(platform.url, Math.ceil(lifeMs / 1_000) + 120)
  const later = await signedIn()
  const left = async () =>
    (await call(platform.url, 'GET /stock/order/option/list', { state: 'open' }, later)).items.length
  await expect.poll(left, { timeout: 120_000 }).toBe(0)
  const db = connectTo(platform.product.dataDir)
  await assertBooks(db)
  await db.end()
})
