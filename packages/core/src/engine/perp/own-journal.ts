import type { JournalKind } from '../../ledger/journal.ts'
import { beginJournal } from '../move.ts'
import type { EngineState, Listing } from '../state.ts'

/** A journal of a movement that is no trade, with a number of its own; null where nothing moved. */
export function underJournal<T>(
  state: EngineState,
  { venue }: Listing,
  kind: JournalKind,
  post: (journal: number) => T,
): { readonly posted: T; readonly journal: number | null } {
  const { effects } = state
  const before = effects.legs.journals.length
  const draft = { realm: venue.spec.realm, kind, ref: String(state.counters.order++), businessDate: venue.tradingDate }
  const journal = beginJournal(effects, draft)
  const posted = post(journal)
  if (effects.legs.journals.length > before) return { posted, journal }
  effects.journals.pop()
  return { posted, journal: null }
}
