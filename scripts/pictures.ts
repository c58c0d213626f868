/** Makes the pictures of the README from the running product: `node scripts/pictures.ts`. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchBrowser, openPhone } from '../test/e2e/browser.ts'
import { removeDataDirs, startProduct } from '../test/e2e/harness.ts'
import { remember, signIn } from '../test/e2e/signed-in.ts'
import { ROOT } from './root.ts'

const FOLDER = join(ROOT, 'docs/pictures')
/** Long enough for live figures and the chart to arrive. */
const SETTLE_MS = 2_500

interface Picture {
  readonly name: string
  readonly path: string
  readonly language: 'en-US' | 'ur-PK'
  readonly colorScheme: 'light' | 'dark'
  readonly before?: (page: Page) => Promise<void>
}

const PICTURES: readonly Picture[] = [
  { name: 'home', path: '/pages/tabbar/home', language: 'en-US', colorScheme: 'light' },
  { name: 'chart', path: '/pages/stock/stockKline?symbol=OGDC', language: 'en-US', colorScheme: 'light' },
  {
    name: 'ticket',
    path: '/pages/stock/stockKline?symbol=OGDC',
    language: 'en-US',
    colorScheme: 'light',
    before: fillTicket,
  },
  { name: 'home-urdu', path: '/pages/tabbar/home', language: 'ur-PK', colorScheme: 'light' },
  { name: 'positions-urdu', path: '/pages/tabbar/position', language: 'ur-PK', colorScheme: 'dark' },
  { name: 'assets', path: '/pages/user/assets', language: 'en-US', colorScheme: 'light' },
]

async function fillTicket(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buy' }).last().click()
  await page.locator('dialog[open]').getByText('25%').click()
}

/** Some shares to show: bought at the market like anybody's. */
async function buySome(url: string, token: string): Promise<void> {
  for (const [symbol, quantity] of [
    ['OGDC', '300'],
    ['MEBL', '150'],
    ['LUCK', '120'],
    ['SYS', '200'],
  ]) {
    await fetch(`${url}/api/stock/order/buy`, {
      method: 'POST',
      headers: { accesstoken: token },
      body: new URLSearchParams({
        symbol: symbol ?? '',
        quantity: quantity ?? '',
        type: 'market',
        timeInForce: 'ioc',
        transactionCode: '135790',
      }),
    })
  }
}

const product = await startProduct({ env: { FIROZA_SIMULATOR_RATE: '60' } })
const browser = await launchBrowser()
mkdirSync(FOLDER, { recursive: true })
await new Promise(resolve => setTimeout(resolve, 20_000))
const person = await signIn(product.url, 'demo')
await buySome(product.url, person.tokenDemo)
for (const { name, path, language, colorScheme, before } of PICTURES) {
  const context = await openPhone(browser, { baseURL: product.url, colorScheme })
  await remember(context, language, 'demo', person)
  const page = await context.newPage()
  await page.goto(path)
  await page.waitForTimeout(SETTLE_MS)
  await before?.(page)
  await page.waitForTimeout(SETTLE_MS)
  await page.screenshot({ path: join(FOLDER, `${name}.png`) })
  await context.close()
  console.log(`made docs/pictures/${name}.png`)
}
await browser.close()
await product.stop()
removeDataDirs()
