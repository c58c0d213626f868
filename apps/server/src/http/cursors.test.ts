import { type Endpoint, endpointName } from '@firoza/api/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { routes } from '../routes.ts'
import { fieldsOf, plausibleInput } from '../testing/hostile-inputs.ts'
import { staffToken } from '../testing/staff-token.ts'
import type { TestApp } from '../testing/test-app.ts'
import { signedIn, withdrawingApp } from '../testing/withdrawing.ts'

/** They go on after a name: every text is a place in their order. */
const BY_NAME = ['GET /index/news', 'GET /stock/hold/list']

const paged = routes
  .map(({ endpoint }): Endpoint => endpoint)
  .filter(endpoint => fieldsOf(endpoint).some(([field]) => field === 'cursor'))
  .filter(endpoint => !BY_NAME.includes(endpointName(endpoint)))

let app: TestApp
let person: string
let desk: string

beforeAll(async () => {
  app = await withdrawingApp({ wholeMarket: true })
  person = (await signedIn(app)).token
  desk = await staffToken(app, 0)
})
afterAll(() => app.close())

it.each(paged.map(endpoint => [endpointName(endpoint), endpoint] as const))(
  'API-19 refuses a cursor that no page gave: %s',
  async (name, endpoint) => {
    const optional = new Set(fieldsOf(endpoint).flatMap(([field, schema]) => (schema.isOptional() ? [field] : [])))
    const filled = Object.entries(plausibleInput(endpoint)).filter(([field]) => !optional.has(field))
    const token = endpoint.who === 'anyone' ? undefined : endpoint.who === 'investor' ? person : desk
    const { body } = await app.callRaw(name, { ...Object.fromEntries(filled), cursor: 'x' }, { token })
    // What the list is of comes first: nothing has the plausible id or symbol.
    expect(['field_invalid', 'not_found', 'instrument_unknown']).toContain(
      (body as { data: { reason?: string } }).data.reason,
    )
  },
)
