import { isolate } from '@firoza/i18n/bidi'
import type { Locale } from '@firoza/i18n/locale'
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { SANDBOX_CODE, SANDBOX_INVESTORS } from '../../apps/server/src/sandbox/seed-people.ts'
import { assertBooks } from '../../apps/server/src/testing/assert-books.ts'
import { grantAssets } from '../grant-assets.ts'
import { connectTo } from '../live-database.ts'
import { passSeconds } from '../staff.ts'
import { call } from '../wire.ts'
import { remember, type SignedIn, signIn } from './signed-in.ts'
import { asTyped, type Phone, pressCode, takePhone } from './story.ts'
import { withSite } from './with-site.ts'

const [AYESHA, BILAL] = SANDBOX_INVESTORS
/** Of no one: a vector of EIP-55. */
const ELSEWHERE = '0x52908400098527886E0F7030069857D2E4169EE7'
const CHAIN = 'ethereum'
const PAIR = 'BTC-USDT'
const DOLLAR = 'USDT'
const A_DAY_AND_MORE = 90_000
/** A test payment is five times the minimum; two of them are enough for the whole walk. */
const PAID = 100

const locale: Locale = 'ur-PK'

const site = withSite({ env: { FIROZA_SIMULATOR_RATE: '0' } })

it('PAIR-6, PAIR-8, PTF-16, FX-18, FUND-2, CWD-3 coins are paid in, bought by an amount, sold, converted, moved and withdrawn', {
  timeout: 900_000,
}, async context => {
  const { token: before } = await signIn(site.url, 'real', AYESHA.phone)
  const { items } = await call(site.url, 'GET /coin/withdraw/coins', {}, before)
  if (!items.some(({ asset, open }) => asset === DOLLAR && open)) context.skip('there is no development chain here')
  await saveAddress(before)
  await passSeconds(site.url, A_DAY_AND_MORE)
  const person = await signIn(site.url, 'real', AYESHA.phone)
  const price = await offerCoins()
  const phone = await takePhone(site, locale)
  await remember(phone.context, locale, 'real', person)

  await payIn(phone, person)
  await buyForAmount(phone)
  await placeStop(phone, price)
  await sellRest(phone, person)
  await convert(phone)
  await moveToMargin(phone)
  await withdraw(phone)
  expect(phone.faults).toEqual([])
  await phone.context.close()
  const db = connectTo(site.product.dataDir)
  await assertBooks(db)
  await db.end()
})

/** An address that coins can be withdrawn to a day later. */
async function saveAddress(token: string): Promise<void> {
  const target = {
    chain: CHAIN,
    asset: DOLLAR,
    address: ELSEWHERE,
    name: 'Mine',
    own: true,
    code: SANDBOX_CODE,
  } as const
  await call(site.url, 'POST /coin/withdraw/address/generate', target, token)
}

/** Another person stands on both sides of the two books that the walk meets; answers the price of a coin. */
async function offerCoins(): Promise<number> {
  await grantAssets(site.product, { ...BILAL, realm: 'real' }, [
    { asset: 'BTC', units: 100_000_000n },
    { asset: DOLLAR, units: 100_000_000_000n },
    { asset: 'PKR', units: 1_000_000_000n },
  ])
  const { token } = await signIn(site.url, 'real', BILAL.phone)
  const coin = await around(token, PAIR, '0.02')
  await around(token, 'USDT-PKR', '2000')
  return coin
}

/** A purchase and a sale a tick apart about the last price. */
async function around(token: string, symbol: string, quantity: string): Promise<number> {
  const { last, previousClose, terms } = await call(site.url, 'POST /coin/ticker', { symbol }, token)
  const { priceDecimals: digits } = terms
  const middle = Number(last ?? previousClose)
  const order = { symbol, type: 'limit', quantity, transactionCode: SANDBOX_CODE } as const
  await call(site.url, 'POST /coin/order/add', { ...order, side: 'buy', price: middle.toFixed(digits) }, token)
  const above = (middle + Number(terms.tick)).toFixed(digits)
  await call(site.url, 'POST /coin/order/add', { ...order, side: 'sell', price: above }, token)
  return middle
}

async function ownCoin({ token }: Pick<SignedIn, 'token'>, asset: string) {
  const { items } = await call(site.url, 'POST /coin/assets', {}, token)
  return items.find(item => item.asset === asset)
}

async function payIn({ page, t, button }: Phone, person: SignedIn): Promise<void> {
  const had = Number((await ownCoin(person, DOLLAR))?.available ?? 0)
  await page.goto('/pages/recharge/cryptoRecharge')
  await page.getByRole('radio', { name: DOLLAR, exact: true }).tap()
  const pay = button(t('coin.testUsual', { asset: isolate(DOLLAR) }))
  const address = button(t('coin.generate'))
  await address.or(pay).first().waitFor()
  if (await address.isVisible()) await address.tap()
  const sent = async () => (await call(site.url, 'GET /coin/recharge/order', { limit: 20 }, person.token)).items.length
  for (const before of [await sent(), (await sent()) + 1]) {
    await pay.tap()
    await expect.poll(sent, { timeout: 180_000 }).toBeGreaterThan(before)
  }
  const arrived = async () => Number((await ownCoin(person, DOLLAR))?.available ?? 0)
  await expect.poll(arrived, { timeout: 180_000, interval: 500 }).toBeGreaterThanOrEqual(had + PAID)
}

/** Forty dollars of the coin at the market: its cost then stands below the chart. */
async function buyForAmount(phone: Phone): Promise<void> {
  const { page, t, button } = phone
  await page.goto(`/pages/coin/coinKline?symbol=${PAIR}`)
  await button(t('market.buy')).tap()
  const ticket = page.getByRole('dialog')
  await ticket.getByRole('radio', { name: t('stock.type_market') }).tap()
  await ticket.getByRole('radio', { name: DOLLAR }).tap()
  await ticket.getByLabel(t('stock.amount'), { exact: true }).fill(asTyped('40', locale))
  await send(phone, 'buy', t('stock.resultFilled'))
  await page.getByText(t('market.yourPosition')).waitFor()
  await page.getByText(t('stock.averageCost')).first().waitFor()
}

/** A part of it, to be sold if the price falls. */
async function placeStop(phone: Phone, price: number): Promise<void> {
  const { page, t, button } = phone
  await button(t('market.sell')).tap()
  const ticket = page.getByRole('dialog')
  await ticket.getByRole('radio', { name: t('stock.more'), exact: true }).tap()
  await ticket.getByRole('button', { name: t('stock.type_stop_limit'), exact: true }).tap()
  await ticket.getByLabel(t('stock.stopPrice'), { exact: true }).fill(asTyped((price * 0.95).toFixed(1), locale))
  await ticket.getByLabel(t('stock.limitPrice'), { exact: true }).fill(asTyped((price * 0.94).toFixed(1), locale))
  await ticket.getByRole('radio', { name: 'BTC' }).tap()
  await ticket.getByLabel(t('stock.quantity'), { exact: true }).fill(asTyped('0.0001', locale))
  await send(phone, 'sell', t('stock.resultArmed'))
}

/** All that the stop leaves free, at the market. */
async function sellRest(phone: Phone, person: SignedIn): Promise<void> {
  const { page, t, button } = phone
  await button(t('market.sell')).tap()
  const ticket = page.getByRole('dialog')
  await ticket.getByRole('radio', { name: t('stock.type_market') }).tap()
  await ticket.getByRole('button', { name: t('stock.max'), exact: true }).tap()
  await send(phone, 'sell', t('stock.resultFilled'))
  expect(Number((await ownCoin(person, 'BTC'))?.held)).toBeGreaterThan(0)
}

/** Reviews what the ticket says and sends it; the password is asked for unless it is still fresh. */
async function send({ page, t, button }: Phone, side: 'buy' | 'sell', result: string): Promise<void> {
  await button(t(side === 'buy' ? 'stock.reviewBuy' : 'stock.reviewSell')).tap()
  const review = page.getByRole('region', { name: t('stock.reviewTitle') })
  await review.getByRole('button', { name: t(`stock.${side}`), exact: true }).tap()
  await codeIfAsked(page.getByText(t('stock.codeHint')), page.getByText(result, { exact: true }))
  await button(t('stock.done')).tap()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function codeIfAsked(pad: Locator, after: Locator): Promise<void> {
  await pad.or(after).first().waitFor()
  if (await after.isHidden()) await pressCode(pad.page(), SANDBOX_CODE)
  await after.waitFor()
}

/** Ten dollars into rupees at a quote, which lives for some seconds: on a slow machine another one is taken. */
async function convert({ page, t, button }: Phone): Promise<void> {
  await page.goto(`/pages/exchange/cryptoConvert?from=${DOLLAR}&to=PKR`)
  await page.getByLabel(t('convert.amount'), { exact: true }).fill(asTyped('10', locale))
  await button(t('convert.ask')).tap()
  const take = button(t('convert.confirm'))
  const again = button(t('convert.askAgain'))
  const back = button(t('convert.backToForm'))
  const ask = button(t('convert.ask'))
  await codeIfAsked(page.getByText(t('shell.quoteCodeHint')), take.or(again).first())
  const isDone = async () => {
    if (page.url().includes('/pages/exchange/index')) return true
    for (const way of [take, again, back, ask]) {
      if (await way.isVisible()) await way.tap({ timeout: 2_000 }).catch(() => undefined)
    }
    return false
  }
  await expect.poll(isDone, { timeout: 120_000, interval: 500 }).toBe(true)
}

async function moveToMargin({ page, t, button }: Phone): Promise<void> {
  await page.goto('/pages/exchange/cryptoTransfer')
  await page.getByLabel(t('convert.fundFrom'), { exact: true }).selectOption('crypto')
  await page.getByLabel(t('convert.fundTo'), { exact: true }).selectOption('contract')
  await page.getByLabel(t('convert.amount'), { exact: true }).fill(asTyped('10', locale))
  await button(t('convert.transferNow')).tap()
  await page.waitForURL('**/pages/fundsDetail/cryptoFundsDetail')
}

async function withdraw({ page, t, button }: Phone): Promise<void> {
  await page.goto('/pages/withdraw/cryptoWithdraw')
  await page.getByRole('radio', { name: DOLLAR, exact: true }).tap()
  await button(t('coin.all')).tap()
  await button(t('coin.review')).tap()
  await button(t('coin.confirm')).tap()
  await pressCode(page, SANDBOX_CODE)
  await page.getByText(t('coin.sentTitle'), { exact: true }).waitFor()
  await button(t('withdraw.seeRecord')).tap()
  await page.waitForURL('**/cryptoRecordDetail?id=*')
}
