import { newIdempotencyKey } from '@firoza/api/client/intention'
import { useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import type { Sorting } from './table-view.ts'

/** How somebody sees a table: its filter, its order, the page of it. */
export interface TableView {
  readonly filter: string
  readonly sorting: Sorting | undefined
  readonly page: number
}

interface Entry {
  readonly views?: string
}

const AS_IT_COMES: TableView = { filter: '', sorting: undefined, page: 0 }
/** Further back nobody goes. */
const KEPT_MAX = 50

/** How the tables of an entry are seen, by the entry's name and theirs. */
const views = new Map<string, ReadonlyMap<string, TableView>>()

/**
 * How a table is seen in this entry of the browser's history: who opens a row and goes back finds the table as they left it. Words by which
 * it is filtered may be of people: like searches they stand in no address, and go with the sign-in and with a reload.
 */
export function useSavedView(table: string): readonly [view: TableView, change: (part: Partial<TableView>) => void] {
  const entry = useHistoryState<Entry | null>()
  const [, drawAnew] = useState<TableView>()
  const view = viewOf(entry?.views, table)
  const change = (part: Partial<TableView>) => {
    const changed = { ...view, ...part }
    const name = saveView(entry?.views, table, changed)
    if (name !== entry?.views) history.replaceState({ ...entry, views: name }, '')
    drawAnew(changed)
  }
  return [view, change]
}

export function viewOf(name: string | undefined, table: string): TableView {
  return views.get(name ?? '')?.get(table) ?? AS_IT_COMES
}

/** The name under which the views of an entry are found again: the one it has, or its first, which says nothing of them. */
export function saveView(name: string | undefined, table: string, view: TableView): string {
  const kept = name ?? newIdempotencyKey()
  views.set(kept, new Map(views.get(kept)).set(table, view))
  const [oldest] = views.keys()
  if (views.size > KEPT_MAX && oldest !== undefined) views.delete(oldest)
  return kept
}

export function forgetViews(): void {
  views.clear()
}

/** What this entry says of itself, but for how its tables are seen: from now on they show something else. */
export function withoutViews(): unknown {
  const { views: _, ...kept } = (history.state as Entry | null) ?? {}
  return kept
}
