import { present } from '@firoza/core/assert'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type Product, type ProductOptions, removeDataDirs, startProduct } from './harness.ts'

/** A running site and a browser, from before the first test of a file to after its last. */
export interface Site {
  readonly url: string
  readonly product: Product
  readonly browser: Browser
  /** After it was killed: at the same address, with the same data. */
  startAgain(): Promise<void>
}

/** Call it once, at the top of a file of tests. */
export function withSite(options: ProductOptions = {}): Site {
  let product: Product | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    ;[product, browser] = await Promise.all([
      startProduct({ copyOf: inject('filledData'), ...options }),
      launchBrowser(),
    ])
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    removeDataDirs()
  })
  return {
    get url() {
      return this.product.url
    },
    get product() {
      return present(product, 'the server has been started')
    },
    get browser() {
      return present(browser, 'the browser has been started')
    },
    async startAgain() {
      const { dataDir, url } = this.product
      product = await startProduct({ ...options, dataDir, env: { ...options.env, PORT: new URL(url).port } })
    },
  }
}
