import type { Queryable } from '../../db/sql.ts'
import type { Call } from '../../http/call.ts'
import { realmOf } from '../../http/call.ts'
import type { Session } from '../../http/session.store.ts'
import { favouriteSymbols } from '../../market/favourite.store.ts'
import type { Presenter } from './present-instrument.ts'

/** Shows instruments as this caller sees them: realm, language, favourites. */
export async function presenterOf(call: Call<Session | undefined, Queryable>): Promise<Presenter> {
  const { session, locale, deps } = call
  const favourites = new Set(session ? await favouriteSymbols(call.sql, session.userId) : [])
  return { market: deps.market, realm: realmOf(call), locale, favourites }
}
