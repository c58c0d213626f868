import { create } from 'zustand'

/**
 * Recovery codes that were just given, until the member of staff says that they have kept them. No call shows them again, and with
 * them the session becomes a whole one, which changes the page around them: so they live beside the pages. Not stored.
 */
export const useFreshCodes = create<{ readonly codes: readonly string[] }>()(() => ({ codes: [] }))

export function showFreshCodes(codes: readonly string[]): void {
  useFreshCodes.setState({ codes })
}

export function forgetFreshCodes(): void {
  useFreshCodes.setState({ codes: [] })
}
