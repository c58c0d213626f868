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

/** How long a step of a test waits for what it needs, on a machine that is busy with other work. */
const STEP_MS = 60_000

/** The Chromium of CHROMIUM_PATH, else of the system, else of the npm packages. Close it after use. */
export async function launchBrowser(extraFlags: readonly string[] = []): Promise<Browser> {
  const args = [...FLAGS, ...extraFlags]
  const installed = [process.env.CHROMIUM_PATH ?? '', ...SYSTEM_PATHS].find(path => path !== '' && existsSync(path))
  const { executable, env } = installed === undefined ? unpackChromium() : { executable: installed, env: {} }
  const browser = await chromium.launch({ executablePath: executable, args, env: { ...process.env, ...env } })
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async options => {
    const context = await newContext(options)
    context.setDefaultTimeout(STEP_MS)
    return context
  }
  return browser
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
