import { TIME_MS_MAX, type TimeMs } from '@firoza/core/clock'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuseCursor } from './id-cursor.ts'

/** Where a page of a list in order of time begins: behind the row of this moment and id. */
export interface MomentPlace {
  readonly atMs: TimeMs
  readonly id: bigint
}

/** Reads the cursor of a list in order of time; undefined for the first page. */
export function readMomentCursor(cursor: string | undefined): Outcome<MomentPlace | undefined, 'field_invalid'> {
  if (cursor === undefined) return ok(undefined)
  const [, at, id] = /^([0-9]+)_([0-9]{1,18})$/.exec(cursor) ?? []
  const atMs = readMoment(at)
  return atMs === undefined || id === undefined ? refuseCursor() : ok({ atMs, id: BigInt(id) })
}

export function momentCursor({ atMs, id }: MomentPlace): string {
  return `${atMs}_${id}`
}

/** The moment of a cursor, or undefined where the text is none that we can have written. */
export function readMoment(text: string | undefined): TimeMs | undefined {
  const ms = /^[0-9]{1,15}$/.test(text ?? '') ? Number(text) : Infinity
  return ms <= TIME_MS_MAX ? ms : undefined
}
