import type { TimeMs } from '@firoza/core/clock'
import type { Queryable } from '../db/sql.ts'
import { NEVER_ABORTED } from '../jobs/periodic-job.ts'
import { type AuditHead, type AuditRoot, eventsAfter, type HashedEvent, readHead, rootsAfter } from './audit.store.ts'
import { chainHash, GENESIS } from './audit-event.ts'
import { merkleRoot } from './merkle.ts'
import { hourOf } from './seal-hours.job.ts'

export interface AuditVerdict {
  readonly events: number
  readonly roots: number
  /** The newest event of a sealed hour: a later walk may go on from there. */
  readonly sealed: SealedPlace
  /** The end of the chain as it was found: kept elsewhere, a later check can be held to it. */
  readonly head: { readonly seq: bigint; readonly hash: string }
  /** The first thing that is wrong, in words; absent where everything is right. */
  readonly fault: string | undefined
}

/** A place that somebody wrote down earlier: the event of that number must still have that hash. */
export interface KnownPlace {
  readonly seq: bigint
  readonly hash: string
}

/** The end of a sealed hour, as a walk found it right. */
export interface SealedPlace {
  readonly seq: bigint
  readonly hash: Buffer
  readonly atMs: TimeMs
}

const BEGINNING: SealedPlace = { seq: 0n, hash: GENESIS, atMs: 0 }
const BATCH = 1_000

/**
 * Walks the whole chain and finds any row that was altered, removed or slipped in: numbers without gaps, each hash from the one before
 * it, times that never run back, the end where the head says, and each sealed hour with the root of exactly its events. Run it in one
 * snapshot. Who can rewrite every row, every root and the head is found by `known` alone. A walk `from` a place says nothing of what is before it.
 * One that is ended on its way throws: it has found nothing out.
 */
export async function verifyAudit(
  sql: Queryable,
  known?: KnownPlace,
  from: SealedPlace = BEGINNING,
  end: AbortSignal = NEVER_ABORTED,
): Promise<AuditVerdict> {
  const head = await readHead(sql)
  const walk = new Walk(known, from)
  for (let rows = await eventsAfter(sql, from.seq, BATCH); rows.length > 0; ) {
    end.throwIfAborted()
    for (const row of rows) await walk.step(row, () => rootsAfter(sql, walk.sealed.seq, 1))
    if (walk.fault !== undefined) break
    rows = await eventsAfter(sql, walk.seq, BATCH)
  }
  return walk.end(head, await rootsAfter(sql, walk.sealed.seq, 1))
}

class Walk {
  seq: bigint
  sealed: SealedPlace
  fault: string | undefined
  readonly #known: KnownPlace | undefined
  #hash: Buffer
  #atMs: TimeMs
  #roots = 0
  #root: AuditRoot | undefined
  #hour: Buffer[] = []
  #knownSeen = false

  constructor(known: KnownPlace | undefined, from: SealedPlace) {
    this.#known = known
    this.sealed = from
    this.seq = from.seq
    this.#hash = from.hash
    this.#atMs = from.atMs
  }

  async step(row: HashedEvent, nextRoot: () => Promise<AuditRoot[]>): Promise<void> {
    if (this.fault !== undefined) return
    const fault = this.#faultOf(row)
    if (fault !== undefined) {
      this.fault = fault
      return
    }
    this.seq = row.seq
    this.#hash = row.hash
    this.#atMs = row.atMs
    if (row.seq === this.#known?.seq) this.#knownSeen = row.hash.toString('hex') === this.#known.hash
    if (this.#hour.length === 0) [this.#root] = await nextRoot()
    this.#hour.push(row.hash)
    if (this.#root?.toSeq === row.seq) this.#closeHour(this.#root)
  }

  #faultOf(row: HashedEvent): string | undefined {
    if (row.seq !== this.seq + 1n) return `event ${this.seq + 1n} is missing: ${row.seq} follows ${this.seq}`
    if (!chainHash(this.#hash, row).equals(row.hash)) return `event ${row.seq} is not what was recorded`
    if (row.atMs < this.#atMs) return `event ${row.seq} is older than the one before it`
    if (this.#root && this.#hour.length > 0 && hourOf(row.atMs) !== this.#root.hourMs) {
      return `the root of ${new Date(this.#root.hourMs).toISOString()} covers event ${row.seq}, which is of another hour`
    }
    return undefined
  }

  #closeHour(root: AuditRoot): void {
    const hour = new Date(root.hourMs).toISOString()
    if (root.fromSeq !== this.sealed.seq + 1n) this.fault = `the root of ${hour} does not follow the one before it`
    else if (hourOf(this.#atMs) !== root.hourMs) this.fault = `the root of ${hour} covers events of another hour`
    else if (!merkleRoot(this.#hour).equals(root.root)) this.fault = `the root of ${hour} is not that of its events`
    this.sealed = { seq: root.toSeq, hash: this.#hash, atMs: this.#atMs }
    this.#root = undefined
    this.#hour = []
    this.#roots += 1
  }

  end(head: AuditHead | undefined, left: readonly AuditRoot[]): AuditVerdict {
    this.fault ??= this.#faultAtEnd(head, left)
    const place = { seq: this.seq, hash: this.#hash.toString('hex') }
    return { events: Number(this.seq), roots: this.#roots, sealed: this.sealed, head: place, fault: this.fault }
  }

  #faultAtEnd(head: AuditHead | undefined, [left]: readonly AuditRoot[]): string | undefined {
    if (!head) return 'the head of the chain is missing'
    if (head.seq !== this.seq) return `the chain ends at ${this.seq}, its head says ${head.seq}`
    if (!head.hash.equals(this.#hash)) return `the chain does not end with the hash of its head`
    if (left) return `the root of ${new Date(left.hourMs).toISOString()} covers events that are missing`
    if (head.sealedSeq !== this.sealed.seq)
      return `a root is missing: sealed up to ${head.sealedSeq}, roots reach ${this.sealed.seq}`
    if (this.#known && !this.#knownSeen) return `event ${this.#known.seq} does not have the hash that was written down`
    return undefined
  }
}
