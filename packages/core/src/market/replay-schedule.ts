import { assert } from '../assert.ts'
import type { TimeMs } from '../clock.ts'
import type { ReplayPoint } from './replay.ts'

export interface ReplayPace {
  /** Our time at which the first record is due. */
  readonly startAtMs: TimeMs
  /** Recorded seconds that pass in one of ours: 60 plays an hour in a minute. */
  readonly speed: number
  /** A longer silence in the recording (a night, a weekend) is cut to this many recorded milliseconds. */
  readonly silenceMaxMs?: number
}

/** When each record is due in our time. Never changes; where the playing stands is a `position`. */
export interface ReplaySchedule {
  readonly points: readonly ReplayPoint[]
  readonly dueMs: Float64Array
}

export interface ReplayAdvance {
  /** Records that have become due, oldest first. */
  readonly due: readonly ReplayPoint[]
  /** Records played so far; give it to the next call. */
  readonly position: number
  /** When the next one is due; undefined at the end. */
  readonly nextAtMs: TimeMs | undefined
}

export function scheduleReplay(points: readonly ReplayPoint[], pace: ReplayPace): ReplaySchedule {
  assert(Number.isFinite(pace.speed) && pace.speed > 0, 'a recording is played at a speed above zero')
  const silenceMax = pace.silenceMaxMs ?? Number.POSITIVE_INFINITY
  const dueMs = new Float64Array(points.length)
  let due = pace.startAtMs
  points.forEach((point, at) => {
    if (at > 0) due += Math.min(silenceMax, point.atMs - points[at - 1]!.atMs) / pace.speed
    dueMs[at] = due
  })
  return { points, dueMs }
}

/** The records due by now and not yet played. After a pause they all come at once, none is lost. */
export function advanceReplay(schedule: ReplaySchedule, position: number, nowMs: TimeMs): ReplayAdvance {
  let next = position
  while (next < schedule.dueMs.length && schedule.dueMs[next]! <= nowMs) next++
  return { due: schedule.points.slice(position, next), position: next, nextAtMs: schedule.dueMs[next] }
}
