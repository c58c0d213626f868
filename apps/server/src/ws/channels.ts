import type { ConsoleTopic, PersonalTopic } from '@firoza/api/stream'
import { REALMS, type Realm } from '@firoza/core/realm'
import type { FastifyBaseLogger } from 'fastify'
import type { BatchEvents } from '../engine/engine-port.ts'
import { seriesKey } from '../market/instrument.ts'
import { Channel } from './channel.ts'
import { CONSOLE_EVERY_MS, type ConsoleFeed, consoleFeed } from './console-feeds.ts'
import type { Owner } from './personal.store.ts'
import { type PersonalFeed, personalFeed } from './personal-feeds.ts'
import { type PublicFeed, type PublicSources, publicFeed } from './public-feeds.ts'
import type { Topic } from './topic.ts'

/** How long a topic that nobody hears stays, for those whose connection broke. */
const IDLE_MS = 30_000
const PERSONAL_EVERY_MS = 50

type AnyFeed = PublicFeed | PersonalFeed | ConsoleFeed

interface Held<Feed> {
  readonly channel: Channel
  readonly feed: Feed
  idleSinceMs: number
  /** Takes it from those whom news of the market finds. */
  readonly forget: () => void
}

/** Every topic that somebody hears or heard a moment ago, and how news of the market finds them. */
export class Channels {
  readonly #sources: PublicSources
  readonly #log: Pick<FastifyBaseLogger, 'error'>
  /** The highest number that a topic has used. */
  #lastSeq = 0
  readonly #held = new Map<string, Held<AnyFeed>>()
  /** Public feeds by what they want to hear of: `realm:symbol`, or the realm alone. */
  readonly #public = new Map<string, Set<PublicFeed>>()
  readonly #personal = new Map<string, Set<PersonalFeed>>()
  readonly #console = new Map<string, Set<ConsoleFeed>>()
  readonly #forget: (() => void)[]

  constructor(sources: PublicSources, log: Pick<FastifyBaseLogger, 'error'>) {
    this.#sources = sources
    this.#log = log
    this.#forget = [
      sources.engine.onEvents(batch => this.#hear(batch)),
      sources.market.quotes.onChange((realm, symbol) => {
        for (const feed of this.#public.get(seriesKey(realm, symbol)) ?? []) feed.quoteChanged?.(symbol)
        for (const feed of this.#public.get(realm) ?? []) feed.quoteChanged?.(symbol)
      }),
    ]
  }

  isWatched(realm: Realm, symbol: string): boolean {
    return (this.#public.get(seriesKey(realm, symbol))?.size ?? 0) > 0
  }

  /** How much is kept: topics, and keys under which news of the market finds some. */
  get size(): number {
    return this.#held.size + this.#public.size + this.#personal.size + this.#console.size
  }

  open(topic: Exclude<Topic, { kind: 'me' | 'console' }>, name: string): Channel {
    const known = this.#known(name)
    if (known) return known
    const feed = publicFeed(topic, this.#sources)
    const symbol = 'symbol' in topic ? topic.symbol : undefined
    const key = symbol === undefined ? topic.realm : seriesKey(topic.realm, symbol)
    return this.#hold(name, new Channel(name, feed, feed.everyMs, this.#nextSeq()), feed, this.#public, key)
  }

  openOwn(topic: PersonalTopic, owner: Owner): Channel {
    const name = `${topic} ${owner.realm} ${owner.userId}`
    const known = this.#known(name)
    if (known) return known
    const feed = personalFeed(topic, this.#sources, owner)
    const channel = new Channel(topic, feed, PERSONAL_EVERY_MS, this.#nextSeq())
    return this.#hold(name, channel, feed, this.#personal, ownerKey(owner))
  }

  openDesk(topic: ConsoleTopic): Channel {
    const known = this.#known(topic)
    if (known) return known
    const feed = consoleFeed(topic, this.#sources.db)
    const channel = new Channel(topic, feed, CONSOLE_EVERY_MS[topic], this.#nextSeq())
    return this.#hold(topic, channel, feed, this.#console, topic)
  }

  /** Takes what every topic has to say, and lets go of those that nobody has heard for a while. */
  tick(nowMs: number): void {
    for (const [name, held] of this.#held) {
      held.channel.tick(nowMs)
      this.#lastSeq = Math.max(this.#lastSeq, held.channel.seq)
      if (held.channel.members.size > 0) held.idleSinceMs = 0
      else if (held.idleSinceMs === 0) held.idleSinceMs = nowMs
      else if (nowMs - held.idleSinceMs > IDLE_MS) this.#release(name, held)
    }
  }

  /** A person's money or shares moved, of which one hears without its content; without a person: those of anybody may have. */
  async balancesMoved(owner?: Owner): Promise<void> {
    await this.#readAgain(owner && [ownerKey(owner)])
  }

  /** A person's notices changed, in a realm of theirs or in both; without a person: those of anybody may have. */
  async noticesChanged(userId?: bigint): Promise<void> {
    for (const feed of this.#feedsOf(inBothRealms(userId))) await feed.noticed?.()
  }

  /** A conversation with support changed; without one: any of anybody may have. */
  async conversed(userId?: bigint, conversationId?: bigint): Promise<void> {
    const feeds = [...this.#console.values()].flatMap(of => [...of])
    await Promise.all([
      ...this.#feedsOf(inBothRealms(userId)).map(feed => feed.conversed?.()),
      ...feeds.map(feed => feed.conversed?.(conversationId)),
    ])
  }

  /** Something that waits in the console changed. */
  queuesChanged(): void {
    for (const feeds of this.#console.values()) for (const feed of feeds) feed.changed?.()
  }

  stop(): void {
    for (const forget of this.#forget) forget()
    this.#held.clear()
  }

  /** A topic that is there, and stays a while longer for whoever asks for it now. */
  #known(name: string): Channel | undefined {
    const held = this.#held.get(name)
    if (held) held.idleSinceMs = 0
    return held?.channel
  }

  /** The topics of some owners, or of all. */
  #feedsOf(owners: readonly string[] = [...this.#personal.keys()]): PersonalFeed[] {
    return owners.flatMap(owner => [...(this.#personal.get(owner) ?? [])])
  }

  /** One after another: there may be thousands. */
  async #readAgain(owners?: readonly string[]): Promise<void> {
    for (const feed of this.#feedsOf(owners)) await feed.refresh?.()
  }

  /** Where a topic begins: it may have been here before, and somebody may come back with a number of then. */
  #nextSeq(): number {
    this.#lastSeq = Math.max(this.#sources.now(), this.#lastSeq + 1)
    return this.#lastSeq
  }

  #hold<Feed extends AnyFeed>(
    name: string,
    channel: Channel,
    feed: Feed,
    index: Map<string, Set<Feed>>,
    key: string,
  ): Channel {
    const feeds = index.get(key) ?? new Set()
    index.set(key, feeds.add(feed))
    const forget = () => {
      if (feeds.delete(feed) && feeds.size === 0) index.delete(key)
    }
    const held = { channel, feed, idleSinceMs: 0, forget }
    this.#held.set(name, held)
    // A topic that could not be loaded is given up: the next subscription tries again.
    channel.ready.catch(() => this.#release(name, held))
    return channel
  }

  #release(name: string, held: Held<AnyFeed>): void {
    held.forget()
    // Where it took long to load in vain, another one may be there under its name by now.
    if (this.#held.get(name) === held) this.#held.delete(name)
  }

  #hear({ events, balances }: BatchEvents): void {
    let settledRealm: string | undefined
    for (const event of events) {
      if (event.type === 'trade') {
        const { realm, symbol } = event
        for (const feed of this.#public.get(seriesKey(realm, symbol)) ?? []) feed.traded?.(event)
        for (const index of this.#sources.market.catalog.indicesOf.get(symbol) ?? []) {
          for (const feed of this.#public.get(seriesKey(realm, index.symbol)) ?? []) feed.traded?.(event)
        }
      } else if (event.type === 'order') {
        for (const feed of this.#personal.get(ownerKey(event.order)) ?? []) feed.order?.(event.order)
      } else if (event.type === 'settled') settledRealm = event.realm
    }
    for (const change of balances) {
      for (const feed of this.#personal.get(ownerKey(change)) ?? []) feed.balance?.(change)
    }
    if (settledRealm !== undefined) {
      const settled = [...this.#personal.keys()].filter(owner => owner.startsWith(`${settledRealm}:`))
      this.#readAgain(settled).catch(err => {
        this.#log.error({ err }, 'settled trades could not be read for the stream')
      })
    }
  }
}

function inBothRealms(userId: bigint | undefined): string[] | undefined {
  return userId === undefined ? undefined : REALMS.map(realm => `${realm}:${userId}`)
}

function ownerKey({ realm, userId }: Owner): string {
  return `${realm}:${userId}`
}
