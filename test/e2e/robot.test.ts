import { expect, it } from 'vitest'
import { SANDBOX_CODE } from '../../apps/server/src/sandbox/seed-people.ts'
import { goToNextDay } from '../staff.ts'
import { call } from '../wire.ts'
import { axeFaults } from './axe.ts'
import { openPhone } from './browser.ts'
import { remember, type SignedIn, signIn } from './signed-in.ts'
import { withHouse } from './with-house.ts'

const site = withHouse({ env: { FIROZA_SIMULATOR_RATE: '100' } })
const RULES = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
const ID = 'index_tracker'
const WORDS = {
  'en-US': {
    invest: 'Invest',
    amount: 'Amount',
    review: 'Review investment',
    redeem: 'Redeem',
    out: 'Review redemption',
  },
  'ur-PK': {
    invest: 'سرمایہ لگائیں',
    amount: 'رقم',
    review: 'سرمایہ کاری کا جائزہ لیں',
    redeem: 'ریڈیم کریں',
    out: 'ریڈیم کا جائزہ لیں',
  },
} as const
/** Sessions until the lock-in of seven days has ended, and some more until sales have settled. */
const SESSIONS_MAX = 14

let person: SignedIn

const info = () => call(site.url, 'POST /stock/ai/info', { id: ID }, person.token)
const order = (id: string) => call(site.url, 'POST /stock/ai/order/details', { id }, person.token)

let phone = '03000000001'

/** On to the next day, until the robots have struck the NAV of the one before. */
async function nextSession(): Promise<void> {
  const before = (await info()).points.length
  await goToNextDay(site.url)
  person = await signIn(site.url, 'demo', phone)
  await expect.poll(async () => (await info()).points.length, { timeout: 120_000 }).toBeGreaterThan(before)
}

/** The robot has traded in this session, through the engine with the market makers. */
async function untilItTraded(): Promise<void> {
  const read = () => call(site.url, 'POST /stock/ai/stocks', { id: ID }, person.token)
  await expect.poll(async () => (await read()).items.length, { timeout: 180_000 }).toBeGreaterThan(3)
}

it.each(['en-US', 'ur-PK'] as const)(
  'ROB-6 ROB-10 an amount is invested on its page, the NAV moves from fills, and it is redeemed and settled, in %s',
  { timeout: 1_800_000 },
  async language => {
    const words = WORDS[language]
    phone = language === 'en-US' ? '03000000001' : '03000000002'
    person = await signIn(site.url, 'demo', phone)
    const context = await openPhone(site.browser, { baseURL: site.url })
    await remember(context, language, 'demo', person)
    const page = await context.newPage()
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const dialog = page.getByRole('dialog')
    const picture = async (name: string) => {
      if (process.env.ROBOT_PICTURES) {
        await page.screenshot({ path: `${process.env.ROBOT_PICTURES}/${name}-${language}.png`, fullPage: true })
      }
    }
    const confirm = async (name: string) => {
      await dialog.getByRole('button', { name, exact: true }).tap()
      for (const digit of SANDBOX_CODE) await dialog.getByRole('button', { name: digit, exact: true }).tap()
    }
    await page.goto('/pages/robot/list')
    await page
      .getByRole('link')
      .filter({ hasText: language === 'en-US' ? 'Index tracker' : 'انڈیکس ٹریکر' })
      .waitFor()
    expect(await axeFaults(page, RULES)).toEqual([])
    await picture('list')
    await page.goto(`/pages/robot/detail?id=${ID}`)
    await button(words.invest).waitFor()
    expect(await axeFaults(page, RULES)).toEqual([])
    await picture('detail')
    await button(words.invest).tap()
    await page.getByLabel(words.amount, { exact: true }).fill('20000')
    await picture('invest')
    await button(words.review).tap()
    await picture('review')
    await confirm(words.invest)
    await page.waitForURL('**/pages/robot/orderDetail**')
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    expect(await order(id)).toMatchObject({ state: 'created', pending: '20000.00' })
    await picture('pending')
    await untilItTraded()
    await nextSession()
    await expect.poll(async () => (await order(id)).state, { timeout: 120_000 }).toBe('active')
    const { points } = await info()
    expect(points.at(-1)?.nav).not.toBe(points[0]?.nav)
    for (let day = 0; day < SESSIONS_MAX && Number((await order(id)).unlockedUnits) === 0; day++) await nextSession()
    await page.evaluate(token => {
      const kept = JSON.parse(localStorage.getItem('firoza.session') ?? '{}') as { state: Record<string, unknown> }
      Object.assign(kept.state, { userToken: token, userTokenDemo: token })
      localStorage.setItem('firoza.session', JSON.stringify(kept))
    }, person.token)
    await page.goto(`/pages/robot/orderDetail?id=${id}`)
    await button(words.redeem).waitFor()
    expect(await axeFaults(page, RULES)).toEqual([])
    await picture('active')
    await button(words.redeem).tap()
    await picture('redeem')
    await button(words.out).tap()
    await confirm(words.redeem)
    await expect.poll(async () => (await order(id)).state).toBe('redeeming')
    for (let day = 0; day < SESSIONS_MAX && (await order(id)).state === 'redeeming'; day++) await nextSession()
    const { state, redemptions } = await order(id)
    expect(state).toBe('redeemed')
    expect(redemptions.every(({ paidAt, net }) => paidAt !== null && Number(net) > 0)).toBe(true)
    await context.close()
  },
)
