import { newIdempotencyKey } from '@firoza/api/client/intention'
import { useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'

/** Further back nobody goes. */
const KEPT_MAX = 50

/** What was searched for, under a name that says nothing of it. */
const searched = new Map<string, string>()

/**
 * What this entry of the browser's history searches for, and how to search for something else, which is an entry of its own: the way
 * back leads from a person to the search that found them, and from one search to the one before. Names and numbers stand in no address
 * and not in the history; they go with the sign-in, and with a reload. What else is asked for stands in the address, as it is or as told.
 */
export function useSearched(): readonly [search: string, find: (text: string, query?: URLSearchParams) => void] {
  const entry = useHistoryState<{ readonly searched?: string } | null>()
  const [place, navigate] = useLocation()
  const now = useSearch()
  const find = (text: string, query = new URLSearchParams(now)) =>
    navigate(query.size > 0 ? `${place}?${query}` : place, { state: { searched: keepSearch(text) } })
  return [searchOf(entry?.searched), find]
}

/** The name under which a search is found again. */
export function keepSearch(text: string): string {
  const name = newIdempotencyKey()
  searched.set(name, text)
  const [oldest] = searched.keys()
  if (searched.size > KEPT_MAX && oldest !== undefined) searched.delete(oldest)
  return name
}

export function searchOf(name: string | undefined): string {
  return searched.get(name ?? '') ?? ''
}

export function forgetSearched(): void {
  searched.clear()
}
