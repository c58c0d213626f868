import type { Locale } from '@firoza/i18n/locale'
import { translatorFor } from '@firoza/i18n/server-translator'
import type { Translate } from '@firoza/i18n/translate'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { SANDBOX_CODE, SANDBOX_PASSWORD } from '../../apps/server/src/sandbox/seed-people.ts'
import { call } from '../wire.ts'
import { openPhone } from './browser.ts'
import type { Site } from './with-site.ts'

/** A phone with one page of the app on it, in a person's language. */
export interface Phone {
  readonly context: BrowserContext
  readonly page: Page
  readonly t: Translate
  /** Faults that the page reported by itself: each is ours. */
  readonly faults: readonly string[]
  button(name: string): Locator
}

const URDU_DIGITS = '۰۱۲۳۴۵۶۷۸۹'

/** As somebody types it whose keyboard is in that language. */
export function asTyped(text: string, locale: Locale): string {
  return locale === 'ur-PK' ? text.replace(/\d/g, digit => URDU_DIGITS[Number(digit)] ?? digit) : text
}

/** The phone is set to the language, and the app begins in it. */
export async function takePhone({ browser, url }: Site, locale: Locale): Promise<Phone> {
  const context = await openPhone(browser, { baseURL: url, locale: locale === 'ur-PK' ? 'ur-PK' : 'en-US' })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  return {
    context,
    page,
    t: translatorFor(locale),
    faults,
    button: name => page.getByRole('button', { name, exact: true }),
  }
}

export async function logIn({ page, t, button }: Phone, phone: string, password = SANDBOX_PASSWORD): Promise<void> {
  await page.getByLabel(t('auth.phone'), { exact: true }).fill(phone)
  await page.getByLabel(t('auth.password'), { exact: true }).fill(password)
  await button(t('auth.logIn')).tap()
}

/** To another page without leaving the app, as its links do: what it knows stays. */
export async function walk({ page }: Phone, address: string): Promise<void> {
  await page.evaluate(to => history.pushState(null, '', to), address)
  await page.waitForURL(`**${address}`)
}

/** Six digits on the pad of the page, each pressed. */
export async function pressCode(page: Page, code: string): Promise<void> {
  for (const digit of code) await page.getByRole('button', { name: digit, exact: true }).tap()
}

/** The market makers come to a day that has just opened one after another: whoever wants to trade at once waits for the first. */
export async function untilOffered({ url }: Site, symbol: string, token: string): Promise<void> {
  const onBothSides = async () => {
    const { bids, asks } = await call(url, 'POST /stock/index/books', { symbol }, token)
    return Math.min(...[bids, asks].map(side => side.reduce((sum, { quantity }) => sum + quantity, 0)))
  }
  await expect.poll(onBothSides, { timeout: 60_000 }).toBeGreaterThan(100)
}

/** A purchase at the lowest price of the day (prices are whole paisa), far below the market, which waits: its id. */
export async function restingOrder({ url }: Site, symbol: string, token: string): Promise<string> {
  const { lower } = await call(url, 'GET /stock/order/ticket', { symbol }, token)
  const terms = { type: 'limit', price: (lower / 100).toFixed(2), timeInForce: 'day' } as const
  const input = { symbol, quantity: '5', transactionCode: SANDBOX_CODE, ...terms }
  return (await call(url, 'POST /stock/order/buy', input, token)).id
}

/** What is written there, digits alone: the same in both languages and with any grouping. */
export async function figureOf(place: Locator): Promise<number> {
  const text = (await place.innerText()).replace(/[^\d.\u2212-]/g, '').replace('\u2212', '-')
  return Number(text)
}

/** At how many places on the line figures end: where their points stand below each other, at one. */
export async function endsOf(figures: Locator): Promise<{ readonly figures: number; readonly ends: number }> {
  const ends = await figures.evaluateAll(all => all.map(one => Math.round(one.getBoundingClientRect().right)))
  return { figures: ends.length, ends: new Set(ends).size }
}

/** What a first visit leaves behind for one without a network: the service worker has fetched its files and taken over. */
export async function kept({ page }: Pick<Phone, 'page'>): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise(taken => navigator.serviceWorker.addEventListener('controllerchange', taken, { once: true }))
  })
}
