import { createCaller } from '@firoza/api/client/caller'
import { mayPass, newIdempotencyKey } from '@firoza/api/client/intention'
import { DAY_MS } from '@firoza/core/clock'
import type { TextStore } from './storage.tsx'

/** No session lives longer: what is left after that has ended by itself. */
const KEPT_MS = 7 * DAY_MS
const AGAIN_MS = 60_000
const ANSWER_MS_MAX = 20_000

/** Apart from what is forgotten with the session: it is all that is kept of one that was left, and it is for nothing but its end. */
const LEFT = 'ending.'

export interface SignOut {
  /**
   * The person has signed out: the server ends the session, now or as soon as it can be reached, also after the page was closed. The
   * app does not wait for it: it has forgotten the token by then.
   */
  endAtServer(token: string): Promise<void>
  /** Tries once for each session that was left and that the server has not ended yet, and again later for what got no answer. */
  endLeft(): Promise<void>
}

/** Ends sessions of which `store` keeps the tokens until the server has ended them. */
export function createSignOut(
  store: Pick<TextStore, 'remember' | 'recall' | 'namesLike' | 'forgetAll'>,
  logout: 'POST /user/logout' | 'POST /staff/logout',
  language: () => string,
): SignOut {
  const trying = new Set<string>()
  let again: ReturnType<typeof setTimeout> | undefined

  /** Whatever the server says: a token that it refuses has ended before. */
  const isEnded = (token: string): Promise<boolean> => {
    const call = createCaller({ token: () => token, language, sessionEnded: () => {}, refused: () => {} })
    const options = { quiet: true, idempotencyKey: newIdempotencyKey(), timeoutMs: ANSWER_MS_MAX }
    return call(logout, {}, options).then(
      () => true,
      error => !mayPass(error),
    )
  }

  const end = async (name: string) => {
    if (trying.has(name)) return
    trying.add(name)
    const old = Math.abs(Date.now() - Number(store.recall(name))) > KEPT_MS
    if (old || (await isEnded(name.slice(LEFT.length)))) store.forgetAll(name)
    trying.delete(name)
  }

  const endLeft = async () => {
    await Promise.all(store.namesLike(LEFT).map(end))
    clearTimeout(again)
    if (store.namesLike(LEFT).length > 0) again = setTimeout(() => void endLeft(), AGAIN_MS)
  }

  return {
    endLeft,
    endAtServer: token => {
      store.remember(LEFT + token, String(Date.now()))
      return endLeft()
    },
  }
}
