import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, type TimeMs } from '../clock.ts'
import type { WithdrawState } from './withdraw.states.ts'

/** How long a payment that is being handed over is left alone before its fate is asked for: longer than any call to a rail. */
export const HAND_OVER_MS = MINUTE_MS
/** How long after its arrival a bank may still send money back. */
const RETURN_WINDOW_MS = 7 * DAY_MS

/** When the rail is asked next how a payment ended: soon at first, then less and less often; null where there is nothing to ask. */
export function nextCheckAtMs(state: WithdrawState, looks: number, sinceMs: TimeMs, nowMs: TimeMs): TimeMs | null {
  switch (state) {
    case 'sending':
      return nowMs + HAND_OVER_MS
    case 'sent':
    case 'unknown':
      return nowMs + Math.min(HOUR_MS, 15 * SECOND_MS * 2 ** Math.min(looks, 8))
    case 'settled':
      return nowMs - sinceMs >= RETURN_WINDOW_MS
        ? null
        : nowMs + Math.min(6 * HOUR_MS, 5 * MINUTE_MS * 2 ** Math.min(looks, 8))
    default:
      return null
  }
}
