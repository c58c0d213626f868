import { sandboxClock } from '@firoza/api/sandbox'
import { tradingDateAt } from '@firoza/core/calendar/session-hours'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/call.ts'
import { isSandboxClock, type SandboxClock } from '../../sandbox/sandbox-clock.ts'

export const readClock = handle(sandboxClock, async ({ deps }) => {
  if (deps.settings.mode !== 'sandbox' || !isSandboxClock(deps.clock)) return refuse('sandbox_only')
  return ok(showClock(deps, deps.clock))
})

export function showClock({ market }: Deps, clock: SandboxClock) {
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
