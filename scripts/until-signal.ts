/** Aborted once somebody tells this command to end: it then takes away what it has begun. A second signal changes nothing. */
export function untilSignal(): AbortSignal {
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort())
  return ending.signal
}
