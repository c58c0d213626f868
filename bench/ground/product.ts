import { readFileSync } from 'node:fs'
import { connect } from '../../apps/server/src/db/connect.ts'
import { preparePlaces } from '../../apps/server/src/db/embedded/places.ts'
import type { Db } from '../../apps/server/src/db/sql.ts'
import { type Product, type ProductOptions, startProduct } from '../../test/e2e/harness.ts'
import type { Quoted } from './order-flow.ts'

/** As a stranger starts it, but that nobody else trades, one address may call without bound, and only faults are logged. */
const ENVIRONMENT = { FIROZA_SIMULATOR_RATE: '0', FIROZA_RATE_FACTOR: '100000', FIROZA_LOG_LEVEL: 'error' }

export function startQuietProduct(options: ProductOptions = {}): Promise<Product> {
  return startProduct({ apps: false, ...options, env: { ...ENVIRONMENT, ...options.env } })
}

/** A second way into the product's own database, to prepare the ground and to count afterwards. */
export function connectTo({ dataDir }: Pick<Product, 'dataDir'>): Db {
  const { socketDir, password } = preparePlaces(dataDir)
  const target = {
    host: socketDir,
    port: 5432,
    user: 'firoza',
    password: readFileSync(password, 'utf8').trim(),
    database: 'firoza',
  }
  return connect(target, { max: 2, name: 'firoza-bench' })
}

/** The most valuable shares of the demo realm with the prices that their bands are around. */
export async function quotedShares(sql: Db, count: number): Promise<Quoted[]> {
  const rows = await sql<{ symbol: string; reference: bigint }[]>`
    select asset as symbol, reference_price as reference from listing where realm = 'demo' and not halted
    order by reference_price desc limit ${count}`
  return rows.map(({ symbol, reference }) => ({ symbol, reference: Number(reference) }))
}
