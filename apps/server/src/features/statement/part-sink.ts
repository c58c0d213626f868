import { createHash } from 'node:crypto'
import type { Queryable } from '../../db/sql.ts'
import type { Push } from './document.ts'
import { insertPart } from './statement.store.ts'

const PART_BYTES = 256 * 1024

export interface PartSink {
  readonly push: Push
  /** Writes what is left and tells of the whole. */
  end(): Promise<{ readonly sha256: Buffer; readonly bytes: bigint }>
}

/** Puts a file into the database in parts while it is being made, so that it is never whole in memory. */
export function partSink(sql: Queryable, number: string, nowMs: number): PartSink {
  const hash = createHash('sha256')
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let bytes = 0n
  let partNo = 0
  const flush = async () => {
    const part = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    await insertPart(sql, number, partNo++, part, nowMs)
  }
  return {
    async push(more) {
      hash.update(more)
      bytes += BigInt(more.length)
      waiting.push(more)
      waitingBytes += more.length
      if (waitingBytes >= PART_BYTES) await flush()
    },
    async end() {
      if (waitingBytes > 0) await flush()
      return { sha256: hash.digest(), bytes }
    },
  }
}
