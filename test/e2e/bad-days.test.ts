import { describe, expect, it } from 'vitest'
import { SANDBOX_CODE, SANDBOX_INVESTORS } from '../../apps/server/src/sandbox/seed-people.ts'
import { call } from '../wire.ts'
import { remember, type SignedIn, signIn } from './signed-in.ts'
import { asTyped, logIn, type Phone, pressCode, restingOrder, takePhone, untilOffered, walk } from './story.ts'
import { withSite } from './with-site.ts'

const [{ phone: PHONE }, { phone: OTHER_PHONE }] = SANDBOX_INVESTORS
const SYMBOL = 'HBL'
const OTHER_SYMBOL = 'OGDC'
const ANSWER_MS = 60_000
/** A start beside other tests takes most of a minute. */
const RESTART_MS = 90_000

const site = withSite()

describe.each(['en-US', 'ur-PK'] as const)('days on which something goes wrong, in %s', locale => {
  it('USER-9 a session that ended elsewhere leads to the login once, and from there back to the page', async () => {
    const person = await atHome(locale)
    const { page, t } = person
    await page.goto('/pages/tabbar/position')
    await page
      .getByRole('heading', { name: t('stock.positions') })
      .first()
      .waitFor()
    await call(site.url, 'POST /user/logout', {}, await tokenOn(person))
    await page.reload()
    await page.waitForURL('**/pages/account/login?next=**')
    await logIn(person, asTyped(PHONE, locale))
    await page.waitForURL('**/pages/tabbar/position')
    expect(person.faults).toEqual([])
    await person.context.close()
  })

  it('UI-20 the way back closes the ticket first, and leaves the page the next time', async () => {
    const person = await atHome(locale)
    const { page, t } = person
    await page.goto('/pages/tabbar/markets')
    const markets = page.url()
    await page.locator('a[href*="stockKline"]:not([href*="symbol=FRZ"])').first().tap()
    await page.waitForURL('**/stockKline?**')
    const chart = page.url()
    await person.button(t('stock.buy')).last().tap()
    const ticket = page.locator('dialog[open]')
    await ticket.waitFor()
    // The browser was told to go back and stays: there is no new page to wait for.
    await page.goBack({ timeout: 1_000 }).catch(() => undefined)
    await ticket.waitFor({ state: 'detached' })
    await expect.poll(() => page.url()).toBe(chart)
    await page.goBack()
    await expect.poll(() => page.url()).toBe(markets)
    expect(person.faults).toEqual([])
    await person.context.close()
  })

  it('UI-20 a tap in the padding of a question leaves it open, and one beside it is a no', async () => {
    const person = await takePhone(site, locale)
    await remember(person.context, locale, 'demo', await signIn(site.url, 'demo'))
    const { page, t, button } = person
    await page.goto('/pages/tabbar/home')
    await button(t('shell.openMenu')).tap()
    const question = page.getByRole('dialog', { name: t('shell.signOutQuestion') })
    const no = question.getByRole('button', { name: t('ui.cancel'), exact: true })
    const ask = async () => {
      await button(t('shell.signOut')).tap()
      // Its movement is over.
      await expect.poll(() => question.evaluate(dialog => getComputedStyle(dialog).opacity)).toBe('1')
    }
    await ask()
    for (const y of [6, 60]) await question.tap({ position: { x: 6, y } })
    // Whatever a tap would have closed is closed by now; then it is its own button that closes it.
    await page.waitForTimeout(400)
    await no.tap()
    await question.waitFor({ state: 'hidden' })
    await page.waitForTimeout(400)
    await ask()
    await page.touchscreen.tap(195, 20)
    await question.waitFor({ state: 'hidden' })
    expect(person.faults).toEqual([])
    await person.context.close()
  })

  it('UI-20 of two sheets the way back closes the upper one, and the lower one stays', async () => {
    const person = await atHome(locale)
    const { page, t, button } = person
    await restingOrder(site, SYMBOL, await tokenOn(person))
    await page.goto('/pages/tabbar/position')
    await page.getByRole('link', { name: t('stock.orders'), exact: true }).tap()
    await page.getByRole('main').getByRole('button').filter({ hasText: SYMBOL }).first().tap()
    const lower = page.getByRole('dialog', { name: t('stock.orderDetail'), exact: true })
    await button(t('stock.replaceOrder')).tap()
    const upper = page.getByRole('dialog', { name: t('stock.replaceTitle'), exact: true })
    await upper.getByLabel(t('stock.quantity'), { exact: true }).fill('7')
    await page.goBack({ timeout: 1_000 }).catch(() => undefined)
    await upper.waitFor({ state: 'hidden' })
    await expect.poll(() => lower.isVisible()).toBe(true)
    // A browser lets a page keep its person once for each touch.
    await lower.getByRole('heading').first().tap()
    await page.goBack({ timeout: 1_000 }).catch(() => undefined)
    await lower.waitFor({ state: 'hidden' })
    expect(person.faults).toEqual([])
    await person.context.close()
  })

  it('UI-5 a sheet that is pulled down leaves the page behind it where it is', async () => {
    const person = await atHome(locale)
    const { page, t } = person
    await review(person)
    await page
      .getByRole('region', { name: t('stock.reviewTitle') })
      .getByRole('button', { name: t('stock.buy'), exact: true })
      .tap()
    await confirmed(person)
    await page.goto('/pages/tabbar/position')
    await page
      .getByRole('article', { name: SYMBOL })
      .getByRole('button', { name: t('stock.buy'), exact: true })
      .tap()
    const ticket = page.getByRole('dialog')
    await ticket.getByLabel(t('stock.quantity'), { exact: true }).waitFor()
    // A tap waits until it has come up.
    await ticket.getByRole('heading').first().tap()
    const head = await ticket.getByRole('heading').first().boundingBox()
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: 195, y }] })
    const from = (head?.y ?? 0) + 8
    await touch('touchStart', from)
    for (const px of [20, 80, 160, 240]) await touch('touchMove', from + px)
    expect(await page.getByText(t('ui.releaseToRefresh')).count()).toBe(0)
    await touch('touchEnd', 0)
    await ticket.waitFor({ state: 'hidden' })
    expect(person.faults).toEqual([])
    await person.context.close()
  })

  it('MKT-21 on a morning without a trade the home page says so, and the trade page has a stock', async () => {
    const person = await atHome(locale)
    const { page, t } = person
    const nothing = { code: 0, msg: '', data: { hot: [], gainers: [], losers: [] } }
    await page.route('**/api/stock/index/list/hot**', route => route.fulfill({ json: nothing }))
    await page.goto('/pages/tabbar/trade')
    await person.button(t('stock.buy')).waitFor()
    await page.route('**/api/stock/collect/list', route =>
      route.fulfill({ json: { code: 0, msg: '', data: { items: [] } } }),
    )
    await page.goto('/pages/tabbar/home')
    await page.getByText(t('market.tradesNone'), { exact: true }).waitFor()
    expect(person.faults).toEqual([])
    await person.context.close()
  })

  it('MKT-21 the trade page stays with its stock when another one becomes the most traded', async () => {
    const person = await atHome(locale)
    const { page, t } = person
    let [symbol, asked] = [SYMBOL, 0]
    await page.route('**/api/stock/index/list/hot**', route => {
      if (symbol === OTHER_SYMBOL) asked += 1
      return route.fulfill({ json: { code: 0, msg: '', data: { hot: [{ symbol }], gainers: [], losers: [] } } })
    })
    await page.goto('/pages/tabbar/trade')
    const chosen = page.getByRole('button', { name: t('stock.change') })
    await chosen.getByText(SYMBOL, { exact: true }).waitFor()
    symbol = OTHER_SYMBOL
    // Who comes back to the page after a while has the list read again.
    const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    const told = page.waitForResponse(answer => answer.url().includes('/stock/index/list/hot'), { timeout: ANSWER_MS })
    await expect.poll(() => comeBack().then(() => asked), { timeout: ANSWER_MS }).toBeGreaterThan(0)
    await (await told).finished()
    // Time in which the page would go over to the other one.
    await page.waitForTimeout(500)
    await chosen.getByText(SYMBOL, { exact: true }).waitFor()
    await person.context.close()
  })

  it('ORD-30 pressed twice, an order is sent once', async () => {
    const person = await atHome(locale)
    const before = await ordersOf()
    await review(person)
    await person.page
      .getByRole('region', { name: person.t('stock.reviewTitle') })
      .getByRole('button', { name: person.t('stock.buy'), exact: true })
      .dblclick()
    await confirmed(person)
    await expect.poll(() => ordersOf()).toBe(before + 1)
    await person.context.close()
  })

  it('ORD-35 loaded anew while an order has no answer, the app asks for that one: it is there once', async () => {
    const person = await atHome(locale)
    const { page, t, button } = person
    const before = await ordersOf()
    await review(person)
    // The order arrives, its answer does not.
    const lost = '**/api/stock/order/buy'
    await page.route(lost, async route => {
      await route.fetch().catch(() => undefined)
      await route.abort()
    })
    await page
      .getByRole('region', { name: t('stock.reviewTitle') })
      .getByRole('button', { name: t('stock.buy'), exact: true })
      .tap()
    const pad = page.getByRole('group', { name: t('stock.codeTitle') })
    const unknown = page.getByRole('dialog').getByText(t('stock.unknownTitle'))
    await pad.or(unknown).first().waitFor({ timeout: ANSWER_MS })
    if (await pad.isVisible()) await pressCode(page, SANDBOX_CODE)
    await unknown.waitFor({ timeout: ANSWER_MS })
    await page.unroute(lost)
    await page.reload()
    await button(t('market.buy')).tap()
    await confirmed(person)
    await expect.poll(() => ordersOf()).toBe(before + 1)
    expect(person.faults).toEqual([])
    await person.context.close()
  })

  it('ORD-33 after a look at its order, the ticket of another stock begins with its fields', async () => {
    const person = await atHome(locale)
    const { page, t, button } = person
    await review(person)
    await page
      .getByRole('region', { name: t('stock.reviewTitle') })
      .getByRole('button', { name: t('stock.buy'), exact: true })
      .tap()
    await confirmed(person)
    await button(t('stock.seeOrder')).tap()
    await page.waitForURL('**/pages/stock/order?**')
    await walk(person, `/pages/stock/stockKline?symbol=${OTHER_SYMBOL}`)
    await button(t('market.sell')).tap()
    const ticket = page.getByRole('dialog', { name: t('stock.ticketTitle', { symbol: OTHER_SYMBOL }) })
    await ticket.getByLabel(t('stock.quantity'), { exact: true }).waitFor()
    expect(await page.getByText(t('stock.resultFilled')).count()).toBe(0)
    expect(person.faults).toEqual([])
    await person.context.close()
  })

  it('USER-24 keeps the figures of the real and the demo account apart, and starts the demo over', async () => {
    const person = await atHome(locale)
    const { page, t } = person
    await review(person)
    await person.page
      .getByRole('region', { name: t('stock.reviewTitle') })
      .getByRole('button', { name: t('stock.buy'), exact: true })
      .tap()
    await confirmed(person)
    await page.goto('/pages/tabbar/mine')
    await page.getByRole('radio', { name: t('shell.real') }).tap()
    await page.goto('/pages/tabbar/position')
    await page.getByText(t('stock.noPositions')).waitFor()
    await page.goto('/pages/tabbar/mine')
    await page.getByRole('radio', { name: t('shell.demo') }).tap()
    await page.goto('/pages/tabbar/position')
    await page.getByRole('article', { name: SYMBOL }).waitFor()

    await page.goto('/pages/tabbar/mine')
    await page.getByRole('button', { name: t('account.demoReset') }).tap()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('account.demoResetDo') })
      .tap()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.goto('/pages/tabbar/position')
    await page.getByText(t('stock.noPositions')).waitFor()
    await person.context.close()
  })

  it('ENG-2 the server is killed while a page is open: the page comes back, the order is there once', async () => {
    const person = await atHome(locale)
    const { page, t } = person
    const before = await ordersOf()
    await review(person)
    await page
      .getByRole('region', { name: t('stock.reviewTitle') })
      .getByRole('button', { name: t('stock.buy'), exact: true })
      .tap()
    // Where the code is asked for, the order leaves with its last digit: the server dies at that moment.
    const pad = page.getByRole('group', { name: t('stock.codeTitle') })
    await pad.waitFor({ timeout: 3_000 }).catch(() => undefined)
    if (await pad.isVisible()) await pressCode(page, SANDBOX_CODE)
    await site.product.kill9()
    await site.startAgain()
    // The market may have been empty at its first moment after the start.
    const done = (['resultFilled', 'resultPartial', 'resultEnded'] as const)
      .map(result => page.getByText(t(`stock.${result}`), { exact: true }))
      .reduce((one, other) => one.or(other))
      .first()
    // Where the start took longer than the page waits, it says that it does not know, and asks again when told to. Where a part of the page was
    // lost meanwhile, it reloads, and the ticket asks when it is opened; where the answer had come before the reload, the ticket is a new one.
    const askAgain = page.getByRole('button', { name: t('stock.askAgain') })
    const buy = page.getByRole('button', { name: t('market.buy'), exact: true })
    const newTicket = page.getByRole('dialog').getByText(t('stock.enterQuantity'))
    let known = false
    const isBack = async () => {
      if (await pad.or(done).or(askAgain).first().isVisible()) return true
      known = (await newTicket.isVisible()) && (await ordersOf()) === before + 1
      if (known) return true
      if ((await page.getByRole('dialog').count()) === 0 && (await buy.isVisible())) await buy.tap()
      return page.locator('body').innerText()
    }
    await expect.poll(isBack, { timeout: RESTART_MS, interval: 500 }).toBe(true)
    if (!known) {
      if (await askAgain.isVisible()) await askAgain.tap()
      await pad.or(done).first().waitFor({ timeout: RESTART_MS })
      if (await pad.isVisible()) await pressCode(page, SANDBOX_CODE)
      await done.waitFor({ timeout: RESTART_MS })
    }
    await expect.poll(() => ordersOf()).toBe(before + 1)
    await page.goto('/pages/tabbar/home')
    await page.getByText(t('market.totalAssets')).waitFor()
    await person.context.close()
  })
})

describe.each([
  { locale: 'en-US', phone: OTHER_PHONE },
  { locale: 'ur-PK', phone: '03009998877' },
] as const)('guessing a password, in $locale', ({ locale, phone }) => {
  it('USER-5 says that it is wrong, never which part of it, and locks after a few tries', async () => {
    const person = await takePhone(site, locale)
    await person.page.goto('/pages/account/login')
    await logIn(person, asTyped(phone, locale), 'not the password')
    await person.page.getByText(person.t('refusal.credentials_wrong')).waitFor()
    const locked = person.page.getByText(person.t('auth.lockedHint'))
    for (let tries = 0; tries < 10 && !(await locked.isVisible()); tries++) {
      const answered = person.page.waitForResponse('**/api/user/login')
      await person.button(person.t('auth.logIn')).tap()
      await answered
      await person.page.waitForTimeout(200)
    }
    await locked.waitFor()
    await person.context.close()
  })
})

async function atHome(locale: 'en-US' | 'ur-PK'): Promise<Phone> {
  const person = await takePhone(site, locale)
  await person.page.goto('/pages/account/login')
  await logIn(person, asTyped(PHONE, locale))
  await person.page.waitForURL('**/pages/tabbar/home')
  if ((await realmOn(person)) === 'real') {
    await person.page.goto('/pages/tabbar/mine')
    await person.page.getByRole('radio', { name: person.t('shell.demo') }).tap()
  }
  return person
}

/** A buy by market up to its review. */
async function review(person: Phone): Promise<void> {
  const { page, t, button } = person
  await untilOffered(site, SYMBOL, await tokenOn(person))
  await page.goto(`/pages/stock/stockKline?symbol=${SYMBOL}`)
  await button(t('market.buy')).tap()
  const ticket = page.getByRole('dialog')
  await ticket.getByLabel(t('stock.quantity'), { exact: true }).fill('5')
  await ticket.getByRole('radio', { name: t('stock.type_market') }).tap()
  await ticket.getByRole('button', { name: t('stock.reviewBuy') }).tap()
  await ticket.getByRole('region', { name: t('stock.reviewTitle') }).waitFor()
}

async function confirmed({ page, t }: Phone): Promise<void> {
  const pad = page.getByRole('group', { name: t('stock.codeTitle') })
  const done = page.getByText(t('stock.resultFilled'))
  await pad.or(done).first().waitFor({ timeout: ANSWER_MS })
  if (await pad.isVisible()) await pressCode(page, SANDBOX_CODE)
  // If it comes to anything else, the failure tells what the ticket says.
  await expect
    .poll(() => page.getByRole('dialog').allInnerTexts(), { timeout: ANSWER_MS })
    .toEqual([expect.stringContaining(t('stock.resultFilled'))])
}

interface StoredSession {
  readonly userToken: string
  readonly userAccountType: 'real' | 'demo'
}

async function stored({ page }: Phone): Promise<StoredSession> {
  const text = await page.evaluate(() => localStorage.getItem('firoza.session') ?? '{}')
  return (JSON.parse(text) as { state: StoredSession }).state
}
const tokenOn = async (person: Phone) => (await stored(person)).userToken
const realmOn = async (person: Phone) => (await stored(person)).userAccountType

let counting: Promise<SignedIn> | undefined
/** All demo orders of the person, counted by the server for another device of theirs. */
async function ordersOf(): Promise<number> {
  counting ??= signIn(site.url, 'demo', PHONE)
  const { tokenDemo } = await counting
  return (await call(site.url, 'GET /stock/order/list', { limit: 100 }, tokenDemo)).items.length
}
