import { apiPage } from './api-page.ts'
import { ledgerPage } from './ledger-page.ts'
import { statesPage } from './states-page.ts'

/** The documents that are made from the code, by path. */
export function generatedPages(): Record<string, string> {
  return { 'docs/ledger.md': ledgerPage(), 'docs/states.md': statesPage(), 'docs/api.md': apiPage() }
}
