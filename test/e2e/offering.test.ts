import { beforeAll, expect, it } from 'vitest'
import { SANDBOX_CODE, SANDBOX_INVESTORS, SANDBOX_STAFF } from '../../apps/server/src/sandbox/seed-people.ts'
import { call } from '../wire.ts'
import { remember, type SignedIn, signIn } from './signed-in.ts'
import { pressCode, takePhone } from './story.ts'
import { withHouse } from './with-house.ts'

const product = withHouse()
let person: SignedIn

beforeAll(async () => {
  person = await signIn(product.url, 'real')
}, 60_000)

it('OFR-3, OFR-13 a person applies, and after the draw checks their own result on their phone', async () => {
  const phone = await takePhone(product, 'en-US')
  const { page, t, button } = phone
  await remember(phone.context, 'en-US', 'real', person)
  await page.goto('/pages/tabbar/ipo')
  await page.getByText('DEF Power (simulated)').tap()
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
  const id = new URL(page.url()).searchParams.get('id') ?? ''

  const [{ name, password }] = SANDBOX_STAFF
  const staff = await call(product.url, 'POST /staff/login', { name, password })
  await call(product.url, 'POST /staff/sandbox/clock/advance', { seconds: 4 * 86_400 }, staff.token)
  person = await signIn(product.url, 'real')
  await expect
    .poll(async () => {
      const { items } = await call(product.url, 'GET /stock/order/new/list', { id }, person.token)
      return items[0]?.rank ?? null
    })
    .not.toBeNull()
  await phone.context.close()

  const later = await takePhone(product, 'en-US')
  await remember(later.context, 'en-US', 'real', person)
  await later.page.goto(`/pages/stockIPO/ipoRecord?id=${id}`)
  await later.button(t('offering.check')).tap()
  await later.page.getByText(/It is right/).waitFor()
  expect([...phone.faults, ...later.faults]).toEqual([])
  await later.context.close()
})

it('OFR-14 auto-apply is turned on with its limits and the transaction password, and off at once', async () => {
  const phone = await takePhone(product, 'ur-PK')
  const { page, t, button } = phone
  await remember(phone.context, 'ur-PK', 'real', person)
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
  expect((await call(product.url, 'GET /user/autoapply', {}, person.token)).autoApply).toBe(true)
  await page.getByRole('switch').first().tap()
  await page.getByText(t('offering.turnedOff')).first().waitFor()
  expect((await call(product.url, 'GET /user/autoapply', {}, person.token)).autoApply).toBe(false)
  expect(phone.faults).toEqual([])
  await phone.context.close()
})

it('OFR-12 a person applies, is allotted, sees the share listed, and sells it on its page', {
  timeout: 180_000,
}, async () => {
  const staff = (index: 0 | 1) => call(product.url, 'POST /staff/login', pick(SANDBOX_STAFF[index]))
  const advance = async (days: number) => {
    const { token } = await staff(0)
    await call(product.url, 'POST /staff/sandbox/clock/advance', { seconds: Math.round(days * 86_400) }, token)
  }
  const enter = () => signIn(product.url, 'demo')
  const own = async (id: string) =>
    (await call(product.url, 'GET /stock/order/new/list', { id }, (await enter()).token)).items[0]
  const { items } = await call(product.url, 'GET /stock/index/new/list', {}, (await enter()).token)
  const offering = items.find(({ symbol }) => symbol === 'SIMABC')
  const terms = { id: offering?.id ?? '', lots: 2, prospectusRead: true, transactionCode: SANDBOX_CODE }
  const applied = await call(product.url, 'POST /stock/order/new/apply', terms, (await enter()).token)
  await advance(6)
  await expect.poll(async () => (await own(applied.id))?.status, { timeout: 60_000 }).toBe('to_be_listed')
  const payload = { id: offering?.id ?? '' }
  const asked = await call(
    product.url,
    'POST /staff/case/request',
    { kind: 'offering_list', payload, reason: 'as announced' } as never,
    (await staff(0)).token,
  )
  const vote = { kind: 'change', id: asked.id, decision: 'approve', version: 1, note: '' } as const
  await call(product.url, 'POST /staff/case/decide', vote as never, (await staff(1)).token)
  await advance(1.5)
  await expect.poll(async () => (await own(applied.id))?.status, { timeout: 60_000 }).toBe('listed')
  const other = await signIn(product.url, 'demo', SANDBOX_INVESTORS[1].phone)
  const bid = { symbol: 'SIMABC', quantity: 1_000, price: '25.00', transactionCode: SANDBOX_CODE }
  await call(product.url, 'POST /stock/order/buy', bid, other.token)

  const phone = await takePhone(product, 'en-US')
  const { page, t, button } = phone
  await remember(phone.context, 'en-US', 'demo', await enter())
  await page.goto(`/pages/stockIPO/ipoRecord?id=${applied.id}`)
  await page.getByText(t('offering.status_listed')).first().waitFor()
  await page.goto('/pages/stock/stockKline?symbol=SIMABC')
  await button(t('market.sell')).tap()
  const ticket = page.getByRole('dialog')
  await ticket.getByLabel(t('stock.quantity'), { exact: true }).fill('1000')
  await ticket.getByRole('button', { name: t('stock.reviewSell') }).tap()
  const review = ticket.getByRole('region', { name: t('stock.reviewTitle') })
  await review.getByRole('button', { name: t('stock.sell'), exact: true }).tap()
  const pad = ticket.getByRole('group', { name: t('stock.codeTitle') })
  const done = ticket.getByText(t('stock.resultFilled'))
  await pad.or(done).first().waitFor()
  if (await pad.isVisible()) await pressCode(page, SANDBOX_CODE)
  await done.waitFor()
  expect(phone.faults).toEqual([])
  await phone.context.close()
})

function pick({ name, password }: (typeof SANDBOX_STAFF)[number]) {
  return { name, password }
}
