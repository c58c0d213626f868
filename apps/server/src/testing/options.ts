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

/** A quote of the first call that is sold. The share has just traded. */
export async function quoteCall(app: TestApp, symbol: string, token: string): Promise<string> {
  if ((await app.db`select 1 from option_series limit 1`).length === 0) await openOptions(app, symbol)
  const { body } = await app.call('GET /stock/index/option/chain', { symbol }, { token })
  const contract = body.code === 0 ? body.data.items.findLast(item => item.ask !== null) : undefined
  if (!contract) throw new Error(`nothing is sold: ${JSON.stringify(body)}`)
  const wanted = { contract: contract.id, amount: '60000.00', transactionCode: SANDBOX_CODE }
  const quoted = await app.call('POST /stock/order/option/quote', wanted, { token })
  if (quoted.body.code !== 0) throw new Error(`no quote: ${JSON.stringify(quoted.body)}`)
  return quoted.body.data.quoteId
}

export async function buyCall(app: TestApp, symbol: string, token: string): Promise<string> {
  const quoteId = await quoteCall(app, symbol, token)
  const { body } = await app.call('POST /stock/order/option/apply', { quoteId }, { token })
  if (body.code !== 0) throw new Error(`not bought: ${JSON.stringify(body)}`)
  return body.data.id
}

export async function quoteClose(app: TestApp, symbol: string, token: string): Promise<string> {
  const id = await buyCall(app, symbol, token)
  const { body } = await app.call('POST /stock/order/option/close/quote', { id }, { token })
  if (body.code !== 0) throw new Error(`no quote: ${JSON.stringify(body)}`)
  return body.data.quoteId
}
