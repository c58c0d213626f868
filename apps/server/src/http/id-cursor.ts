import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'

/** Above every id, and below: where a list begins. */
export const FIRST_PAGE = { newest: 9_223_372_036_854_775_807n, oldest: 0n }

/** Reads the cursor of a list in the order of ids: the page holds those below it where the newest come first, and those above it otherwise. */
export function readIdCursor(
  cursor: string | undefined,
  first: keyof typeof FIRST_PAGE = 'newest',
): Outcome<bigint, 'field_invalid'> {
  if (cursor === undefined) return ok(FIRST_PAGE[first])
  if (/^[0-9]{1,18}$/.test(cursor)) return ok(BigInt(cursor))
  return refuseCursor()
}

export function refuseCursor() {
  return refuse('field_invalid', { field: 'cursor', rule: 'format', bound: 'nextCursor' }, 'cursor')
}

/** Cuts a page from rows that were asked for with one more than the limit. */
export function idPage<Row extends { readonly id: bigint }>(
  rows: readonly Row[],
  limit: number,
): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last ? String(last.id) : null }
}
