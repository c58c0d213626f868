import { createCaller } from '@firoza/api/client/caller'
import { mayPass, newIdempotencyKey } from '@firoza/api/client/intention'
import { DAY_MS } from '@firoza/core/clock'
import { languageTag } from '@firoza/i18n/language-tag'
import { deviceNowMs } from '../clock.ts'
import { usePreferences } from '../preferences.ts'
import { forgetAll, namesLike, recall, remember } from '../storage.ts'

/** No session lives longer: what is left after that has ended by itself. */
const KEPT_MS = 7 * DAY_MS
const AGAIN_MS = 60_000
const ANSWER_MS_MAX = 20_000

/** Apart from what is forgotten with the session: it is all that is kept of one that was left, and it is for nothing but its end. */
const LEFT = 'ending.'

const trying = new Set<string>()
let again: ReturnType<typeof setTimeout> | undefined

/** The person has signed out: the server ends their sign-in, now or as soon as it can be reached, also after the app was closed. */
export function endAtServer(token: string): Promise<void> {
  remember(LEFT + token, String(deviceNowMs()))
  return endLeft()
}

/** Tries once for each sign-in that was left and that the server has not ended yet, and again later for what got no answer. */
export async function endLeft(): Promise<void> {
  await Promise.all(namesLike(LEFT).map(end))
  clearTimeout(again)
  if (namesLike(LEFT).length > 0) again = setTimeout(() => void endLeft(), AGAIN_MS)
}

async function end(name: string): Promise<void> {
  if (trying.has(name)) return
  trying.add(name)
  const old = Math.abs(deviceNowMs() - Number(recall(name))) > KEPT_MS
  if (old || (await isEnded(name.slice(LEFT.length)))) forgetAll(name)
  trying.delete(name)
}

/** Whatever the server says: a token that it refuses has ended before. */
async function isEnded(token: string): Promise<boolean> {
  const call = createCaller({
    token: () => token,
    language: () => languageTag(usePreferences.getState()),
    sessionEnded: () => {},
    refused: () => {},
  })
  const options = { quiet: true, idempotencyKey: newIdempotencyKey(), timeoutMs: ANSWER_MS_MAX }
  return call('POST /user/logout', {}, options).then(
    () => true,
    error => !mayPass(error),
  )
}
