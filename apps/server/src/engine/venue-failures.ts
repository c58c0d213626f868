import { MINUTE_MS } from '@firoza/core/clock'
import type { Command } from '@firoza/core/engine/command'
import { venueKey } from '@firoza/core/engine/state'
import type { EngineLog } from './engine-options.ts'
import { CommandError } from './run-batch.ts'
import type { Submissions } from './submissions.ts'

/** Steps of a venue that would only fail again: one that is given up suspends it. Of other commands so many within ten minutes do. */
const STEPS: ReadonlySet<Command['type']> = new Set(['phase', 'trading_day', 'settle', 'mark', 'go_on', 'funding'])
const FAILURES_MAX = 3
const FAILURES_WITHIN_MS = 10 * MINUTE_MS

/** Each failure has the books of all venues built again: where commands of one keep failing, that venue is suspended. */
export class VenueFailures {
  /** When commands were given up, by venue. */
  private readonly timesOf = new Map<string, readonly number[]>()

  private readonly submissions: Submissions
  private readonly log: EngineLog

  constructor(submissions: Submissions, log: EngineLog) {
    this.submissions = submissions
    this.log = log
  }

  /** Why a command was given up. A failure of the database says nothing about a venue. */
  add(error: unknown): void {
    if (!(error instanceof CommandError) || !error.venue) return
    const { command, cause } = error
    const { realm, code: venue } = error.venue
    const nowMs = performance.now()
    const recent = (this.timesOf.get(venueKey(realm, venue)) ?? []).filter(atMs => nowMs - atMs < FAILURES_WITHIN_MS)
    this.timesOf.set(venueKey(realm, venue), [...recent, nowMs])
    if (recent.length + 1 < FAILURES_MAX && !STEPS.has(command.type)) return
    this.log.error({ err: cause, realm, venue, command: command.type }, 'a venue is suspended')
    this.submissions.add({ type: 'suspend', realm, venue, suspended: true }, undefined).catch(again => {
      this.log.error({ err: again, realm, venue }, 'a venue could not be suspended')
    })
  }
}
