import type { TimeMs } from '@firoza/core/clock'
import type { RanStep, Sessions } from '../market/sessions.ts'
import type { SandboxClock } from './sandbox-clock.ts'

/**
 * Moves the clock forward from one due moment to the next, running what is due at each with the clock standing there, so that a
 * jump of a week leaves the same records as a week that was waited for. What is looked at now and then is looked at once it stands where it
 * was to go. Gives how many moments ran.
 */
export async function advanceTo(
  clock: SandboxClock,
  sessions: Sessions,
  targetMs: TimeMs,
  onStep?: (ran: RanStep) => void,
): Promise<number> {
  let moments = await sessions.runDue(onStep)
  for (let next = sessions.nextDueAt(targetMs); next !== undefined; next = sessions.nextDueAt(targetMs)) {
    await clock.moveTo(next)
    moments += await sessions.runDue(onStep)
  }
  await clock.moveTo(targetMs)
  moments += await sessions.runDue(onStep)
  await clock.jumps.isOver()
  return moments
}
