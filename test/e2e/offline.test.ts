import type { CallInput } from '@firoza/api/endpoints'
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SANDBOX_CODE } from '../../apps/server/src/sandbox/seed-people.ts'
import { call } from '../wire.ts'
import { remember, signIn } from './signed-in.ts'
import { figureOf, kept, type Phone, restingOrder, takePhone, untilOffered } from './story.ts'
import { withSite } from './with-site.ts'

const SYMBOL = 'HBL'
const BACK_MS = 60_000

const site = withSite()

describe.each(['en-US', 'ur-PK'] as const)('without a network, in %s', locale => {
  it('CLI-7 opens with the last known figures, greyed and with their time, and recovers by itself', async () => {
    const { person, token } = await atHome(locale)
    const { page, context, t } = person
    await buySome(token)
    const total = page.getByRole('main').locator('.text-headline').first()
    await page.goto('/pages/tabbar/position')
    await page.getByRole('article', { name: SYMBOL }).waitFor()
    const shares = await figureOf(sharesIn(person))
    await page.goto('/pages/user/assets')
    const before = await figureOf(total)
    expect(before).toBeGreaterThan(0)
    await kept(person)

    await context.setOffline(true)
    await site.product.kill9()
    await page.reload()
    await page.getByText(t('shell.offline')).waitFor()
    await oldFiguresNote(person).waitFor()
    // Prices moved between the last answer and the last look, a few paisa a share.
    const known = await figureOf(total)
    expect(Math.abs(known / before - 1)).toBeLessThan(0.001)
    await expect.poll(() => isGrey(total)).toBe(true)
    await page.goto('/pages/tabbar/position')
    await oldFiguresNote(person).waitFor()
    await expect.poll(() => figureOf(sharesIn(person))).toBe(shares)
    await expect.poll(() => isGrey(sharesIn(person))).toBe(true)
    await page.goto('/pages/tabbar/home')
    await oldFiguresNote(person).waitFor()
    await expect.poll(() => figureOf(total)).toBeCloseTo(known, 2)
    // In cards whose rows reach the edges the note does not.
    await expect.poll(async () => (await roomBesideNotes(person)).length).toBeGreaterThan(1)
    expect(Math.min(...(await roomBesideNotes(person)))).toBeGreaterThanOrEqual(16)

    // The network is back before the server is: nobody answers, so that what is shown is still what was last known.
    await context.setOffline(false)
    await page.getByText(t('shell.offline')).waitFor({ state: 'hidden' })
    await oldFiguresNote(person).waitFor({ timeout: BACK_MS })
    await expect.poll(() => isGrey(total)).toBe(true)
    await site.startAgain()
    await oldFiguresNote(person).waitFor({ state: 'hidden', timeout: BACK_MS })
    await expect.poll(() => isGrey(total)).toBe(false)
    expect(person.faults).toEqual([])
    await context.close()
  })

  it('ORD-31 ORD-37 neither sends an order nor a change of one, and keeps none to be sent', async () => {
    const { person, token } = await atHome(locale)
    const { page, context, t, button } = person
    const id = await restingOrder(site, SYMBOL, token)
    const before = await ordersOf(token)

    await page.goto(`/pages/stock/stockKline?symbol=${SYMBOL}`)
    await button(t('market.buy')).tap()
    const sheet = page.getByRole('dialog')
    // ORD-37: with which money is said before anything is sent.
    await sheet.getByText(t('shell.demo'), { exact: true }).waitFor()
    await sheet.getByLabel(t('stock.quantity'), { exact: true }).fill('5')
    await sheet.getByRole('radio', { name: t('stock.type_market') }).tap()
    await sheet.getByRole('button', { name: t('stock.reviewBuy') }).tap()
    const review = sheet.getByRole('region', { name: t('stock.reviewTitle') })
    await review.getByText(t('shell.demo'), { exact: true }).waitFor()
    await context.setOffline(true)
    await review.getByText(t('stock.offline')).waitFor()
    // What is known of the day, under the sheet, is old as well.
    await expect.poll(() => isGrey(page.locator('main dl dd').first())).toBe(true)
    await review.getByRole('button', { name: t('stock.buy'), exact: true }).tap({ force: true })
    await review.waitFor()
    await context.setOffline(false)

    await page.goto(`/pages/stock/order?id=${id}`)
    await button(t('stock.replaceOrder')).tap()
    await sheet.last().getByLabel(t('stock.quantity'), { exact: true }).fill('7')
    await context.setOffline(true)
    await sheet.last().getByText(t('stock.offline')).waitFor()
    await expect
      .poll(() => sheet.last().getByLabel(t('stock.quantity'), { exact: true }).inputValue())
      .toMatch(/^[7۷]$/)
    const save = sheet.last().getByRole('button', { name: t('stock.replaceConfirm') })
    await save.press('Enter')
    await save.waitFor()

    await context.setOffline(false)
    await sheet.last().getByText(t('stock.offline')).waitFor({ state: 'hidden' })
    await page.goto('/pages/tabbar/home')
    await page.getByText(t('market.totalAssets')).waitFor()
    await expect.poll(() => ordersOf(token)).toEqual(before)
    expect(person.faults).toEqual([])
    await context.close()
  })
})

it('UI-39 a chart that had no answer comes by itself when there is one again', async () => {
  const { person } = await atHome('en-US')
  const { page, context, t } = person
  await context.route('**/api/stock/index/candles', route => route.abort())
  await page.goto(`/pages/stock/stockKline?symbol=${SYMBOL}`)
  const chart = page.getByRole('region', { name: t('market.chart') })
  await chart.getByText(t('ui.noAnswer')).waitFor({ timeout: BACK_MS })
  await context.unroute('**/api/stock/index/candles')
  await chart.getByText(t('ui.noAnswer')).waitFor({ state: 'hidden', timeout: BACK_MS })
  await chart.locator('canvas').first().waitFor()
  expect(person.faults).toEqual([])
  await context.close()
})

async function atHome(locale: 'en-US' | 'ur-PK'): Promise<{ person: Phone; token: string }> {
  const person = await takePhone(site, locale)
  const signedIn = await signIn(site.url, 'demo')
  await remember(person.context, locale, 'demo', signedIn)
  await person.page.goto('/pages/tabbar/home')
  await person.page.getByText(person.t('market.totalAssets')).waitFor()
  return { person, token: signedIn.tokenDemo }
}

const sharesIn = ({ page, t }: Phone): Locator =>
  page
    .getByRole('article', { name: SYMBOL })
    .locator('dt', { hasText: t('stock.locked') })
    .locator('xpath=following-sibling::dd')

/** The sentence that says from when the figures are, whatever the time. */
/** How near to the edges of its card, or else of the screen, each note of old figures comes. */
function roomBesideNotes({ page }: Phone): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main .bg-warn-soft:has(> svg)')].map(note => {
      const around = (note.closest('section.bg-card') ?? document.body).getBoundingClientRect()
      const { left, right } = note.getBoundingClientRect()
      return Math.min(left - around.left, around.right - right)
    }),
  )
}

function oldFiguresNote({ page, t }: Phone): Locator {
  const beginning = t('ui.stale', { time: '@' }).split('@')[0] ?? ''
  return page.getByText(beginning.replace(/[\u2066-\u2069]/g, '').trim()).first()
}

/** Whether it is drawn in the colour of what is secondary, whatever its own would be. */
function isGrey(place: Locator): Promise<boolean> {
  return place.evaluate(element => {
    const style = getComputedStyle(element)
    return style.getPropertyValue('--color-ink') === style.getPropertyValue('--color-muted')
  })
}

async function buySome(token: string): Promise<void> {
  await untilOffered(site, SYMBOL, token)
  await order(token, { type: 'market', timeInForce: 'ioc' })
}

/** Every demo order with its state and quantity, as the server tells another device. */
async function ordersOf(token: string): Promise<unknown[]> {
  const { items } = await call(site.url, 'GET /stock/order/list', { limit: 100 }, token)
  return items.map(({ id, state, quantity }) => ({ id, state, quantity }))
}

type Order = Partial<CallInput<'POST /stock/order/buy'>>

async function order(token: string, terms: Order): Promise<string> {
  const input = { symbol: SYMBOL, quantity: '5', transactionCode: SANDBOX_CODE, ...terms }
  return (await call(site.url, 'POST /stock/order/buy', input, token)).id
}
