import { type Product, type ProductOptions, startProduct } from './e2e/harness.ts'

const QUIET = { FIROZA_SIMULATOR_RATE: '0', FIROZA_RATE_FACTOR: '100000', FIROZA_LOG_LEVEL: 'error' }

/** A house without web apps in which nobody trades by itself, one address may call without bound, and only faults are logged. */
export function startQuietHouse(options: ProductOptions = {}): Promise<Product> {
  return startProduct({ apps: false, ...options, env: { ...QUIET, ...options.env } })
}
