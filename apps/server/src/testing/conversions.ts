import { publishSimulatedRates } from '../features/convert/publish-rates.job.ts'
import type { TestApp } from './test-app.ts'

interface Converting {
  readonly app: TestApp
  readonly token: string
}

async function quoteDollars({ app, token }: Converting, take = false): Promise<string> {
  await publishSimulatedRates(app.deps)
  const input = { from: 'PKR', to: 'USD', amount: '10000.00' } as const
  const { body } = await app.call('POST /user/exchange/quote', input, { token })
  if (body.code !== 0) throw new Error(`no quote: ${JSON.stringify(body)}`)
  if (take) await app.call('POST /user/exchange', { quoteId: body.data.quoteId }, { token })
  return body.data.quoteId
}

/** Every call that takes a quote's id. A quote of dollars moves nothing between funds, and is refused there to its owner too. */
export function convertCases(of: () => Converting) {
  const quote = { id: () => quoteDollars(of()), nobodys: '3f0c8a52-6f2f-4d6c-9a0b-1d2e3f4a5b6c' }
  const between = async () => ({ from: 'stock', to: 'crypto' })
  return {
    'POST /user/exchange quoteId': quote,
    'GET /user/exchange/order id': { ...quote, id: () => quoteDollars(of(), true) },
    'POST /coin/transfer quoteId': { ...quote, input: between, refused: 'convert_quote_unknown' },
  }
}
