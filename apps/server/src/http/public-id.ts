/** The number behind an id on the wire, or undefined where the text is none of ours: it then names nothing. */
export function parseId(text: string): bigint | undefined {
  return /^[1-9][0-9]{0,17}$/.test(text) ? BigInt(text) : undefined
}

/** A page's start, or undefined for the first page. A cursor that is not ours starts nowhere: 0 is before every id. */
export function parseCursor(cursor: string | undefined): bigint | undefined {
  return cursor === undefined ? undefined : (parseId(cursor) ?? 0n)
}

/** Cuts a list that was read with one row more than asked for, and says where the next page starts. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  idOf: (row: Row) => bigint,
  show: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { items: shown.map(show), nextCursor: rows.length > limit && last ? idOf(last).toString() : null }
}
