import type { TimeMs } from '@firoza/core/clock'
import type { Connection } from './connection.ts'
import { PING_FRAME, textFrame } from './frame.ts'

export const HEARTBEAT_MS = 15_000
/** Three heartbeats without an answer: nobody is there. */
const SILENCE_MS = 3 * HEARTBEAT_MS

/** Speaks to every connection, with the time of the market, and drops those that have been silent too long at `nowMs`. */
export function beat(
  connections: ReadonlySet<Pick<Connection, 'heardAtMs' | 'drop' | 'write'>>,
  atMs: TimeMs,
  nowMs: number,
): void {
  const frames = Buffer.concat([textFrame(JSON.stringify({ op: 'heartbeat', atMs })), PING_FRAME])
  for (const connection of connections) {
    if (nowMs - connection.heardAtMs > SILENCE_MS) connection.drop()
    else connection.write(frames)
  }
}
