import type { TestProject } from 'vitest/node'
import { removeDataDirs } from './e2e/harness.ts'
import { startQuietProduct } from './quiet-product.ts'
import { goToNextDay } from './staff.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data directory of a product that was filled and has ended: those of tests begin as copies of it. */
    filledData: string
  }
}

/** Fills one server for a whole run: a copy of it opens in a third of the time. Browser tests find a trading day that has opened. */
export default async function setup(project: TestProject) {
  const product = await startQuietProduct()
  if (project.name === 'e2e') await goToNextDay(product.url)
  await product.stop()
  project.provide('filledData', product.dataDir)
  return removeDataDirs
}
