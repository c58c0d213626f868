import { dueAt, PIECE } from '@firoza/core/engine/agenda'
import type { Command, Decided } from '@firoza/core/engine/command'
import { type EngineState, listingKey, type Venue, venueKey } from '@firoza/core/engine/state'
import { refuse } from '@firoza/core/refusal'
import type { EngineLog, EngineOptions } from './engine-options.ts'
import type { Submissions, Waiting } from './submissions.ts'

/** A step of a venue that was taken, and whose sender is answered once the venue has nothing left of it. */
interface Step {
  readonly one: Waiting
  readonly decided: Decided
}

/** Sends the next piece of what a venue has left to do, one after the other, and answers who began it once it is done. */
export class Agenda {
  /** The piece on its way, by venue. */
  private readonly underWay = new Map<string, Command>()
  private readonly steps = new Map<string, Step[]>()
  private readonly submissions: Submissions
  private readonly log: EngineLog
  private readonly piece: number

  constructor(submissions: Submissions, { log, piece = PIECE }: Pick<EngineOptions, 'log' | 'piece'>) {
    this.submissions = submissions
    this.log = log
    this.piece = piece
  }

  /** Sends a piece for each venue that has something left and none on its way. */
  goOn(state: EngineState): void {
    if (state.agenda.size === 0 || this.piece === 0) return
    for (const venue of new Set([...state.agenda].map(listing => listing.venue))) {
      const { realm, code } = venue.spec
      const key = venueKey(realm, code)
      if (venue.suspended || this.underWay.has(key)) continue
      const command: Command = { type: 'go_on', realm, venue: code, budget: this.piece }
      this.underWay.set(key, command)
      this.submissions
        .add(command, undefined)
        .catch(error =>
          this.log.error({ err: error, realm, venue: code }, 'what is due at a venue was not gone on with'),
        )
        .finally(() => this.hasEnded(key, command))
    }
  }

  private hasEnded(key: string, command: Command): void {
    if (this.underWay.get(key) === command) this.underWay.delete(key)
  }

  /** The decision on a command is durable. Answers whether its caller is told later. */
  keeps(state: EngineState | undefined, one: Waiting, decided: Decided): boolean {
    const { command } = one
    if (command.type === 'go_on') this.hasEnded(venueKey(command.realm, command.venue ?? 'perp'), command)
    const key = decided.ok ? keyOfStep(state, command) : undefined
    if (key === undefined) return false
    this.steps.set(key, [...(this.steps.get(key) ?? []), { one, decided }])
    return true
  }

  /** Answers those whose venue has nothing left, or is suspended. What is applied and not yet durable has a piece on its way. */
  answer(state: EngineState): void {
    for (const [key, steps] of this.steps) {
      const venue = state.venues.get(key)
      if (venue && !venue.suspended && (this.underWay.has(key) || dueAt(state, venue).length > 0)) continue
      this.steps.delete(key)
      for (const { one, decided } of steps)
        this.submissions.settle(one, venue?.suspended ? refuse('venue_suspended') : decided)
    }
  }

  /** The engine ends: what is left is gone on with by the next one. */
  refuseAll(): void {
    for (const steps of this.steps.values())
      for (const { one } of steps) this.submissions.settle(one, refuse('service_restarting'))
    this.steps.clear()
  }
}

function keyOfStep(state: EngineState | undefined, command: Command): string | undefined {
  if (command.type === 'phase' || command.type === 'trading_day') return venueKey(command.realm, command.venue ?? 'psx')
  if (command.type !== 'halt') return undefined
  const venue = state?.listings.get(listingKey(command.realm, command.symbol))?.venue
  return venue && venueKey(venue.spec.realm, venue.spec.code)
}

/** The venue has been opened: books that are open trade, while others are still in their auction. */
export function isOpening(state: EngineState | undefined, venue: Venue): boolean {
  for (const { due, venue: of } of state?.agenda ?? []) if (of === venue && due?.work === 'auction') return true
  return false
}
