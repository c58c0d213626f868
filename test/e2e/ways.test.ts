import { formatDecimal } from '@firoza/core/money/decimal'
import { beforeAll, describe, expect, it } from 'vitest'
import { SANDBOX_CODE, SANDBOX_INVESTORS } from '../../apps/server/src/sandbox/seed-people.ts'
import { call } from '../wire.ts'
import { remember, type SignedIn, signIn } from './signed-in.ts'
import { asTyped, figureOf, logIn, type Phone, restingOrder, takePhone, untilOffered, walk } from './story.ts'
import { withSite } from './with-site.ts'

const SYMBOL = 'HBL'
const OUTSIDE = 'http://outside.test/'
const CHART = '/pages/stock/stockKline?symbol=OGDC'
const [{ phone: PHONE }] = SANDBOX_INVESTORS
/** Pages with one of their choices, not the one that they begin with. */
const FILTERED = [
  ['/pages/fundsDetail/index', 'button', 'portfolio.group_trade'],
  ['/pages/recharge/bankRecord', 'button', 'deposit.filter_completed'],
  ['/pages/withdraw/withdrawRecord', 'button', 'withdraw.label_failed'],
  ['/pages/stock/income', 'button', 'portfolio.week'],
  ['/pages/stock/order', 'tab', 'stock.history'],
  ['/pages/coin/assetsRecord', 'tab', 'stock.fills'],
  ['/pages/contract/record', 'tab', 'perp.funding'],
  ['/pages/coin/index', 'tab', 'coin.list_gainers'],
  ['/pages/tabbar/markets', 'tab', 'market.losers'],
] as const

const platform = withSite()
let person: SignedIn

beforeAll(async () => {
  person = await signIn(platform.url, 'demo')
}, 60_000)

describe.each(['en-US', 'ur-PK'] as const)('ways through the app, in %s', locale => {
  it('UI-25 the arrow leads back one page also from a page that has written its search into its address', async () => {
    const phone = await takePhone(platform, locale)
    const { page, t, button } = phone
    await page.goto('/pages/tabbar/markets')
    const markets = page.url()
    await page.locator('main a[href="/pages/stock/search"]').first().tap()
    await page.getByLabel(t('market.searchHint')).fill(SYMBOL)
    await page.waitForURL(`**/pages/stock/search?text=${SYMBOL}`)
    const search = page.url()
    await page.locator(`main a[href*="symbol=${SYMBOL}"]`).first().tap()
    await page.waitForURL(`**symbol=${SYMBOL}`)
    await button(t('ui.back')).tap()
    await page.waitForURL(search)
    await page.locator(`main a[href*="symbol=${SYMBOL}"]`).first().waitFor()
    await button(t('ui.back')).tap()
    await page.waitForURL(markets)
    expect(phone.faults).toEqual([])
    await phone.context.close()
  })

  it('UI-25 the way back finds the filter that was chosen before, on pages that list', async () => {
    const phone = await takePhone(platform, locale)
    await remember(phone.context, locale, 'real', { ...person, token: person.tokenReal })
    const { page, t } = phone
    const search = page.getByLabel(t('market.searchHint'))
    await page.goto('/pages/stock/search')
    for (const [address, role, label] of FILTERED) {
      // A page stands until the next one has come, and may have a choice of the same name.
      await search.waitFor()
      const choice = { name: t(label), exact: true } as const
      const chosen = page.getByRole(role, { ...choice, ...(role === 'tab' ? { selected: true } : { pressed: true }) })
      await walk(phone, address)
      await page.getByRole(role, choice).tap()
      await chosen.waitFor()
      await walk(phone, '/pages/stock/search')
      await chosen.waitFor({ state: 'detached' })
      await page.goBack()
      await chosen.waitFor()
      await walk(phone, '/pages/stock/search')
    }
    expect(phone.faults).toEqual([])
    await phone.context.close()
  })

  it('UI-27 the trade page shows the share that its address names, whichever was traded before', async () => {
    const phone = await takePhone(platform, locale)
    const { page, t } = phone
    const picked = (symbol: string) => page.getByRole('button', { name: t('stock.change') }).filter({ hasText: symbol })
    await page.goto('/pages/tabbar/trade?symbol=ogdc')
    await picked('OGDC').waitFor()
    await page.goto(`/pages/tabbar/trade?symbol=${SYMBOL}`)
    await picked(SYMBOL).waitFor()
    // And stays with it.
    await page.goto('/pages/tabbar/trade')
    await picked(SYMBOL).waitFor()
    expect(phone.faults).toEqual([])
    await phone.context.close()
  })

  it('UI-20 on a page that a link from outside led to the way back closes the ticket first, and then leads outside', async () => {
    const phone = await fromOutside(locale)
    const { page, t, button } = phone
    await page.goto(CHART)
    const chart = page.url()
    const ticket = page.getByRole('dialog')
    const open = async () => {
      await button(t('market.buy')).tap()
      await ticket.getByLabel(t('stock.quantity'), { exact: true }).waitFor()
    }
    const closed = async () => {
      await ticket.waitFor({ state: 'hidden' })
      await atRest(phone)
      await expect.poll(() => page.url()).toBe(chart)
    }
    await open()
    await back(phone)
    await closed()
    // Forward there is nothing that could be shown.
    await page.goForward()
    await closed()
    await back(phone)
    await expect.poll(() => page.url()).toBe(OUTSIDE)

    await page.goto(CHART)
    await open()
    await ticket.getByRole('button', { name: t('ui.close'), exact: true }).tap()
    await closed()
    await open()
    await page.reload()
    await button(t('market.buy')).waitFor()
    await closed()
    await back(phone)
    await expect.poll(() => page.url()).toBe(OUTSIDE)

    await page.goto(CHART)
    await open()
    await walk(phone, '/pages/stock/search')
    await page.getByLabel(t('market.searchHint')).waitFor()
    await button(t('ui.back')).tap()
    await button(t('market.buy')).waitFor()
    await closed()
    await page.goForward()
    await page.waitForURL('**/pages/stock/search')
    await back(phone)
    await closed()
    await back(phone)
    await expect.poll(() => page.url()).toBe(OUTSIDE)
    expect(phone.faults).toEqual([])
    await phone.context.close()
  })

  it('UI-20 an order that a link from outside opened and its button closed stays closed, and the way back leads outside', async () => {
    const id = await restingOrder(platform, SYMBOL, person.tokenDemo)
    const phone = await fromOutside(locale)
    const { page, t } = phone
    const detail = page.getByRole('dialog', { name: t('stock.orderDetail'), exact: true })
    await page.goto(`/pages/stock/order?id=${id}`)
    await detail.getByRole('heading').first().tap()
    await detail.getByRole('button', { name: t('ui.close'), exact: true }).tap()
    await detail.waitFor({ state: 'hidden' })
    await atRest(phone)
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await expect.poll(() => detail.isVisible()).toBe(false)
    await back(phone)
    await expect.poll(() => page.url()).toBe(OUTSIDE)
    expect(phone.faults).toEqual([])
    await phone.context.close()
  })

  it('UI-20 in a browser that keeps nobody on a page the way back closes one sheet after the other all the same', async () => {
    const phone = await takePhone(platform, locale)
    await remember(phone.context, locale, 'demo', person)
    const { page, t, button } = phone
    await page.addInitScript(() => Object.defineProperty(globalThis, 'navigation', { value: undefined }))
    await page.goto('/pages/tabbar/markets')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await walk(phone, CHART)
    await button(t('market.buy')).tap()
    const ticket = page.getByRole('dialog')
    const quantity = ticket.getByLabel(t('stock.quantity'), { exact: true })
    await quantity.fill('5')
    await ticket.getByRole('radio', { name: t('stock.type_market') }).tap()
    await ticket.getByRole('button', { name: t('stock.reviewBuy') }).tap()
    await ticket.getByRole('region', { name: t('stock.reviewTitle') }).waitFor()
    await back(phone)
    await quantity.waitFor()
    await back(phone)
    await ticket.waitFor({ state: 'hidden' })
    await expect.poll(() => page.url()).toContain(CHART)
    await back(phone)
    await page.waitForURL('**/pages/tabbar/markets')
    expect(phone.faults).toEqual([])
    await phone.context.close()
  })

  it('UI-20 the way back ends the full screen of a chart first, and leaves the page the next time', async () => {
    const phone = await takePhone(platform, locale)
    const { page, t, button } = phone
    // As on the phones that have no full screen for a page.
    await page.addInitScript(() => Reflect.set(HTMLElement.prototype, 'requestFullscreen', undefined))
    await page.goto('/pages/tabbar/markets')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await walk(phone, CHART)
    const chart = page.url()
    await button(t('market.fullScreen')).tap()
    await button(t('market.leaveFullScreen')).waitFor()
    await back(phone)
    await button(t('market.fullScreen')).waitFor()
    await expect.poll(() => page.url()).toBe(chart)
    await back(phone)
    await page.waitForURL('**/pages/tabbar/markets')
    expect(phone.faults).toEqual([])
    await phone.context.close()
  })

  it('ORD-34 a ticket that is opened again begins with the price of that moment', async () => {
    const phone = await atPositions(locale)
    const { page, t } = phone
    const card = page.getByRole('article', { name: SYMBOL })
    const price = page.getByRole('dialog').getByLabel(t('stock.limitPrice'), { exact: true })
    // Without the stream, which would tell the price in its own time.
    await page.routeWebSocket('**/api/stream', () => undefined)
    await page.reload()
    let raisedBy = 0
    let asked = 0
    await page.route('**/api/stock/order/ticket?**', async route => {
      asked += 1
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: { last: number } }
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, last: LAST + raisedBy } } })
    })
    const open = async () => {
      const before = asked
      await card.getByRole('button', { name: t('stock.buy'), exact: true }).tap()
      await page.getByRole('radio', { name: t('stock.type_limit') }).tap()
      await price.waitFor()
      expect(asked).toBeGreaterThan(before)
      return price.inputValue()
    }
    expect(await open()).toBe(formatDecimal(BigInt(LAST), 2))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('ui.close'), exact: true })
      .tap()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    raisedBy = 125
    expect(await open()).toBe(formatDecimal(BigInt(LAST + raisedBy), 2))
    expect(phone.faults).toEqual([])
    await phone.context.close()
  })

  it('ORD-25 a replaced order leads to the one that took its place, and that one back', async () => {
    const phone = await atPositions(locale)
    const { page, t } = phone
    const positions = page.url()
    const old = await restingOrder(platform, SYMBOL, person.token)
    const { price } = await call(platform.url, 'GET /stock/order/info', { id: old }, person.token)
    const change = { id: old, quantity: '3', ...(price !== null && { price }), transactionCode: SANDBOX_CODE }
    const { id: next } = await call(platform.url, 'POST /stock/order/replace', change, person.token)
    await page.getByRole('link', { name: t('stock.orders'), exact: true }).tap()
    await page.getByRole('tab', { name: t('stock.history'), exact: true }).tap()
    await page.getByRole('tabpanel').getByRole('button').filter({ hasText: SYMBOL }).first().tap()
    const sheet = page.getByRole('dialog', { name: t('stock.orderDetail'), exact: true })
    await sheet.getByRole('button', { name: t('stock.replacedBy') }).tap()
    await page.waitForURL(`**/pages/stock/order?*id=${next}`)
    // A second tap at the same place within 300 ms is dropped as the echo of the first.
    await page.waitForTimeout(400)
    await sheet.getByRole('button', { name: t('stock.replaces') }).tap()
    await page.waitForURL(`**/pages/stock/order?*id=${old}`)
    await sheet.getByRole('button', { name: t('ui.close'), exact: true }).tap()
    await sheet.waitFor({ state: 'hidden' })
    await page.goBack()
    await expect.poll(() => page.url()).toBe(positions)
    expect(phone.faults).toEqual([])
    await phone.context.close()
  })

  it('UI-22 a chart asks once for each period that is chosen', async () => {
    const phone = await takePhone(platform, locale)
    const { page, t } = phone
    const asked: string[] = []
    page.on('request', request => {
      if (request.url().endsWith('/api/stock/index/candles')) asked.push(String(request.postDataJSON().period))
    })
    const candles = () => page.waitForResponse('**/api/stock/index/candles')
    await Promise.all([candles(), page.goto(`/pages/stock/stockKline?symbol=${SYMBOL}`)])
    for (const period of ['1h', '1w'] as const) {
      const name = t(`market.period_${period}`)
      await Promise.all([candles(), page.getByRole('radio', { name, exact: true }).tap()])
    }
    await page.getByRole('radio', { name: t('market.period_1w'), exact: true, checked: true }).waitFor()
    expect(asked).toEqual(['1d', '1h', '1w'])
    expect(phone.faults).toEqual([])
    await phone.context.close()
  })

  it('USER-9 a guest who was led to the login comes back to what the address named', async () => {
    const phone = await takePhone(platform, locale)
    const { page, t } = phone
    await page.goto(`/pages/stock/order?symbol=${SYMBOL}`)
    await page
      .getByRole('main')
      .getByRole('link', { name: t('shell.login'), exact: true })
      .tap()
    await logIn(phone, asTyped(PHONE, locale))
    await page.waitForURL(`**/pages/stock/order?symbol=${SYMBOL}`)
    expect(phone.faults).toEqual([])
    await phone.context.close()
  })

  it('UI-29 who hides their figures hides them wherever they stand to be looked at', async () => {
    const phone = await atPositions(locale)
    const { page, t, button } = phone
    const own = locale === 'ur-PK' ? /[\d,]+\.\d\d\s+روپے|[+\u2212]\d/ : /Rs\s+[\d,]+\.\d\d|[+\u2212]\d/
    const looked = ['/pages/user/assets', '/pages/tabbar/position', '/pages/stock/income', '/pages/fundsDetail/index']
    const textOf = async (address: string, wanted: RegExp) => {
      await walk(phone, address)
      await expect.poll(() => page.locator('main').innerText()).toMatch(wanted)
      return page.locator('main').innerText()
    }
    for (const address of looked) await textOf(address, own)
    await walk(phone, '/pages/user/assets')
    await button(t('portfolio.hide')).tap()
    for (const address of looked) expect(await textOf(address, /••••••/), address).not.toMatch(own)
    const [position] = (await call(platform.url, 'GET /stock/hold/list', {}, person.token)).items
    await walk(phone, '/pages/tabbar/position')
    const card = page.getByRole('article', { name: SYMBOL })
    expect(await card.innerText()).not.toContain(
      formatDecimal(BigInt(Math.floor(Number(position?.averageCost) * 100)), 2),
    )
    await phone.context.close()
  })

  it('PTF-11 the value of the positions is that of all of them', async () => {
    const phone = await atPositions(locale)
    const { page, t } = phone
    const { total, items } = await call(platform.url, 'GET /stock/hold/list', {}, person.token)
    const worth = page.locator('section', { has: page.getByRole('heading', { name: t('stock.marketValue') }) })
    // The answer of a person with more positions than a page holds: only some of them are in its items.
    await page.route('**/api/stock/hold/list*', async route => {
      const marketValue = formatDecimal(BigInt(Math.round(Number(total.marketValue) * 100)) + OTHERS_PAISA, 2)
      const data = { items, nextCursor: items.at(-1)?.symbol ?? null, total: { ...total, marketValue } }
      await route.fulfill({ json: { code: 0, msg: '', data } })
    })
    await walk(phone, '/pages/tabbar/markets')
    await page.reload()
    await walk(phone, '/pages/tabbar/position')
    const shown = () => figureOf(worth.locator('p').first())
    await expect.poll(shown).toBeGreaterThan(Number(OTHERS_PAISA) / 100)
    await phone.context.close()
  })
})

/** In paisa; within the band of no day that matters here, as nothing is sent. */
const LAST = 20_000
const OTHERS_PAISA = 500_000_000n

async function atPositions(locale: 'en-US' | 'ur-PK'): Promise<Phone> {
  await buyOnce()
  const phone = await takePhone(platform, locale)
  await remember(phone.context, locale, 'demo', person)
  await phone.page.goto('/pages/tabbar/position')
  await phone.page.getByRole('article', { name: SYMBOL }).waitFor()
  return phone
}

async function buyOnce(): Promise<void> {
  const { items } = await call(platform.url, 'GET /stock/hold/list', {}, person.token)
  if (items.length > 0) return
  await untilOffered(platform, SYMBOL, person.token)
  const terms = { symbol: SYMBOL, quantity: '5', type: 'market', timeInForce: 'ioc', postOnly: false } as const
  await call(platform.url, 'POST /stock/order/buy', { ...terms, transactionCode: SANDBOX_CODE }, person.token)
}

/** On a page of somebody else's, with a session of ours. */
async function fromOutside(locale: 'en-US' | 'ur-PK'): Promise<Phone> {
  const phone = await takePhone(platform, locale)
  await remember(phone.context, locale, 'demo', person)
  await phone.page.route(OUTSIDE, route => route.fulfill({ contentType: 'text/html', body: '' }))
  await phone.page.goto(OUTSIDE)
  return phone
}

/** By the browser. Where it stays on its page there is no navigation whose end could be waited for. */
async function back({ page }: Phone): Promise<void> {
  await page.goBack({ timeout: 3_000 }).catch(() => undefined)
}

/** The step of the history that stood for what was open is given up. */
async function atRest({ page }: Phone): Promise<void> {
  await expect.poll(() => page.evaluate(() => 'saved' in (history.state ?? {}))).toBe(false)
}
