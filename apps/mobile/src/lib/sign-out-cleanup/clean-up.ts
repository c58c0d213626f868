import { DAY_MS } from '@firoza/core/clock'
import { deviceNowMs } from '../clock.ts'
import { parsed } from '../last-known.ts'
import { SENT_AREA, useSession } from '../session.ts'
import { forgetAll, LAST_KNOWN, namesLike, typedHere } from '../storage.ts'
import { endLeft } from './end-at-server.ts'

/** Figures that nobody could read anew for so long help nobody. */
const KNOWN_MS = 30 * DAY_MS
const TYPED_MS = DAY_MS

/** What stays as long as it is not answered, or the person signs out. */
const WAITING = [SENT_AREA, 'last.support.']

/** What was left on the device by earlier visits: sign-ins are ended at the server, what is old or of somebody else is forgotten. Once, when the app stands. */
export function sweep(): void {
  addEventListener('online', () => void endLeft())
  void endLeft()
  for (const name of namesLike('last.')) {
    if (!isWanted(name)) forgetAll(name)
  }
  const typed = typedHere.load()
  if (typed && !isOwnTyped(typed)) typedHere.forget()
}

function isWanted(name: string): boolean {
  if (WAITING.some(beginning => name.startsWith(beginning))) return true
  // The rest was kept by an older app, in a shape that is not read any more.
  return name.startsWith(LAST_KNOWN) && isYounger(parsed(name)?.atMs, KNOWN_MS)
}

function isOwnTyped(text: string): boolean {
  try {
    const { owner, atMs } = JSON.parse(text) as { readonly owner?: unknown; readonly atMs?: number }
    return owner === useSession.getState().userInfo?.id && isYounger(atMs, TYPED_MS)
  } catch {
    return false
  }
}

/** Either way: a clock that was far ahead then would keep it for as long. */
function isYounger(atMs: number | undefined, ageMs: number): boolean {
  return Math.abs(deviceNowMs() - (atMs ?? 0)) < ageMs
}
