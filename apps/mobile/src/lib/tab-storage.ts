import { attempt, STORAGE_PREFIX } from './storage.ts'

/**
 * What this tab alone keeps: through a reload of the page, until the tab is closed or somebody else has the app. Where a window forbids
 * it, nothing is kept.
 */
export function rememberInTab(name: string, kept: unknown): void {
  attempt(() => sessionStorage.setItem(STORAGE_PREFIX + name, JSON.stringify(kept)))
}

export function recallInTab(name: string): unknown {
  return attempt(() => JSON.parse(sessionStorage.getItem(STORAGE_PREFIX + name) ?? 'null') as unknown)
}

export function forgetInTab(name: string): void {
  attempt(() => sessionStorage.removeItem(STORAGE_PREFIX + name))
}
