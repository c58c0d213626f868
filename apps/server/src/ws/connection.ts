import type { Duplex } from 'node:stream'
import type { ServerMessage } from '@firoza/api/stream'
import { LIMITS } from '@firoza/core/limits'
import type { WebSocket } from 'ws'
import type { Session, StaffSession } from '../http/session.store.ts'
import type { Channel } from './channel.ts'
import { textFrame } from './frame.ts'

/** Connections with the same topics. What they get in one tick is put together once. */
export interface Group {
  readonly key: string
  readonly channels: readonly Channel[]
  readonly members: Set<Connection>
}

/**
 * One client. Frames are written whole to its socket; those of one tick go in one write. A client that does not read fast
 * enough is not sent to until it has read, and then gets snapshots: nothing queues for it without bound.
 */
export class Connection {
  readonly ws: WebSocket
  readonly socket: Duplex
  readonly ip: string
  readonly channels = new Map<string, Channel>()
  session: Session | undefined
  /** At the staff console: who is signed in. */
  staff: StaffSession | undefined
  group: Group | undefined
  /** When it last answered; connections that fall silent are closed. */
  heardAtMs: number
  /** Since when it is behind, or 0. */
  behindSinceMs = 0
  readonly missed = new Set<Channel>()
  messagesLeft = MESSAGES_BURST
  /** Messages are answered one after another: a later one may undo an earlier one. */
  answered: Promise<void> = Promise.resolve()

  constructor(ws: WebSocket, socket: Duplex, ip: string, nowMs: number) {
    this.ws = ws
    this.socket = socket
    this.ip = ip
    this.heardAtMs = nowMs
  }

  get waitingBytes(): number {
    return this.socket.writableLength
  }

  get isBehind(): boolean {
    return this.waitingBytes > LIMITS.streamConflateBytes
  }

  /** Writes whole frames. False where the client was dropped because too much waits for it already. */
  write(frames: Buffer): boolean {
    if (this.ws.readyState !== this.ws.OPEN) return false
    if (this.waitingBytes + frames.length > LIMITS.streamDropBytes) {
      this.drop()
      return false
    }
    this.socket.write(frames)
    return true
  }

  /** Answers what it asked. Who goes on asking and reads no answer is dropped long before they are many. */
  send(message: ServerMessage): void {
    if (this.waitingBytes > 2 * LIMITS.streamConflateBytes) this.drop()
    else this.write(textFrame(JSON.stringify(message)))
  }

  /** Ends at once, without waiting for what is queued. */
  drop(): void {
    this.ws.terminate()
  }
}

/** Messages that a client may send at once; they come back at a steady rate. */
export const MESSAGES_BURST = 60
export const MESSAGES_PER_SECOND = 10
