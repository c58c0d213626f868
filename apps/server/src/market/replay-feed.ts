import type { TimeMs } from '@firoza/core/clock'
import { parseReplay, type ReplayFault, type ReplayOptions, type ReplayPoint } from '@firoza/core/market/replay'
import {
  advanceReplay,
  type ReplayPace,
  type ReplaySchedule,
  scheduleReplay,
} from '@firoza/core/market/replay-schedule'

/** One recording that drives one instrument. */
export interface ReplayTrack {
  readonly symbol: string
  /** The CSV itself; reading the file is the caller's. */
  readonly text: string
  readonly options: ReplayOptions
  readonly pace: ReplayPace
}

export interface ReplayRecord extends ReplayPoint {
  readonly symbol: string
}

/** A named source of prices made of recordings: it follows our clock and never waits by itself. */
export interface ReplayFeed {
  /** The records that have become due since the last call, track by track, oldest first. */
  advance(nowMs: TimeMs): readonly ReplayRecord[]
  /** The last played price of each instrument, for `stepSimMarket`. A track that has not begun has none. */
  prices(): ReadonlyMap<string, number>
}

export type OpenedReplayFeed =
  | { readonly ok: true; readonly feed: ReplayFeed }
  | (ReplayFault & { readonly symbol: string })

/** Reads all recordings before anything is played: one with a fault refuses the whole feed, naming symbol and line. */
export function openReplayFeed(tracks: readonly ReplayTrack[]): OpenedReplayFeed {
  const playing: Playing[] = []
  for (const { symbol, text, options, pace } of tracks) {
    const read = parseReplay(text, options)
    if (!read.ok) return { ...read, symbol }
    if (playing.some(track => track.symbol === symbol))
      return { ok: false, symbol, line: 1, problem: 'an instrument plays one recording at a time' }
    playing.push({ symbol, schedule: scheduleReplay(read.points, pace), position: 0, nextAtMs: pace.startAtMs })
  }
  return { ok: true, feed: feedOf(playing) }
}

interface Playing {
  readonly symbol: string
  readonly schedule: ReplaySchedule
  position: number
  nextAtMs: TimeMs | undefined
}

function feedOf(tracks: readonly Playing[]): ReplayFeed {
  return {
    advance(nowMs) {
      const records: ReplayRecord[] = []
      for (const track of tracks) {
        if (track.nextAtMs === undefined || track.nextAtMs > nowMs) continue
        const { due, position, nextAtMs } = advanceReplay(track.schedule, track.position, nowMs)
        track.position = position
        track.nextAtMs = nextAtMs
        for (const point of due) records.push({ symbol: track.symbol, ...point })
      }
      return records
    },
    prices() {
      const begun = tracks.filter(track => track.position > 0)
      return new Map(begun.map(track => [track.symbol, track.schedule.points[track.position - 1]!.price]))
    },
  }
}
