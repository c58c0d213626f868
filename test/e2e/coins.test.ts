import { expect, it } from 'vitest'
import { SANDBOX_CODE } from '../../apps/server/src/sandbox/seed-people.ts'
import { passSeconds } from '../staff.ts'
import { call } from '../wire.ts'
import { remember, signIn } from './signed-in.ts'
import { pressCode, takePhone } from './story.ts'
import { withSite } from './with-site.ts'

/** Of nobody: a vector of EIP-55. */
const ELSEWHERE = '0x52908400098527886E0F7030069857D2E4169EE7'
const CHAIN = 'ethereum'
const ASSET = 'USDT'
const A_DAY_AND_MORE = 90_000
const ANSWER_MS = 60_000

const site = withSite({ env: { FIROZA_SIMULATOR_RATE: '0' } })

it('CWD-11 no coins are asked for without a network, and those whose answer is lost are asked for and leave once', async context => {
  const { token: before } = await signIn(site.url, 'real')
  const { items } = await call(site.url, 'GET /coin/withdraw/coins', {}, before)
  if (!items.some(({ asset, open }) => asset === ASSET && open)) context.skip('there is no development chain here')
  const target = {
    chain: CHAIN,
    asset: ASSET,
    address: ELSEWHERE,
    name: 'Mine',
    own: true,
    code: SANDBOX_CODE,
  } as const
  await call(site.url, 'POST /coin/withdraw/address/generate', target, before)
  await call(site.url, 'POST /coin/recharge/address/generate', { chain: CHAIN }, before)
  await call(site.url, 'POST /sandbox/coin/pay', { chain: CHAIN, asset: ASSET }, before)
  await passSeconds(site.url, A_DAY_AND_MORE)
  const person = await signIn(site.url, 'real')
  await untilThere(person.token)

  const phone = await takePhone(site, 'ur-PK')
  await remember(phone.context, 'ur-PK', 'real', person)
  const { page, t, button } = phone
  // Addresses that could not be read are not addresses that do not exist.
  await page.route('**/api/coin/withdraw/address', route => route.abort('connectionreset'))
  await page.goto('/pages/withdraw/cryptoWithdraw')
  await button(t('ui.retry')).waitFor({ timeout: ANSWER_MS })
  expect(await page.getByText(t('coin.noUsable')).count()).toBe(0)
  await page.unroute('**/api/coin/withdraw/address')
  await button(t('ui.retry')).tap()
  await page.getByText(ASSET, { exact: true }).first().tap()
  await button(t('coin.all')).tap()
  await button(t('coin.review')).tap()
  await button(t('coin.confirm')).waitFor()
  await phone.context.setOffline(true)
  await page.getByText(t('withdraw.offline')).waitFor()
  await button(t('coin.confirm')).dispatchEvent('click')
  await phone.context.setOffline(false)
  await page.getByText(t('withdraw.offline')).waitFor({ state: 'hidden' })
  expect(await page.getByRole('group', { name: t('withdraw.codeTitle') }).count(), 'nothing asked for offline').toBe(0)
  let calls = 0
  await page.route('**/api/coin/withdraw/add', async route => {
    calls += 1
    if (calls > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await button(t('coin.confirm')).tap()
  await pressCode(page, SANDBOX_CODE)
  await page.getByText(t('withdraw.unknownTitle'), { exact: true }).first().waitFor()
  await page.getByText(t('coin.sentTitle'), { exact: true }).waitFor({ timeout: ANSWER_MS })
  expect(calls, 'once sent, once asked for').toBe(2)
  expect((await call(site.url, 'POST /coin/withdraw/order', {}, person.token)).items.length).toBe(1)
  await button(t('withdraw.seeRecord')).tap()
  await page.waitForURL('**/cryptoRecordDetail?id=*')
  expect(phone.faults).toEqual([])
})

/** Until the payment is as deep as a credit needs. */
async function untilThere(token: string): Promise<void> {
  const withdrawable = async () => {
    const { items } = await call(site.url, 'GET /coin/withdraw/coins', {}, token)
    return Number(items.find(({ asset }) => asset === ASSET)?.withdrawable ?? 0)
  }
  await expect.poll(withdrawable, { timeout: 120_000, interval: 300 }).toBeGreaterThan(0)
}
