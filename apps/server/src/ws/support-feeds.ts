import type { DeskSupportItem, MySupportData } from '@firoza/api/stream'
import { LIMITS } from '@firoza/core/limits'
import type { Db } from '../db/sql.ts'
import { oneAfterAnother } from '../one-after-another.ts'
import { showConversation } from '../standing/show-conversation.ts'
import {
  countUnreadSupport,
  type DeskRow,
  findNewestConversation,
  listForDesk,
  listMessages,
} from '../standing/support.store.ts'
import { readSupportData } from '../standing/support-data.ts'
import type { TopicFeed } from './channel.ts'
import type { Owner } from './personal.store.ts'

/** A person's conversation. */
export function supportFeed(
  db: Db,
  { userId }: Owner,
): TopicFeed & { readonly load: () => Promise<void>; readonly conversed: () => Promise<void> } {
  const person = BigInt(userId)
  let known: MySupportData = { unread: 0, conversation: null, messages: [] }
  let news: MySupportData | undefined
  const inOrder = oneAfterAnother()
  const readOn = async () => {
    const row = await findNewestConversation(db, person)
    const conversation = row ? showConversation(row) : null
    const same = conversation !== null && conversation.id === known.conversation?.id
    const after = same ? (known.messages.at(-1)?.seq ?? 0) : 0
    const fresh = row ? await listMessages(db, row.id, same ? { after } : {}) : []
    const unread = await countUnreadSupport(db, person)
    const messages = [...(same ? known.messages : []), ...fresh].slice(-LIMITS.supportMessagesShown)
    known = { unread, conversation, messages }
    const untold = same ? (news?.messages ?? []) : []
    news = { unread, conversation, messages: [...untold, ...fresh] }
  }
  return {
    load: () =>
      inOrder(async () => {
        known = await readSupportData(db, person)
      }),
    conversed: () => inOrder(readOn),
    snapshot: () => known,
    take() {
      const taken = news
      news = undefined
      return taken
    },
  }
}

/** The open conversations as the desk follows them. */
export function deskSupportFeed(
  db: Db,
): TopicFeed & { readonly load: () => Promise<void>; readonly conversed: (only?: bigint) => Promise<void> } {
  const open = new Map<string, DeskSupportItem>()
  const changed = new Map<string, DeskSupportItem>()
  const inOrder = oneAfterAnother()
  const tell = (rows: readonly DeskRow[]) => {
    for (const { id, ...row } of rows) {
      const item = { ...row, id: String(id) }
      if (item.state === 'closed') open.delete(item.id)
      else open.set(item.id, item)
      changed.set(item.id, item)
    }
  }
  /** Also those that were open when last heard of: nobody tells what was closed while the connection was lost. */
  const readAll = async () => {
    const rows = await listForDesk(db)
    const found = new Set(rows.map(({ id }) => String(id)))
    const others = [...open.keys()].filter(id => !found.has(id))
    tell(rows)
    if (others.length > 0) tell(await listForDesk(db, others.map(BigInt)))
  }
  return {
    load: () =>
      inOrder(async () => {
        await readAll()
        changed.clear()
      }),
    conversed: only =>
      inOrder(async () => {
        if (only === undefined) await readAll()
        else tell(await listForDesk(db, [only]))
      }),
    snapshot: () => ({ items: [...open.values()] }),
    take() {
      if (changed.size === 0) return undefined
      const items = [...changed.values()]
      changed.clear()
      return { items }
    },
  }
}
