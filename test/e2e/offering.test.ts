import { present } from '@firoza/core/assert'
import { beforeAll, expect, it } from 'vitest'
import { SANDBOX_CODE, SANDBOX_INVESTORS } from '../../apps/server/src/sandbox/seed-people.ts'
import { assertBooks } from '../../apps/server/src/testing/assert-books.ts'
import { changeOf, deciding } from '../../apps/server/src/testing/changes.ts'
import { connectTo } from '../live-database.ts'
import { goToNextDay, passUntil, staffToken } from '../staff.ts'
import { call } from '../wire.ts'
import { remember, type SignedIn, signIn } from './signed-in.ts'
import { type Phone, pressCode, takePhone } from './story.ts'
import { withSite } from './with-site.ts'

// The two alone trade the share that is listed.
const product = withSite({ env: { FIROZA_SIMULATOR_RATE: '0' } })
const PATIENT = { timeout: 90_000 }
let person: SignedIn

beforeAll(async () => {
  person = await signIn(product.url, 'real')
}, 60_000)

/** From the list of offerings to the record of the application: its id. */
async function apply({ page, t, button }: Phone, name: string): Promise<string> {
  await page.goto('/pages/tabbar/ipo')
  await page.getByText(name).tap()
  await button(t('offering.apply')).tap()
  await button(t('offering.review')).tap()
  await page.getByText(t('offering.unread')).waitFor()
  await page.getByLabel(t('offering.read')).check()
  await button(t('offering.review')).tap()
  await button(t('offering.send')).tap()
  await pressCode(page, SANDBOX_CODE)
  await page.waitForURL('**/pages/stockIPO/ipoRecord?id=*')
  const sheet = page.getByRole('dialog')
  await sheet.getByText(t('offering.status_applying')).first().waitFor()
  await sheet.getByText(t('offering.move_fund')).waitFor()
  return new URL(page.url()).searchParams.get('id') ?? ''
}

async function offeringOf(symbol: string, { token }: SignedIn) {
  const { items } = await call(product.url, 'GET /stock/index/new/list', {}, token)
  const found = items.find(item => item.symbol === symbol)
  return present(found, `the offering of ${symbol}`)
}

async function applicationOf(id: string, { token }: SignedIn) {
  return (await call(product.url, 'GET /stock/order/new/list', { id }, token)).items[0]
}

it('OFR-3, OFR-13 a person applies, and after the draw checks their own result on their phone', async () => {
  const phone = await takePhone(product, 'en-US')
  await remember(phone.context, 'en-US', 'real', person)
  const id = await apply(phone, 'DEF Power (simulated)')
  await passUntil(product.url, (await offeringOf('SIMDEF', person)).allotsAtMs)
  person = await signIn(product.url, 'real')
  await expect.poll(async () => (await applicationOf(id, person))?.rank ?? null, PATIENT).not.toBeNull()
  await phone.context.close()

  const later = await takePhone(product, 'en-US')
  await remember(later.context, 'en-US', 'real', person)
  await later.page.goto(`/pages/stockIPO/ipoRecord?id=${id}`)
  await later.button(later.t('offering.check')).tap()
  await later.page.getByText(/It is right/).waitFor()
  expect([...phone.faults, ...later.faults]).toEqual([])
  await later.context.close()
})

it.each([
  ['ur-PK', 0],
  ['en-US', 1],
] as const)(
  'OFR-14 auto-apply is turned on with its limits and the transaction password, skips what the person declines, and off at once, in %s',
  async (locale, who) => {
    const { token, ...signedIn } = await signIn(product.url, 'real', SANDBOX_INVESTORS[who].phone)
    const auto = () => call(product.url, 'GET /user/autoapply', {}, token)
    const phone = await takePhone(product, locale)
    const { page, t, button } = phone
    await remember(phone.context, locale, 'real', { token, ...signedIn })
    await page.goto('/pages/user/ipoSwitch')
    await page.getByRole('switch').first().tap()
    await page.getByLabel(t('offering.perOffering')).fill('50000')
    await page.getByLabel(t('offering.perMonth')).fill('100000')
    await button(t('offering.save')).tap()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('offering.save') })
      .tap()
    await pressCode(page, SANDBOX_CODE)
    await page.getByText(t('offering.saved')).first().waitFor()
    expect((await auto()).autoApply).toBe(true)
    // It announces an application a day before.
    await expect.poll(async () => (await auto()).plans.some(({ state }) => state === 'planned'), PATIENT).toBe(true)
    await page.reload()
    const next = page.getByRole('group', { name: t('offering.next'), exact: true })
    await next
      .getByRole('button', { name: t('offering.skip'), exact: true })
      .first()
      .tap()
    const past = page.getByRole('group', { name: t('offering.past'), exact: true })
    await past.getByText(t('offering.skip_person'), { exact: true }).waitFor()
    expect((await auto()).plans).toContainEqual(expect.objectContaining({ state: 'skipped', reason: 'person' }))
    await page.getByRole('switch').first().tap()
    await page.getByText(t('offering.turnedOff')).first().waitFor()
    expect((await auto()).autoApply).toBe(false)
    expect(phone.faults).toEqual([])
    await phone.context.close()
  },
)

it('OFR-12, OFR-16 what two people were allotted is listed, and each sells it from their application, in en-US and ur-PK', async () => {
  const people = [
    { locale: 'en-US', name: 'ABC Cement (simulated)', phone: SANDBOX_INVESTORS[0].phone },
    { locale: 'ur-PK', name: 'اے بی سی سیمنٹ (فرضی)', phone: SANDBOX_INVESTORS[1].phone },
  ] as const
  const enter = ({ phone }: (typeof people)[number]) => signIn(product.url, 'demo', phone)
  const applied: string[] = []
  for (const own of people) {
    const phone = await takePhone(product, own.locale)
    await remember(phone.context, own.locale, 'demo', await enter(own))
    applied.push(await apply(phone, own.name))
    expect(phone.faults).toEqual([])
    await phone.context.close()
  }

  const { id, allotsAtMs, listsAtMs } = await offeringOf('SIMABC', await enter(people[0]))
  /** Signed in again where time has passed. */
  const untilBothAre = async (status: string) => {
    const owners = await Promise.all(people.map(enter))
    const statuses = () =>
      Promise.all(owners.map(async (owner, at) => (await applicationOf(applied[at] ?? '', owner))?.status))
    await expect.poll(statuses, PATIENT).toEqual([status, status])
  }
  await passUntil(product.url, allotsAtMs)
  await untilBothAre('to_be_listed')
  const listing = changeOf('offering_list', { id, reason: 'as announced' })
  const asked = await call(product.url, 'POST /staff/case/request', listing, await staffToken(product.url, 0))
  await call(product.url, 'POST /staff/case/decide', deciding('approve', asked), await staffToken(product.url, 1))
  await passUntil(product.url, listsAtMs)
  await untilBothAre('listed')
  await goToNextDay(product.url)

  for (const [at, own] of people.entries()) {
    const [seller, buyer] = [await enter(own), await enter(present(people[1 - at], 'the other'))]
    const held = async () =>
      (await call(product.url, 'GET /stock/order/ticket', { symbol: 'SIMABC' }, seller.token)).shares.available
    await expect.poll(held, PATIENT).toBeGreaterThan(0)
    const bid = { symbol: 'SIMABC', quantity: String(await held()), price: '25.00', transactionCode: SANDBOX_CODE }
    await call(product.url, 'POST /stock/order/buy', { ...bid, type: 'limit' }, buyer.token)
    const phone = await takePhone(product, own.locale)
    const { page, t, button } = phone
    await remember(phone.context, own.locale, 'demo', seller)
    await page.goto(`/pages/stockIPO/ipoRecord?id=${applied[at]}`)
    await button(t('offering.sell')).tap()
    await page.waitForURL('**/pages/stock/index?symbol=SIMABC')
    await button(t('market.sell')).tap()
    const ticket = page.getByRole('dialog')
    await ticket.getByRole('button', { name: t('stock.max'), exact: true }).tap()
    await ticket.getByRole('button', { name: t('stock.reviewSell') }).tap()
    const review = ticket.getByRole('region', { name: t('stock.reviewTitle') })
    await review.getByRole('button', { name: t('stock.sell'), exact: true }).tap()
    const pad = ticket.getByRole('group', { name: t('stock.codeTitle') })
    const sold = ticket.getByText(t('stock.resultFilled'))
    await pad.or(sold).first().waitFor()
    if (await pad.isVisible()) await pressCode(page, SANDBOX_CODE)
    await sold.waitFor()
    expect(await held()).toBe(0)
    expect(phone.faults).toEqual([])
    await phone.context.close()
  }
  const db = connectTo(product.product.dataDir)
  await assertBooks(db)
  await db.end()
})
