import type { SupportConversation, SupportMessage } from '@firoza/api/support-shapes'

export interface Known {
  readonly conversation: SupportConversation | null
  readonly messages: readonly SupportMessage[]
}

/** Whichever knows more: what the stream has told, or what was read, which may be newer after a connection was lost. */
export function newestOf(told: Known | undefined, read: Known | undefined): Known | undefined {
  if (!told || !read) return told ?? read
  return isLater(read.conversation, told.conversation) ? read : told
}

/** A later conversation has the higher number, and a later state of one the higher last message or mark of what was read. */
function isLater(a: SupportConversation | null, b: SupportConversation | null): boolean {
  if (!a || !b) return a !== null
  if (a.id !== b.id) return BigInt(a.id) > BigInt(b.id)
  return a.lastSeq === b.lastSeq ? a.readSeq > b.readSeq : a.lastSeq > b.lastSeq
}
