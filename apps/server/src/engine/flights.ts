import { Flight } from './flight.ts'
import type { ShownListing } from './shown-books.ts'
import type { Submissions, Waiting } from './submissions.ts'

/** One being written and one being applied, or waiting for the first. */
const FLIGHTS_MAX = 2

/** The batches on their way, oldest first. */
export class Flights {
  all: readonly Flight[] = []

  get last(): Flight | undefined {
    return this.all.at(-1)
  }

  /** The commands in them. */
  get commands(): number {
    return this.all.reduce((sum, { waiting }) => sum + waiting.length, 0)
  }

  get hasFailed(): boolean {
    return this.all.some(({ failure }) => failure !== undefined)
  }

  begin(waiting: readonly Waiting[]): Flight {
    const flight = new Flight(waiting)
    this.all = [...this.all, flight]
    return flight
  }

  remove(flight: Flight): void {
    this.all = this.all.filter(one => one !== flight)
  }

  /** All of them, which are no longer here. */
  empty(): readonly Flight[] {
    const { all } = this
    this.all = []
    return all
  }

  /** Whether something of theirs is being written. */
  isMoving(userId: number): boolean {
    return this.all.some(({ moving }) => moving.has(userId))
  }

  /** What is durable of a listing that a batch on its way touches. Undefined: the state in memory is. Null: it is not listed yet. */
  shown(key: string): ShownListing | null | undefined {
    for (const { shown } of this.all) {
      const kept = shown.of(key)
      if (kept !== undefined) return kept
    }
    return undefined
  }

  /** Resolves when a further batch may be begun: none is on its way, or one that may be followed and so many wait. Also where one failed. */
  async haveRoom(submissions: Submissions, worthOverlapping: number): Promise<void> {
    await this.last?.followable
    for (;;) {
      const [oldest] = this.all
      if (!oldest || this.hasFailed) return
      const isFull = this.all.length === FLIGHTS_MAX
      if (!isFull && submissions.size >= worthOverlapping) return
      await (isFull ? oldest.ended : Promise.race([oldest.ended, submissions.reach(worthOverlapping)]))
    }
  }
}
