/** What the driver says when there is no connection, or it was lost on the way. */
const LOST = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
])

/** What PostgreSQL says of the same: it is shutting down or starting (57P01 to 57P03), or the connection failed (class 08). */
const GONE = /^(57P0[1-3]|08...)$/

/**
 * What PostgreSQL says when it cannot do this now but will again: out of connections, memory or disk (class 53), an input or output error
 * (58030), a lock that somebody holds for too long (55P03), a transaction that heard nothing of us for too long, as of a process that stood
 * still (25P03), a statement that was cancelled from outside (57014), a server that has been made a standby and only reads (25006).
 */
const UNABLE = /^(53...|58030|55P03|25P03|57014|25006)$/

/** True where there is no database to work with for the moment: whatever else needs it cannot be done either. */
export function isDatabaseLost(error: unknown): boolean {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code !== 'string') return false
  // A missing file is our fault; a missing socket is the database's absence, and one that takes nobody more for the moment is full (EAGAIN).
  if (code === 'ENOENT' || code === 'EAGAIN') return syscall === 'connect'
  return LOST.has(code) || GONE.test(code)
}

/** True where the database is unreachable or unable for the moment, so that the person may try again: nobody's request was at fault. */
export function isDatabaseAway(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return isDatabaseLost(error) || (typeof code === 'string' && UNABLE.test(code))
}
