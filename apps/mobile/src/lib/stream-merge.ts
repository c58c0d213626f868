import type { Merge } from '@firoza/api/client/stream-state'

const TRADES_KEPT = 50

/** A change that is the whole anew. */
const replace: Merge = (_known, change) => change

/** A change of single fields. */
const mergeFields: Merge = (known, change) => ({ ...(known as object), ...(change as object) })

interface Items {
  readonly items: readonly Readonly<Record<string, unknown>>[]
}

/** Items are known by a field: a changed one gets the changed fields in its place, a new one goes to the front. */
function mergeItems(key: string): Merge {
  return (known, change) => {
    const changed = new Map((change as Items).items.map(item => [item[key], item]))
    const kept = (known as Items).items.map(item => {
      const news = changed.get(item[key])
      changed.delete(item[key])
      return news === undefined ? item : { ...item, ...news }
    })
    return { items: [...changed.values(), ...kept] }
  }
}

/** New items go to the front, and so many are kept. */
function mergeNewest(keptMax: number): Merge {
  return (known, change) => ({ items: [...(change as Items).items, ...(known as Items).items].slice(0, keptMax) })
}

interface Conversing {
  readonly conversation: { readonly id: string } | null
  readonly messages: readonly { readonly seq: number }[]
}

/** Messages of one conversation are known by their numbers; another conversation begins anew. */
const mergeConversation: Merge = (known, change) => {
  const [before, now] = [known as Conversing, change as Conversing]
  if (before.conversation?.id !== now.conversation?.id) return change
  const bySeq = new Map([...before.messages, ...now.messages].map(message => [message.seq, message]))
  return { ...now, messages: [...bySeq.values()].sort((a, b) => a.seq - b.seq) }
}

const MERGES: Readonly<Record<string, Merge>> = {
  quotes: mergeItems('symbol'),
  indices: mergeItems('symbol'),
  book: replace,
  candle: replace,
  trades: mergeNewest(TRADES_KEPT),
  'me:orders': mergeItems('id'),
  'me:balances': mergeItems('asset'),
  'me:positions': mergeItems('symbol'),
  'me:notices': mergeFields,
  'me:support': mergeConversation,
}

/** How the changes of a topic go into what is known of it, as `@firoza/api/stream` lays down for each kind. */
export function mergeOf(topic: string): Merge {
  return MERGES[topic] ?? MERGES[topic.split(':')[0] ?? ''] ?? replace
}
