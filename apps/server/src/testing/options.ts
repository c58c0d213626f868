import { karachiDate, startOfKarachiDay } from '@firoza/core/calendar/trading-day'
import { DAY_MS } from '@firoza/core/clock'
import { REALMS } from '@firoza/core/realm'
import { openSeries } from '../features/option/open-series.job.ts'
import { seedOption } from '../features/option/seed-option.ts'
import { SANDBOX_CODE } from '../sandbox/seed-people.ts'
import type { TestApp } from './test-app.ts'

const DAYS = 40

/** Terms, funds, and contracts on a share whose recorded closes move by two per cent to and fro, up to its price of now. */
export async function openOptions(app: TestApp, symbol: string): Promise<void> {
  const price = app.deps.engine.listing('real', symbol)?.referencePrice ?? 10_000
  const today = startOfKarachiDay(karachiDate(app.clock.now()))
  for (const realm of REALMS) {
    for (let day = 1; day <= DAYS; day++) {
      const close = day % 2 === 0 ? price : Math.floor(price * 1.02)
      await app.db`
        insert into candle (realm, symbol, period, at, open, high, low, close, volume, turnover, trades, origin)
        values (${realm}, ${symbol}, '1d', ${today - day * DAY_MS}::timestamptz, ${close}, ${close}, ${close}, ${close}, 1000, 10000000, 5, 'past')`
    }
  }
  await seedOption(app.db, REALMS, app.clock.now())
  await openSeries(app.deps)
}

/** What some two contracts cost, and the smallest amount that is taken: a cheap contract would otherwise reach its limit. */
const forFew = (ask: string | null) => Math.max(1_000, Number(ask) * 500 * 2.5).toFixed(2)

/** A quote of the last call that is sold. The share has just traded. */
async function quoteCall(app: TestApp, symbol: string, token: string): Promise<string> {
  if ((await app.db`select 1 from option_series limit 1`).length === 0) await openOptions(app, symbol)
  const { body } = await app.call('GET /stock/index/option/chain', { symbol }, { token })
  const contract = body.code === 0 ? body.data.items.findLast(item => item.ask !== null) : undefined
  if (!contract) throw new Error(`nothing is sold: ${JSON.stringify(body)}`)
  const wanted = { contract: contract.id, amount: forFew(contract.ask), transactionCode: SANDBOX_CODE }
  const quoted = await app.call('POST /stock/order/option/quote', wanted, { token })
  if (quoted.body.code !== 0) throw new Error(`no quote: ${JSON.stringify(quoted.body)}`)
  return quoted.body.data.quoteId
}

async function buyCall(app: TestApp, symbol: string, token: string): Promise<string> {
  const quoteId = await quoteCall(app, symbol, token)
  const { body } = await app.call('POST /stock/order/option/apply', { quoteId }, { token })
  if (body.code !== 0) throw new Error(`not bought: ${JSON.stringify(body)}`)
  return body.data.id
}

async function quoteClose(app: TestApp, symbol: string, token: string): Promise<string> {
  const id = await buyCall(app, symbol, token)
  const { body } = await app.call('POST /stock/order/option/close/quote', { id }, { token })
  if (body.code !== 0) throw new Error(`no quote: ${JSON.stringify(body)}`)
  return body.data.quoteId
}

interface OnShare {
  readonly app: TestApp
  readonly symbol: string
  readonly token: string
}

/** An owner's id for each field of an options call that takes one, made a moment after the share has traded. */
export function optionCases(traded: () => Promise<OnShare>) {
  const made = (act: typeof buyCall) => ({
    nobodys: '3f0c8a52-6f2f-4d6c-9a0b-1d2e3f4a5b6c',
    id: async () => {
      const { app, symbol, token } = await traded()
      return act(app, symbol, token)
    },
  })
  return {
    'POST /stock/order/option/apply quoteId': made(quoteCall),
    'POST /stock/order/option/close quoteId': made(quoteClose),
    'POST /stock/order/option/close/quote id': made(buyCall),
    'GET /stock/order/option/list id': made(buyCall),
  }
}
