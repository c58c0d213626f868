import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openPhone } from './browser.ts'

const FONTS = ['noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2'] as const

const PAGE = `<!doctype html><html lang="ur" dir="rtl"><meta charset="utf-8"><style>
@font-face { font-family: Nastaliq; src: url(/font.woff2) format('woff2'); }
p { font: 24px Nastaliq; } button { font-family: inherit }
</style><p><span>حصص خریدیں</span></p><button>خریدیں</button>
<script>document.querySelector('button').onclick = async () => {
  document.querySelector('p').textContent = await (await fetch('/said')).text()
}</script>`

let browser: Browser
let server: Server
let url: string

beforeAll(async () => {
  const font = readFileSync(fileURLToPath(new URL(`../../node_modules/@fontsource/${FONTS[0]}`, import.meta.url)))
  server = createServer((request, response) => {
    if (request.url === '/font.woff2') response.setHeader('content-type', 'font/woff2').end(font)
    else if (request.url === '/said') response.end('خرید لیا')
    else response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  server?.closeAllConnections()
  server?.close()
})

test('the browser draws Urdu in a web font, right to left, at phone size', async () => {
  const phone = await openPhone(browser, { baseURL: url, locale: 'ur-PK' })
  const page = await phone.newPage()
  await page.goto('/')
  const statuses = () =>
    page.evaluate(async () => {
      await document.fonts.ready
      return [...document.fonts].map(font => `${font.family} ${font.status}`)
    })
  await expect.poll(() => statuses()).toEqual(['Nastaliq loaded'])
  const words = await page.locator('span').boundingBox()
  expect(words?.width).toBeGreaterThan(40)
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeGreaterThan(370)
  expect(page.viewportSize()).toEqual({ width: 390, height: 844 })
  await page.getByRole('button').tap()
  await page.getByText('خرید لیا').waitFor()
  await phone.close()
})

test('the browser keeps the rules of the web that a person relies on', async () => {
  const phone = await openPhone(browser)
  const page = await phone.newPage()
  await page.goto('data:text/html,<p>elsewhere')
  const answer = await page.evaluate(
    target =>
      fetch(target).then(
        () => 'read',
        () => 'refused',
      ),
    `${url}said`,
  )
  expect(answer).toBe('refused')
  await phone.close()
})
