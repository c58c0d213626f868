import { translatorFor } from '@firoza/i18n/server-translator'
import { expect, it } from 'vitest'
import { SANDBOX_CODE, SANDBOX_INVESTORS } from '../../apps/server/src/sandbox/seed-people.ts'
import { assertBooks } from '../../apps/server/src/testing/assert-books.ts'
import { grantAssets } from '../grant-assets.ts'
import { connectTo } from '../live-database.ts'
import { call } from '../wire.ts'
import { remember, signIn } from './signed-in.ts'
import { type Phone, pressCode, takePhone } from './story.ts'
import { withSite } from './with-site.ts'

const platform = withSite({ env: { FIROZA_SIMULATOR_RATE: '0' } })
const SYMBOL = 'BTC-USDT-PERP'
const PAIR = 'BTC-USDT'
const ANSWER_MS = 60_000
const RIGHT = {
  liquidation: 'margin_lost',
  leverage: 'fifty',
  mark: 'mark',
  funding: 'between_holders',
  deleveraging: 'reduced',
} as const

it('PERP-10, PERP-6, PERP-24 quiz, a long position at five times, more margin, and a take-profit; another person is liquidated and reads why', async () => {
  const [ayesha, bilal] = await Promise.all(
    SANDBOX_INVESTORS.map(async ({ phone }) => ({ phone, ...(await signIn(platform.url, 'demo', phone)) })),
  )
  if (!ayesha || !bilal) throw new Error('two people are seeded')
  for (const { token } of [ayesha, bilal]) {
    await call(platform.url, 'POST /coin/transfer', { from: 'crypto', to: 'contract', amount: '2000' }, token)
  }
  // Coins with which the two trade the pair: nobody else is in its book.
  for (const investor of SANDBOX_INVESTORS) {
    await grantAssets(platform.product, { ...investor, realm: 'demo' }, [{ asset: 'BTC', units: 10_000_000n }])
  }
  await untilMarked(ayesha.token)

  const person = await takePhone(platform, 'en-US')
  const { page, t, button } = person
  await remember(person.context, 'en-US', 'demo', ayesha)
  await page.goto(`/pages/contract/index?symbol=${SYMBOL}`)
  await passQuiz(person)
  await openLong(person)
  await page.getByRole('tab', { name: t('perp.positions') }).tap()
  await button(t('perp.addMargin')).tap()
  await page.getByRole('dialog').getByLabel(t('perp.amount'), { exact: true }).fill('100')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('perp.addMargin'), exact: true })
    .tap()
  await page.getByText(t('perp.addDone')).first().waitFor({ timeout: ANSWER_MS })
  const [position] = (await call(platform.url, 'POST /coin/contract/order/list/active', {}, ayesha.token)).items
  if (!position) throw new Error('a position is open')
  expect(Number(position.margin)).toBeGreaterThan(Number(position.initialMargin) + 99)
  await setTakeProfit(person, (Number(position.mark) * 1.02).toFixed(1))

  await passQuizByCalls(bilal.token)
  await buyAtFiveTimes(bilal.token)
  await movePair(bilal.token, ayesha.token, 1.04)
  await expect.poll(() => closedState(ayesha.token), { timeout: 60_000 }).toBe('closed')
  await page.goto('/pages/contract/record?view=closed')
  const ended = page.getByRole('group', { name: t('perp.closed') })
  await ended.getByText(t('perp.state_closed')).waitFor({ timeout: ANSWER_MS })
  for (let step = 0; step < 5 && (await closedState(bilal.token)) === undefined; step += 1) {
    await movePair(ayesha.token, bilal.token, 0.92)
    await untilMarkFollows(bilal.token)
  }
  await expect.poll(() => closedState(bilal.token), { timeout: 60_000 }).toBe('liquidated')
  await readWhy(await otherPhone(bilal))
  expect(person.faults).toEqual([])
  const db = connectTo(platform.product.dataDir)
  await assertBooks(db)
  await db.end()
})

/** The first mark comes with the first quotes of the sandbox. */
async function untilMarked(token: string): Promise<void> {
  const asks = async () => (await call(platform.url, 'POST /coin/books', { symbol: SYMBOL }, token)).asks.length
  await expect.poll(asks, { timeout: 60_000 }).toBeGreaterThan(0)
}

/** Two screens, then the five questions; the right answers. */
async function passQuiz({ page, t, button }: Phone): Promise<void> {
  await button(t('perp.quizStart')).tap({ timeout: ANSWER_MS })
  await page.getByText(t('perp.learnMargin')).waitFor({ timeout: ANSWER_MS })
  await button(t('perp.quizNext')).tap()
  await page.getByText(t('perp.learnCosts')).waitFor()
  await button(t('perp.quizNext')).tap()
  const answers = Object.values(RIGHT)
  for (const [at, answer] of answers.entries()) {
    await page.getByText(t(`perp.answer_${answer}`), { exact: true }).tap()
    await button(t(at === answers.length - 1 ? 'perp.quizSend' : 'perp.quizNext')).tap()
  }
  await page.getByText(t('perp.quizPassed')).waitFor({ timeout: ANSWER_MS })
  await button(t('perp.quizDone')).tap()
}

/** From once to five times, then 200 of margin by the market. */
async function openLong({ page, t, button }: Phone): Promise<void> {
  await button(t('market.long')).tap({ timeout: ANSWER_MS })
  await button(t('perp.leverageNow', { leverage: 1 })).tap({ timeout: ANSWER_MS })
  await page.getByRole('button', { name: /5×/ }).filter({ hasText: '%' }).tap()
  await button(t('perp.useLeverage', { leverage: 5 })).tap()
  await button(t('perp.leverageNow', { leverage: 5 })).waitFor({ timeout: ANSWER_MS })
  await page.getByLabel(t('perp.margin'), { exact: true }).fill('200')
  await button(t('stock.reviewLong')).tap({ timeout: ANSWER_MS })
  await page.getByText(t('perp.holdNow')).waitFor()
  const review = page.getByRole('region', { name: t('stock.reviewTitle') })
  await review.getByRole('button', { name: t('stock.long'), exact: true }).tap()
  await codeIfAsked({ page, t })
  await page.getByText(t('stock.resultFilled')).waitFor({ timeout: ANSWER_MS })
  await button(t('stock.done')).tap()
}

/** The password is asked for unless it is still fresh. */
async function codeIfAsked({ page, t }: Pick<Phone, 'page' | 't'>): Promise<void> {
  const pad = page.getByText(t('stock.codeHint'))
  const filled = page.getByText(t('stock.resultFilled'))
  await pad.or(filled).first().waitFor({ timeout: ANSWER_MS })
  if (await pad.isVisible()) await pressCode(page, SANDBOX_CODE)
}

async function setTakeProfit({ page, t, button }: Phone, price: string): Promise<void> {
  const card = page.getByRole('article', { name: SYMBOL })
  await card.getByRole('button', { name: t('perp.more'), exact: true }).tap()
  await button(t('perp.do_exits')).tap()
  await page.getByLabel(t('perp.takeProfit'), { exact: true }).fill(price)
  await button(t('perp.saveExits')).tap({ timeout: ANSWER_MS })
  await page.getByText(t('perp.exitsSaved')).first().waitFor({ timeout: ANSWER_MS })
}

async function passQuizByCalls(token: string): Promise<void> {
  expect((await call(platform.url, 'POST /coin/contract/quiz/answer', RIGHT, token)).passed).toBe(true)
}

async function buyAtFiveTimes(token: string): Promise<void> {
  await call(platform.url, 'POST /coin/contract/order/multiple', { symbol: SYMBOL, leverage: 5 }, token)
  const order = { symbol: SYMBOL, side: 'buy', margin: '200', transactionCode: SANDBOX_CODE } as const
  expect((await call(platform.url, 'POST /coin/contract/order/add', order, token)).state).toBe('filled')
}

/** The coin trades between two people at so many times its last price: the venues of the index follow. */
async function movePair(seller: string, buyer: string, times: number): Promise<void> {
  const { last, previousClose, terms } = await call(platform.url, 'POST /coin/ticker', { symbol: PAIR }, seller)
  const tick = Number(terms.tick)
  const digits = terms.tick.split('.')[1]?.length ?? 0
  const price = (Math.round((Number(last ?? previousClose) * times) / tick) * tick).toFixed(digits)
  const order = { symbol: PAIR, type: 'limit', price, quantity: '0.001', transactionCode: SANDBOX_CODE } as const
  await call(platform.url, 'POST /coin/order/add', { ...order, side: 'sell' }, seller)
  await call(platform.url, 'POST /coin/order/add', { ...order, side: 'buy' }, buyer)
}

async function untilMarkFollows(token: string): Promise<void> {
  const apart = async () => {
    const [contract, pair] = await Promise.all([
      call(platform.url, 'POST /coin/contract/info', { symbol: SYMBOL }, token),
      call(platform.url, 'POST /coin/ticker', { symbol: PAIR }, token),
    ])
    return Math.abs(Number(contract.mark) / Number(pair.last) - 1)
  }
  await expect.poll(apart, { timeout: 60_000 }).toBeLessThan(0.01)
}

async function closedState(token: string): Promise<string | undefined> {
  return (await call(platform.url, 'POST /coin/contract/closed', {}, token)).items[0]?.state
}

async function otherPhone(person: Awaited<ReturnType<typeof signIn>>): Promise<Phone> {
  const phone = await takePhone(platform, 'ur-PK')
  await remember(phone.context, 'ur-PK', 'demo', person)
  return phone
}

/** The story of the liquidation, in the reader's language. */
async function readWhy({ page, faults }: Phone): Promise<void> {
  const t = translatorFor('ur-PK')
  await page.goto('/pages/contract/record?view=closed')
  await page.getByText(t('perp.state_liquidated')).first().tap({ timeout: ANSWER_MS })
  await page.getByText(t('perp.why_liquidated')).waitFor({ timeout: ANSWER_MS })
  await page.getByText(t('perp.event_liquidation_begun')).waitFor()
  expect(faults).toEqual([])
}
