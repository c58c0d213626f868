import type { Realm } from '@firoza/core/realm'
import type { Queryable } from '../../db/sql.ts'
import type { Call } from '../../http/call.ts'
import type { Session } from '../../http/session.store.ts'
import { favouriteSymbols } from '../../market/favourite.store.ts'
import type { Presenter } from './present-instrument.ts'

/** The realm of the caller's session; without one, the real market. */
export function realmOf({ session }: { readonly session: Session | undefined }): Realm {
  return session?.realm ?? 'real'
}

/** Shows instruments as this caller sees them: realm, language, favourites. */
export async function presenterOf(call: Call<Session | undefined, Queryable>): Promise<Presenter> {
  const { session, locale, deps } = call
  const favourites = new Set(session ? await favouriteSymbols(call.sql, session.userId) : [])
  return { market: deps.market, realm: realmOf(call), locale, favourites }
}
