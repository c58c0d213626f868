import { ascii, compareBytes, joinBytes } from './bytes.ts'
import { hmacSha256, sha256 } from './sha256.ts'

/** What no one can know before the list is frozen: the subject's id, the root of its frozen list, and a beacon named before the freeze. */
export interface DrawInput {
  readonly subject: string
  readonly root: Uint8Array
  readonly beacon: Uint8Array
}

/** SHA-256 of subject, a zero byte, root and beacon. */
export function drawSeed({ subject, root, beacon }: DrawInput): Uint8Array {
  return sha256(joinBytes(ascii(subject), Uint8Array.of(0), root, beacon))
}

/** The order of a draw: the indices of the ids by HMAC-SHA-256(seed, id), the lowest first. */
export function drawOrder(seed: Uint8Array, ids: readonly string[]): number[] {
  const mac = hmacSha256(seed)
  const tickets = ids.map((id, index) => ({ index, ticket: mac(ascii(id)) }))
  const first = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const keyed = tickets.map(({ index, ticket }) => ({ index, ticket, key: first(ticket) }))
  keyed.sort((a, b) => a.key - b.key || compareBytes(a.ticket, b.ticket))
  return keyed.map(({ index }) => index)
}
