import { sandboxClockAdvance } from '@firoza/api/sandbox'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { nextDayOpening } from '../../market/due-moments.ts'
import { advanceTo } from '../../sandbox/advance-to.ts'
import { isSandboxClock } from '../../sandbox/sandbox-clock.ts'
import { claimTarget } from './clock-target.store.ts'
import { showClock } from './show-clock.ts'

export const advanceClock = handle(sandboxClockAdvance, async (call, { seconds, toNextDay }) => {
  const { deps } = call
  if (deps.settings.mode !== 'sandbox' || !isSandboxClock(deps.clock)) return refuse('sandbox_only')
  if (seconds === undefined && toNextDay !== true) return refuse('field_missing', { field: 'seconds' }, 'seconds')
  if (seconds !== undefined && seconds < 0) {
    return refuse('clock_backwards', { now: new Date(call.nowMs).toISOString() }, 'seconds')
  }
  const nextDayMs = present(nextDayOpening(deps.market.calendars.of('real'), call.nowMs), 'a next trading day')
  const wantedMs = toNextDay ? nextDayMs : call.nowMs + (seconds ?? 0) * 1_000
  const key = call.idempotency
  const targetMs = key ? await claimTarget(call.sql, key, wantedMs, call.nowMs) : wantedMs
  if (targetMs === undefined) return refuse('idempotency_key_reused')
  const stepsRun = await advanceTo(deps.clock, deps.market.sessions, targetMs)
  return ok({ ...showClock(deps, deps.clock), stepsRun })
})
