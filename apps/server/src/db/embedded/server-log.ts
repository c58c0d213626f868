import { fchmodSync, openSync } from 'node:fs'

/** Opens PostgreSQL's own log to write on: for whoever owns the server alone, one that an earlier version made for everybody too. */
export function openServerLog(path: string): number {
  const log = openSync(path, 'a', 0o600)
  fchmodSync(log, 0o600)
  return log
}
