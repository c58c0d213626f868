import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND_MS } from '@firoza/core/clock'
import { OperatorError } from '../operator-error.ts'
import { connect, type DatabaseTarget } from './connect.ts'

/** Longer than a busy PostgreSQL takes for a connection and the smallest of questions. */
const ANSWER_MS_MAX = 5 * SECOND_MS
const ASK_EVERY_MS = SECOND_MS

/** A PostgreSQL that is there and says nothing: its processes stand still, or nothing comes through to it. */
export class SilentDatabase extends OperatorError {
  constructor() {
    super(
      `PostgreSQL has not answered for ${ANSWER_MS_MAX / SECOND_MS} seconds: what was under way is left where it stands, as by a crash. ` +
        'Nothing that was acknowledged is lost, and the next start goes on from what PostgreSQL has; see why it stands still before',
    )
  }
}

/**
 * The work, as long as the database answers; rejects with `SilentDatabase` where it falls silent, since a statement without an answer ends
 * never. One that is away has answered: whoever asks it hears so, and goes on by themself.
 */
export async function whileAnswered<T>(target: DatabaseTarget, work: Promise<T>): Promise<T> {
  const over = new AbortController()
  try {
    return await Promise.race([work, untilSilent(target, over.signal)])
  } finally {
    over.abort()
  }
}

/** Asks on a connection of its own, for those of the pools may all be taken. Does not return where the work is over first. */
async function untilSilent(target: DatabaseTarget, over: AbortSignal): Promise<never> {
  const sql = connect(target, { max: 1, name: 'firoza-end' })
  const pause = (ms: number) => sleep(ms, true, { signal: over }).catch(() => false)
  const heard = () => false
  try {
    while (!over.aborted) {
      const isSilent = await Promise.race([sql`select 1`.then(heard, heard), pause(ANSWER_MS_MAX)])
      if (isSilent) throw new SilentDatabase()
      await pause(ASK_EVERY_MS)
    }
  } finally {
    void sql.end({ timeout: 0 }).catch(() => undefined)
  }
  return new Promise<never>(() => undefined)
}
