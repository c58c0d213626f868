import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { unpackChromium } from './npm-chromium.ts'

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Nothing that loosens the web's own security: the browser must refuse what a person's browser would. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The Chromium of CHROMIUM_PATH, else of the system, else of the npm packages. Close it after use. */
export function launchBrowser(extraFlags: readonly string[] = []): Promise<Browser> {
  const args = [...FLAGS, ...extraFlags]
  const installed = [process.env.CHROMIUM_PATH ?? '', ...SYSTEM_PATHS].find(path => path !== '' && existsSync(path))
  if (installed !== undefined) return chromium.launch({ executablePath: installed, args })
  const { executable, env } = unpackChromium()
  return chromium.launch({ executablePath: executable, args, env: { ...process.env, ...env } })
}

export interface PhoneOptions {
  readonly baseURL?: string
  readonly locale?: 'en-US' | 'ur-PK'
  readonly colorScheme?: 'light' | 'dark'
  readonly serviceWorkers?: 'block'
}

/** A fresh profile at phone size, with touch, in Karachi. */
export function openPhone(browser: Browser, options: PhoneOptions = {}): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    timezoneId: 'Asia/Karachi',
    locale: 'en-US',
    ...options,
  })
}
