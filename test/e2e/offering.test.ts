import { present } from '@firoza/core/assert'
import { beforeAll, expect, it } from 'vitest'
import { SANDBOX_CODE } from '../../apps/server/src/sandbox/seed-people.ts'
import { passUntil } from '../staff.ts'
import { call } from '../wire.ts'
import { remember, type SignedIn, signIn } from './signed-in.ts'
import { pressCode, takePhone } from './story.ts'
import { withHouse } from './with-house.ts'

const product = withHouse()
const PATIENT = { timeout: 90_000 }
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

  const { items } = await call(product.url, 'GET /stock/index/new/list', {}, person.token)
  await passUntil(product.url, present(items.find(({ symbol }) => symbol === 'SIMDEF')?.allotsAtMs, 'the allotment'))
  person = await signIn(product.url, 'real')
  await expect
    .poll(async () => {
      const { items } = await call(product.url, 'GET /stock/order/new/list', { id }, person.token)
      return items[0]?.rank ?? null
    }, PATIENT)
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
