import type { Channel } from './channel.ts'
import type { Connection, Group } from './connection.ts'

/** Connections by the set of their topics. */
export class Groups {
  readonly #groups = new Map<string, Group>()
  readonly #ids = new WeakMap<Channel, number>()
  #nextId = 1

  /** Puts a connection where its topics belong; to be called whenever they have changed. */
  place(connection: Connection): void {
    this.leave(connection)
    const channels = [...connection.channels.values()]
    if (channels.length === 0) return
    const key = channels
      .map(channel => this.#idOf(channel))
      .sort((a, b) => a - b)
      .join(' ')
    const group = this.#groups.get(key) ?? { key, channels, members: new Set() }
    this.#groups.set(key, group)
    group.members.add(connection)
    connection.group = group
  }

  leave(connection: Connection): void {
    const { group } = connection
    if (!group) return
    group.members.delete(connection)
    if (group.members.size === 0) this.#groups.delete(group.key)
    connection.group = undefined
  }

  /** Writes the frames of this tick to every member; one that is behind gets nothing now and a snapshot later. */
  deliver(nowMs: number): void {
    for (const { channels, members } of this.#groups.values()) {
      const spoken = channels.filter(channel => channel.frame !== undefined)
      if (spoken.length === 0) continue
      const frames = spoken.length === 1 ? spoken[0]!.frame! : Buffer.concat(spoken.map(channel => channel.frame!))
      for (const connection of members) {
        if (connection.behindSinceMs === 0 && !connection.isBehind) {
          connection.write(frames)
          continue
        }
        if (connection.behindSinceMs === 0) connection.behindSinceMs = nowMs
        for (const channel of spoken) connection.missed.add(channel)
      }
    }
  }

  #idOf(channel: Channel): number {
    const known = this.#ids.get(channel)
    if (known !== undefined) return known
    this.#ids.set(channel, this.#nextId)
    return this.#nextId++
  }
}
