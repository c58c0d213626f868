import type { NothingNew, TopicData } from '@firoza/api/stream'
import type { Connection } from './connection.ts'
import { textFrame } from './frame.ts'

/** What a topic has to say. All of it is absolute: a value that comes twice does no harm. */
export interface TopicFeed {
  /** Runs once before the first snapshot. */
  readonly load?: () => Promise<void>
  snapshot(): TopicData
  /** What has changed since it was last taken; undefined where nothing has. */
  take(): TopicData | undefined
}

/** Deltas kept for whoever comes back after a short break. */
const KEPT_FRAMES = 64
const KEPT_BYTES = 512 * 1024

/** One topic with its subscribers. Each delta is made and framed once, however many receive it. */
export class Channel {
  readonly topic: string
  readonly feed: TopicFeed
  readonly everyMs: number
  readonly members = new Set<Connection>()
  readonly ready: Promise<void>
  /** The frame of this tick, for those that share it. */
  frame: Buffer | undefined
  loaded = false
  #seq: number
  #takenAtMs = 0
  #kept: { readonly seq: number; readonly frame: Buffer }[] = []
  #keptBytes = 0

  /**
   * `firstSeq` is above every number that any topic of this process or of a former one has used: who comes back with one of those
   * is not taken for somebody who has heard of ours.
   */
  constructor(topic: string, feed: TopicFeed, everyMs: number, firstSeq: number) {
    this.topic = topic
    this.feed = feed
    this.everyMs = everyMs
    this.#seq = firstSeq
    this.ready = (feed.load?.() ?? Promise.resolve()).then(() => {
      this.loaded = true
    })
  }

  /** The last number that was used. */
  get seq(): number {
    return this.#seq
  }

  /** Takes what has changed, at most once in `everyMs`. */
  tick(nowMs: number): void {
    this.frame = undefined
    if (!this.loaded || nowMs - this.#takenAtMs < this.everyMs) return
    const data = this.feed.take()
    if (data === undefined) return
    this.#takenAtMs = nowMs
    this.#seq++
    this.frame = textFrame(message(this.topic, this.#seq, 'delta', data))
    this.#keep(this.frame)
  }

  snapshotFrame(): Buffer {
    return textFrame(message(this.topic, this.#seq, 'snap', this.feed.snapshot()))
  }

  /** The deltas after a number, or an empty one where there are none; undefined where they are not all kept. */
  framesAfter(seq: number): Buffer[] | undefined {
    if (seq === this.#seq) return [textFrame(message(this.topic, seq, 'delta', {}))]
    const oldest = this.#kept[0]?.seq
    if (seq > this.#seq || oldest === undefined || seq < oldest - 1) return undefined
    return this.#kept.filter(kept => kept.seq > seq).map(kept => kept.frame)
  }

  #keep(frame: Buffer): void {
    this.#kept.push({ seq: this.#seq, frame })
    this.#keptBytes += frame.length
    while (this.#kept.length > KEPT_FRAMES || (this.#keptBytes > KEPT_BYTES && this.#kept.length > 1)) {
      this.#keptBytes -= this.#kept.shift()!.frame.length
    }
  }
}

function message(t: string, s: number, k: 'snap' | 'delta', d: TopicData | NothingNew): string {
  return JSON.stringify({ t, s, k, d })
}
