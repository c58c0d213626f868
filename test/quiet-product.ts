import { type Product, type ProductOptions, startProduct } from './e2e/harness.ts'

const QUIET = { FIROZA_SIMULATOR_RATE: '0', FIROZA_RATE_FACTOR: '100000', FIROZA_LOG_LEVEL: 'error' }

/** A product without web apps in which no one trades by itself, one address may call without bound, and only faults are logged. */
export function startQuietProduct(options: ProductOptions = {}): Promise<Product> {
  return startProduct({ apps: false, ...options, env: { ...QUIET, ...options.env } })
}
