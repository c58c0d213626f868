import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { present } from '@firoza/core/assert'
import { expect, it } from 'vitest'
import { SANDBOX_CODE, SANDBOX_INVESTORS } from '../../apps/server/src/sandbox/seed-people.ts'
import { assertBooks } from '../../apps/server/src/testing/assert-books.ts'
import { changeOf, deciding } from '../../apps/server/src/testing/changes.ts'
import { connectTo } from '../live-database.ts'
import { goToNextDay, passUntil, staffToken } from '../staff.ts'
import { call } from '../wire.ts'
import { remember, type SignedIn, signIn } from './signed-in.ts'
import { type Phone, pressCode, takePhone, untilOffered } from './story.ts'
import { withSite } from './with-site.ts'

const platform = withSite()
const PATIENT = { timeout: 90_000 }

let person: SignedIn

/** A phone of its own for each part: a jump of the clock ends the sessions of before. */
async function onPhone(work: (phone: Phone) => Promise<void>): Promise<void> {
  const phone = await takePhone(platform, 'en-US')
  await remember(phone.context, 'en-US', 'demo', person)
  await work(phone)
  expect(phone.faults).toEqual([])
  await phone.context.close()
}

const mine = async () => (await call(platform.url, 'GET /stock/order/offline/list', {}, person.token)).items[0]
const open = async () => {
  const { items } = await call(platform.url, 'GET /stock/index/offline/list', { state: 'open' }, person.token)
  return items.toSorted((a, b) => a.locksUntil.localeCompare(b.locksUntil))[0]
}

/** Who tries the membership and votes, each in a language; what runs then ends during the lock of the block trade. */
const MEMBERS = [
  ['en-US', SANDBOX_INVESTORS[0].phone],
  ['ur-PK', SANDBOX_INVESTORS[1].phone],
] as const
/** The second answer of the open poll. */
const OPTION = 1
/** Far below the market, so that its entry is not reached. */
const ADVICE = {
  ...{ symbol: 'OGDC', direction: 'buy', entryMin: '2.00', entryMax: '2.10', stop: '1.00', target: '4.00' },
  ...{ horizonDays: 30, audience: 'members', licence: 'SECP-123', position: 'none' },
  ...{ textEn: 'Only after a deep fall.', textUr: 'صرف بڑی گراوٹ کے بعد۔' },
}
let poll = ''
let overAtMs = 0

it.each(MEMBERS)(
  'VIP-2, VIP-9, VOTE-4 a free trial opens advice, and a vote is cast once, in %s',
  async (locale, number) => {
    const member = await signIn(platform.url, 'real', number)
    if (poll === '') {
      const publish = changeOf('advice_publish', { ...ADVICE, reason: 'as researched' })
      const asked = await call(platform.url, 'POST /staff/case/request', publish, await staffToken(platform.url, 0))
      await call(platform.url, 'POST /staff/case/decide', deciding('approve', asked), await staffToken(platform.url, 1))
      const { items } = await call(platform.url, 'GET /index/vote/list', {}, member.token)
      const open = present(
        items.find(({ kind, state }) => kind === 'poll' && state === 'open'),
        'an open poll',
      )
      poll = open.id
      overAtMs = open.closesAt
    }
    const phone = await takePhone(platform, locale)
    const { page, t, button } = phone
    await remember(phone.context, locale, 'real', member)
    await page.goto('/pages/stock/vip')
    await page.getByText(t('vip.membersOnly')).waitFor()
    await button(t('vip.startTrial')).tap()
    await page.getByText(t('vip.state_trial'), { exact: true }).waitFor()
    const open = page.getByRole('group', { name: t('vip.openItems'), exact: true })
    const advice = open.getByRole('button').filter({ hasText: t('vip.advice_waiting') })
    await advice.filter({ hasText: ADVICE.symbol }).first().tap()
    await page
      .getByRole('dialog')
      .getByText(locale === 'ur-PK' ? ADVICE.textUr : ADVICE.textEn)
      .waitFor()
    const trial = await call(platform.url, 'GET /user/vip/get', {}, member.token)
    overAtMs = Math.max(overAtMs, present(trial.expiresAt, 'the end of the trial'))

    await page.goto('/pages/stock/vote')
    await page.locator(`main a[href$="id=${poll}"]`).tap()
    await page.locator('fieldset input[type=radio]').nth(OPTION).check()
    await button(t('vote.vote')).tap()
    const question = page.getByRole('dialog')
    await question.getByText(t('vote.final')).waitFor()
    await question.getByRole('button', { name: t('vote.vote'), exact: true }).tap()
    await page.getByText(t('vote.receipt'), { exact: true }).waitFor()
    await page.getByText(t('vote.hidden')).waitFor()
    const again = call(platform.url, 'POST /vote', { id: poll, option: 0 }, member.token)
    await expect(again).rejects.toThrow('vote_cast')
    expect(phone.faults).toEqual([])
    await phone.context.close()
  },
)

it('BLK-6, BLK-9, BLK-11 a person orders in a block trade, is filled, locked, and sells after the lock date', async () => {
  person = await signIn(platform.url, 'demo')
  await expect.poll(open, PATIENT).toBeDefined()
  const { symbol, closesAtMs, locksUntil } = present(await open(), 'an open block trade')
  await onPhone(async ({ page, t, button }) => {
    await page.goto('/pages/stockBulk/bulkList?state=open')
    await page.getByRole('link').filter({ hasText: symbol }).tap()
    await button(t('block.place')).tap()
    await button(t('block.review')).tap()
    await button(t('block.send')).tap()
    await pressCode(page, SANDBOX_CODE)
    await page.waitForURL('**/pages/stockBulk/bulkList?view=mine&order=*')
    await page.getByRole('dialog').getByText(t('block.order_placed')).first().waitFor()
  })

  await passUntil(platform.url, closesAtMs)
  person = await signIn(platform.url, 'demo')
  await expect.poll(async () => (await mine())?.state, PATIENT).toBe('locked')
  const { id, filled } = present(await mine(), 'the order')
  const bought = present(filled, 'what was filled')
  await onPhone(async ({ page, t }) => {
    await page.goto(`/pages/stockBulk/bulkList?view=mine&order=${id}`)
    await page.getByRole('dialog').getByText(t('block.order_locked')).first().waitFor()
  })
  const input = { symbol, quantity: bought, type: 'market', transactionCode: SANDBOX_CODE } as const
  await expect(call(platform.url, 'POST /stock/order/sell', input, person.token)).rejects.toThrow(
    'insufficient_quantity',
  )

  await passUntil(platform.url, Date.parse(`${locksUntil}T00:00:00+05:00`))
  await goToNextDay(platform.url)
  person = await signIn(platform.url, 'demo')
  await expect.poll(async () => (await mine())?.state, PATIENT).toBe('sellable')
  await untilOffered(platform, symbol, person.token)
  await onPhone(async ({ page, t, button }) => {
    await page.goto(`/pages/stockBulk/bulkList?view=mine&order=${id}`)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('block.sell') })
      .tap()
    await page.waitForURL(`**/pages/stock/**symbol=${symbol}`)
    await button(t('market.sell')).tap()
    const ticket = page.getByRole('dialog')
    await ticket.getByRole('button', { name: t('stock.max'), exact: true }).tap()
    await ticket.getByRole('button', { name: t('stock.reviewSell') }).tap()
    const review = ticket.getByRole('region', { name: t('stock.reviewTitle') })
    await review.getByRole('button', { name: t('stock.sell'), exact: true }).tap()
    const pad = ticket.getByRole('group', { name: t('stock.codeTitle') })
    const traded = ticket.getByRole('button', { name: t('stock.seeOrder') })
    await pad.or(traded).first().waitFor()
    if (await pad.isVisible()) await pressCode(page, SANDBOX_CODE)
    await traded.waitFor()
  })
  const left = async () => (await call(platform.url, 'GET /stock/order/ticket', { symbol }, person.token)).shares.total
  await expect.poll(left, PATIENT).toBe(0)
  const db = connectTo(platform.product.dataDir)
  await assertBooks(db)
  await db.end()
})

it.each(MEMBERS)(
  'VIP-2, VOTE-7 the trial ends by itself, and the counted vote is verified, in %s',
  async (locale, number) => {
    await passUntil(platform.url, overAtMs)
    const member = await signIn(platform.url, 'real', number)
    const state = async () => (await call(platform.url, 'GET /user/vip/get', {}, member.token)).state
    await expect.poll(state, PATIENT).toBe('expired')
    const info = () => call(platform.url, 'GET /index/vote/info', { id: poll }, member.token)
    await expect.poll(async () => (await info()).state, PATIENT).toBe('counted')
    const phone = await takePhone(platform, locale)
    const { page, t, button } = phone
    await remember(phone.context, locale, 'real', member)
    await page.goto('/pages/stock/vip')
    await page.getByText(t('vip.state_expired'), { exact: true }).waitFor()
    await page.getByText(t('vip.membersOnly')).waitFor()
    await page.goto(`/pages/stock/vote?id=${poll}`)
    await button(t('vote.check')).tap()
    await page.getByText(t('vote.checkGood')).waitFor()
    const ballot = present((await info()).own?.ballot, 'the ballot').id
    const script = join(import.meta.dirname, '../../scripts/verify-vote.ts')
    const said = execFileSync(process.execPath, [script, platform.url, poll, ballot], { encoding: 'utf8' })
    expect(said).toContain('Root and sums follow from the ballots.')
    expect(said).toContain(ballot)
    expect(phone.faults).toEqual([])
    await phone.context.close()
  },
)
