import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { SANDBOX_STAFF } from '../../apps/server/src/sandbox/seed-people.ts'
import { plainPicture } from '../../apps/server/src/testing/plain-picture.ts'
import { axeFaults } from './axe.ts'
import { openPhone } from './browser.ts'
import { startProduct } from './harness.ts'
import { remember, signIn } from './signed-in.ts'
import { takePhone } from './story.ts'
import { withSite } from './with-site.ts'

const HELPER = SANDBOX_STAFF[2]
/** Where somebody wants to see the pages: a directory for the pictures. */
const PICTURES = process.env.FIROZA_TEST_PICTURES

const consoleFaults: string[] = []
const site = withSite()

async function shoot(page: Page, name: string): Promise<void> {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png` })
}

async function openConsole(locale: 'en-US' | 'ur-PK'): Promise<Page> {
  const context = await site.browser.newContext({ baseURL: site.url, viewport: { width: 1_280, height: 860 } })
  await context.addInitScript(language => {
    localStorage.setItem('firoza.console', JSON.stringify({ state: { language, theme: 'light' }, version: 1 }))
  }, locale)
  const page = await context.newPage()
  page.on('pageerror', error => consoleFaults.push(error.message))
  await page.goto('/console/support')
  await page.fill('input[name=username]', HELPER.name)
  await page.fill('input[name=password]', HELPER.password)
  await page.keyboard.press('Enter')
  return page
}

describe.each([
  { locale: 'en-US', phone: '03000000001', question: 'Where is my deposit?', answer: 'It has just arrived' },
  { locale: 'ur-PK', phone: '03000000002', question: 'میری رقم کہاں ہے؟', answer: 'آپ کی رقم ابھی پہنچی ہے' },
] as const)('a conversation with support, in $locale', ({ locale, phone, question, answer }) => {
  it('SUP-1 SUP-3 SUP-5 is begun, answered, goes on without a network and is rated, on both sides', async () => {
    const person = await takePhone(site, locale)
    const { page, t, faults, button, context } = person
    await page.goto('/pages/common/service')
    await page.getByText(t('support.guestTitle')).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await shoot(page, `guest-${locale}`)
    await remember(context, locale, 'demo', await signIn(site.url, 'demo', phone))
    await page.goto('/pages/user/service')
    await page.getByText(t('support.never')).waitFor()
    await page.getByText(t('support.topic_money')).tap()
    await shoot(page, `begin-${locale}`)
    expect(await axeFaults(page)).toEqual([])
    const field = page.getByRole('textbox')
    await field.fill('my code is 135790')
    await button(t('support.send')).tap()
    await page.getByText(t('support.secretTitle')).waitFor()
    await shoot(page, `secret-${locale}`)
    await button(t('support.secretChange')).tap()
    await page.getByText(t('support.secretTitle')).waitFor({ state: 'hidden' })
    await field.fill(question)
    await button(t('support.send')).tap()
    const log = page.getByRole('log')
    await log.getByText(question).waitFor()

    const staffPage = await openConsole(locale)
    await staffPage.getByText(question).waitFor({ timeout: 60_000 })
    await shoot(staffPage, `queue-${locale}`)
    await staffPage.locator('tbody a').first().click()
    const staffLog = staffPage.getByRole('log')
    await staffLog.getByText(question).waitFor()
    await staffPage.locator('textarea').fill(answer)
    await staffPage.locator('form button[type=submit]').click()
    await log.getByText(answer).waitFor({ timeout: 60_000 })
    await shoot(staffPage, `conversation-${locale}`)
    expect(await axeFaults(staffPage)).toEqual([])
    await shoot(page, `chat-${locale}`)
    expect(await axeFaults(page)).toEqual([])

    // Without a network what is written waits, and goes out once when it is back; what was said meanwhile comes.
    await context.setOffline(true)
    await field.fill('while offline')
    await button(t('support.send')).tap()
    await log.getByText(t('support.notSent')).waitFor()
    await shoot(page, `offline-${locale}`)
    await staffPage.locator('textarea').fill('said meanwhile')
    await staffPage.locator('form button[type=submit]').click()
    await staffLog.getByText('said meanwhile').waitFor()
    await context.setOffline(false)
    await staffLog.getByText('while offline').waitFor({ timeout: 60_000 })
    await log.getByText('said meanwhile').waitFor({ timeout: 60_000 })
    await log.getByText(t('support.notSent')).waitFor({ state: 'detached' })
    await expect.poll(() => log.getByText('while offline').count()).toBe(1)
    await expect.poll(() => staffLog.getByText('while offline').count()).toBe(1)

    await button(t('support.close')).first().tap()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('support.close'), exact: true })
      .tap()
    await page.getByText(t('support.rateTitle'), { exact: true }).first().waitFor()
    await page
      .getByText(t('support.rateStars', { count: 5 }), { exact: true })
      .locator('..')
      .tap()
    await shoot(page, `rate-${locale}`)
    await button(t('support.rateSend')).tap()
    await page.getByText(t('support.rated', { stars: 5 })).waitFor()
    await page.goto('/pages/user/service?view=past')
    await page.locator('main a').first().tap()
    await log.getByText(answer).waitFor()
    await shoot(page, `past-${locale}`)
    const [saved] = await Promise.all([page.waitForEvent('download'), button(t('support.download')).tap()])
    expect(saved.suggestedFilename()).toMatch(/^firoza-support-\d+\.txt$/)
    expect([...faults, ...consoleFaults]).toEqual([])
    await Promise.all([context.close(), staffPage.context().close()])
  })
})

it('SUP-9 a photograph is made small on the phone, and sent once more, once, where no answer came', async () => {
  const { context, page, t, button, faults } = await takePhone(site, 'en-US')
  await remember(context, 'en-US', 'demo', await signIn(site.url, 'demo'))
  await page.goto('/pages/user/service')
  const attach = page.getByLabel(t('support.attach'))
  const tries: number[] = []
  await page.route('**/api/user/support/file', async route => {
    tries.push(route.request().postDataBuffer()?.length ?? 0)
    // The first one arrives, and its answer is lost.
    if (tries.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await attach.setInputFiles({ name: 'a.heic', mimeType: 'image/heic', buffer: Buffer.from('....ftypheic') })
  await page.getByText(t('refusal.support_file_type')).waitFor()
  const photograph = await plainPicture(4_000, 3_000)
  await attach.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photograph })
  await button(t('ui.retry')).tap()
  const pictures = page.getByRole('log').getByRole('img')
  await pictures.first().waitFor()
  await button(t('ui.retry')).waitFor({ state: 'hidden' })
  await expect.poll(() => pictures.count()).toBe(1)
  expect(tries).toHaveLength(2)
  expect(Math.max(...tries)).toBeLessThan(photograph.length)
  expect(faults).toEqual([])
  await context.close()
})

it('SUP-14 the page of the external chat is our own chat where none is allowed', async () => {
  const context = await openPhone(site.browser, { baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/pages/user/serviceJs')
  await page.getByRole('link', { name: 'Log in' }).waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
  await context.close()
})

it('SUP-14 an allowed chat runs as a stranger: it reaches no token, no storage and no page of ours', async () => {
  const script = `
    const seen = []
    const attempt = (name, reach) => { try { reach(); seen.push(name) } catch { seen.push('no ' + name) } }
    attempt('storage', () => localStorage.getItem('firoza.session'))
    attempt('cookie', () => document.cookie)
    attempt('parent', () => parent.document.title)
    addEventListener('DOMContentLoaded', async () => {
      await fetch('/api/user/login/info').then(() => seen.push('api'), () => seen.push('no api'))
      document.body.textContent = 'origin ' + origin + ': ' + seen.join(', ')
    })`
  const url = 'https://chat.example.com/chat.js'
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`
  const other = await startProduct({
    copyOf: inject('filledData'),
    env: { FIROZA_CHAT_SCRIPT: url, FIROZA_CHAT_ALLOWED: `${url}#${integrity}` },
  })
  const context = await openPhone(site.browser, { baseURL: other.url })
  try {
    await remember(context, 'en-US', 'demo', await signIn(other.url, 'demo'))
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' }
    let body = script
    await context.route(url, route => route.fulfill({ body, headers }))
    const page = await context.newPage()
    await page.goto('/pages/user/serviceJs')
    const told = page.frameLocator('iframe').locator('body')
    await expect.poll(() => told.innerText()).toBe('origin null: no storage, no cookie, no parent, no api')
    await shoot(page, 'external')
    // Another file under the same address is not run.
    body = `${script}; document.title = 'another file'`
    const refusal = page.waitForEvent('console', { predicate: message => message.text().includes('integrity') })
    await page.reload()
    await refusal
    expect(await told.innerText()).toBe('')
  } finally {
    await context.close()
    await other.stop()
  }
})
