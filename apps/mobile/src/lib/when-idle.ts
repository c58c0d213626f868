const LATEST_MS = 5_000

/** Does something when there is nothing better to do; at once where the browser (Safari) cannot tell. The answer takes it back. */
export function whenIdle(action: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(action)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(action, { timeout: LATEST_MS })
  return () => cancelIdleCallback(asked)
}
