import type { CallOutput } from '@firoza/api/endpoints'

export type Movement = CallOutput<'GET /user/tx/record'>['items'][number]

/** One journal as the person sees it: what of theirs it moved, money first. */
export interface JournalEntry {
  readonly journalId: string
  readonly kind: Movement['kind']
  readonly ref: string
  readonly cause: Movement['cause']
  readonly businessDate: string
  readonly atMs: number
  readonly moves: readonly Movement[]
}

/** Movements as they come, newest first, put together by their journals; a journal is never parted by a page. */
export function journalsOf(movements: readonly Movement[]): JournalEntry[] {
  const found = new Map<string, Movement[]>()
  for (const movement of movements) {
    const known = found.get(movement.journalId)
    if (known) known.push(movement)
    else found.set(movement.journalId, [movement])
  }
  return [...found.values()].map(moves => {
    const [first] = moves as [Movement, ...Movement[]]
    const { journalId, kind, ref, cause, businessDate, atMs } = first
    const ordered = moves.toSorted((left, right) => Number(isShare(left)) - Number(isShare(right)))
    return { journalId, kind, ref, cause, businessDate, atMs, moves: ordered }
  })
}

function isShare({ assetKind }: Movement): boolean {
  return assetKind === 'share'
}

export type EntryTitle =
  | { readonly key: 'bought' | 'sold'; readonly symbol: string }
  | { readonly key: 'kind'; readonly kind: Movement['kind'] }

/** A trade is named by its shares and their direction, as far as they are shown; anything else by its kind. */
export function titleOf({ kind, moves }: JournalEntry): EntryTitle {
  const share = moves.find(isShare)
  if (kind !== 'trade' || !share) return { key: 'kind', kind }
  return { key: share.change.startsWith('-') ? 'sold' : 'bought', symbol: share.asset }
}

export interface EntryDay {
  readonly date: string
  readonly entries: readonly JournalEntry[]
}

/** The entries under the trading days to which they count, in the order in which they stand. */
export function byDay(entries: readonly JournalEntry[]): EntryDay[] {
  const days: { date: string; entries: JournalEntry[] }[] = []
  for (const entry of entries) {
    const last = days.at(-1)
    if (last?.date === entry.businessDate) last.entries.push(entry)
    else days.push({ date: entry.businessDate, entries: [entry] })
  }
  return days
}
