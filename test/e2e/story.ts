import type { Locale } from '@firoza/i18n/locale'
import { translatorFor } from '@firoza/i18n/server-translator'
import type { Translate } from '@firoza/i18n/translate'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { SANDBOX_STAFF } from '../../apps/server/src/sandbox/seed-people.ts'
import { openPhone } from './browser.ts'

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

export async function takePhone(browser: Browser, baseURL: string, locale: Locale): Promise<Phone> {
  const context = await openPhone(browser, { baseURL, locale: locale === 'ur-PK' ? 'ur-PK' : 'en-US' })
  await context.addInitScript(language => {
    if (localStorage.getItem('firoza.preferences')) return
    localStorage.setItem('firoza.preferences', JSON.stringify({ state: { language }, version: 1 }))
  }, locale)
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

export async function logIn({ page, t, button }: Phone, phone: string, password = 'firoza123'): Promise<void> {
  await page.getByLabel(t('account.phone'), { exact: true }).fill(phone)
  await page.getByLabel(t('account.password'), { exact: true }).fill(password)
  await button(t('account.logIn')).tap()
}

/** Six digits on the pad of the page, each pressed. */
export async function pressCode(page: Page, code: string): Promise<void> {
  for (const digit of code) await page.getByRole('button', { name: digit, exact: true }).tap()
}

/** What is written there, digits alone: the same in both languages and with any grouping. */
export async function figureOf(place: Locator): Promise<number> {
  const text = (await place.innerText()).replace(/[^\d.\u2212-]/g, '').replace('\u2212', '-')
  return Number(text)
}

/** The staff side of the story: codes that were sent, and the clock. */
export class Desk {
  readonly #url: string
  #token = ''

  constructor(url: string) {
    this.#url = url
  }

  async #ask(method: string, path: string, body?: object, key?: string): Promise<{ code: number; data: never }> {
    const response = await fetch(`${this.#url}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(this.#token !== '' && { accesstoken: this.#token }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await response.json()) as { code: number; data: never }
  }

  async signIn(): Promise<void> {
    const { name, password } = SANDBOX_STAFF[0]
    this.#token = ''
    const { data } = await this.#ask('POST', '/staff/login', { name, password })
    this.#token = (data as { token: string }).token
  }

  /** The newest code of the outbox. */
  async lastCode(): Promise<string> {
    await this.signIn()
    const { data } = await this.#ask('GET', '/staff/outbox/list')
    const { items } = data as { items: { kind: string }[] }
    const text = JSON.stringify(items.find(({ kind }) => kind.startsWith('code_')))
    const found = /\b\d{6}\b/.exec(text)?.[0]
    if (found === undefined) throw new Error(`no code in the outbox: ${text}`)
    return found
  }

  /** The clock at the opening of the next trading day. */
  nextDay(): Promise<void> {
    return this.#advance({ toNextDay: true })
  }

  /** The clock so much later. */
  pass(seconds: number): Promise<void> {
    return this.#advance({ seconds })
  }

  async #advance(by: object): Promise<void> {
    await this.signIn()
    const { code } = await this.#ask('POST', '/staff/sandbox/clock/advance', by)
    if (code !== 0) throw new Error('the clock did not move')
  }
}
