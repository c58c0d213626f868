import { sandboxClock, sandboxClockAdvance } from '@firoza/api/sandbox'
import { present } from '@firoza/core/assert'
import { tradingDateAt } from '@firoza/core/calendar/session-hours'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/call.ts'
import { requireSignedIn } from '../../http/while-signed-in.ts'
import { nextDayOpening } from '../../market/due-moments.ts'
import type { RanStep } from '../../market/sessions.ts'
import { advanceTo } from '../../sandbox/advance-to.ts'
import { isSandboxClock, type SandboxClock } from '../../sandbox/sandbox-clock.ts'
import { claimTarget } from './clock-target.store.ts'

export const readClock = handle(sandboxClock, async ({ deps }) => {
  if (deps.settings.mode !== 'sandbox' || !isSandboxClock(deps.clock)) return refuse('sandbox_only')
  return ok(showClock(deps, deps.clock))
})

function showClock({ market }: Deps, clock: SandboxClock) {
  const nowMs = clock.now()
  return {
    nowMs,
    aheadMs: Math.round(clock.aheadMs),
    tradingDates: {
      real: tradingDateAt(market.calendars.of('real'), nowMs) ?? null,
      demo: tradingDateAt(market.calendars.of('demo'), nowMs) ?? null,
    },
  }
}

const STEPS_SHOWN_MAX = 200

export const advanceClock = handle(sandboxClockAdvance, async (call, { seconds, toNextDay }) => {
  const { deps } = call
  if (deps.settings.mode !== 'sandbox' || !isSandboxClock(deps.clock)) return refuse('sandbox_only')
  if (seconds === undefined && toNextDay !== true) return refuse('field_missing', { field: 'seconds' }, 'seconds')
  if (seconds !== undefined && seconds < 0) {
    return refuse('clock_backwards', { now: new Date(call.nowMs).toISOString() }, 'seconds')
  }
  const nextDayMs = present(nextDayOpening(deps.market.calendars.of('real'), call.nowMs), 'a next trading day')
  const wantedMs = toNextDay ? nextDayMs : call.nowMs + (seconds ?? 0) * 1_000
  const signedIn = await requireSignedIn(deps.db, call.session)
  if (!signedIn.ok) return signedIn
  const key = call.idempotency
  const targetMs = key ? await claimTarget(call.sql, key, wantedMs, call.nowMs) : wantedMs
  if (targetMs === undefined) return refuse('idempotency_key_reused')
  const ran: RanStep[] = []
  const stepsRun = await advanceTo(deps.clock, deps.market.sessions, targetMs, step => ran.push(step))
  return ok({ ...showClock(deps, deps.clock), stepsRun, steps: ran.slice(-STEPS_SHOWN_MAX).map(showStep) })
})

function showStep({ realm, atMs, step }: RanStep) {
  const detail = step.type === 'phase' ? step.phase : step.type === 'settle' ? step.date : step.tradingDate
  return { realm, atMs, type: step.type, detail }
}
