import { expect, it } from 'vitest'
import { SANDBOX_CODE, SANDBOX_INVESTORS } from '../../apps/server/src/sandbox/seed-people.ts'
import { grantAssets } from '../grant-assets.ts'
import { call } from '../wire.ts'
import { remember, signIn } from './signed-in.ts'
import { takePhone } from './story.ts'
import { withSite } from './with-site.ts'

// No one else trades, so that a price is reached when the test says so.
const platform = withSite({ env: { FIROZA_SIMULATOR_RATE: '0' } })
const PATIENT = { timeout: 60_000 }
const [owner, other] = SANDBOX_INVESTORS

it.each([
  ['en-US', 'OGDC'],
  ['ur-PK', 'MEBL'],
] as const)(
  'ALR-1, ALR-3, ALR-4 an alert is set on the page of a share, fires once and leads back, in %s',
  async (language, symbol) => {
    await grantAssets(platform.product, { ...other, realm: 'demo' }, [{ asset: symbol, units: 1_000n }])
    const [person, seller] = [
      await signIn(platform.url, 'demo', owner.phone),
      await signIn(platform.url, 'demo', other.phone),
    ]
    const info = await call(platform.url, 'GET /stock/index/info', { symbol }, person.token)
    const [above, below] = [1.02, 0.98].map(part => (Number(info.last) * part).toFixed(2)) as [string, string]

    const phone = await takePhone(platform, language)
    await remember(phone.context, language, 'demo', person)
    const { page, t } = phone
    const address = `/pages/stock/stockKline?symbol=${symbol}`
    await page.goto(address)
    await phone.button(t('market.priceAlerts', { symbol })).tap()
    const sheet = page.getByRole('dialog')
    const alerts = sheet.getByRole('list', { name: t('alert.active'), exact: true }).getByRole('listitem')
    const set = async (direction: 'above' | 'below', price: string, count: number) => {
      await sheet.getByRole('radio', { name: t(`alert.${direction}`), exact: true }).tap()
      await sheet.getByLabel(t('alert.price'), { exact: true }).fill(price)
      await sheet.getByRole('button', { name: t('alert.set'), exact: true }).tap()
      await alerts.nth(count - 1).waitFor()
    }
    await set('above', above, 1)
    await set('below', below, 2)

    const notified = async () =>
      (await call(platform.url, 'GET /user/notice', { limit: 50 }, person.token)).items.filter(
        notice => notice.kind === 'alert_above' && notice.symbol === symbol,
      ).length
    const order = { symbol, quantity: '1', price: above, type: 'limit', transactionCode: SANDBOX_CODE } as const
    const tradeOnce = async () => {
      await call(platform.url, 'POST /stock/order/sell', order, seller.token)
      await call(platform.url, 'POST /stock/order/buy', order, person.token)
      return notified()
    }
    await expect.poll(tradeOnce, { ...PATIENT, interval: 1_000 }).toBe(1)
    await expect.poll(() => alerts.count(), PATIENT).toBe(1)

    await page.goto('/pages/notice/list?view=settings')
    await page.getByRole('link', { name: symbol, exact: true }).waitFor()
    await page
      .getByRole('list', { name: t('alert.active'), exact: true })
      .getByRole('button')
      .tap()
    await page.getByText(t('alert.none'), { exact: true }).waitFor()
    expect((await call(platform.url, 'GET /user/alert', {}, person.token)).items).toEqual([])

    await page.goto('/pages/notice/list?view=own')
    const notice = page.locator(`main a[href="${address}"]`)
    await notice.waitFor()
    await notice.tap()
    await page.waitForURL(`**${address}`)
    expect([await notified(), ...phone.faults]).toEqual([1])
    await phone.context.close()
  },
)
