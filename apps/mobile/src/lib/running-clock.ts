let ranMs = 0
let wallMs = Date.now()
let awakeMs = performance.now()

/**
 * Counts how long something takes, from no moment in particular, and never back. The device's time may be put back while somebody waits, and
 * the browser's own count stops while a phone sleeps: whichever went further counts.
 */
export function runningMs(): number {
  const [wallNowMs, awakeNowMs] = [Date.now(), performance.now()]
  ranMs += Math.max(wallNowMs - wallMs, awakeNowMs - awakeMs)
  wallMs = wallNowMs
  awakeMs = awakeNowMs
  return ranMs
}
