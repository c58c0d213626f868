import type { TicketStart } from './ticket-sheet.tsx'

let kept: TicketStart | undefined

/** Keeps a filled ticket while its person sets the transaction password on another page. */
export function keepDraft(start: TicketStart): void {
  kept = start
}

/** Whether a filled ticket is left behind. */
export function hasDraft(): boolean {
  return kept !== undefined
}

/** The ticket that was left for another page, once, where its person comes back to its instrument. */
export function takeDraft(symbol: string): TicketStart | undefined {
  if (kept?.symbol !== symbol) return undefined
  const draft = kept
  kept = undefined
  return draft
}
