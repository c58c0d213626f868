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
  const tickets = ids.map(id => mac(ascii(id)))
  const first = Float64Array.from(
    tickets,
    ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]) => ((a * 256 + b) * 256 + c) * 16_777_216 + (d * 256 + e) * 256 + f,
  )
  const order = ids.map((_, index) => index)
  const at = (index: number) => first[index] as number
  return order.sort((a, b) => at(a) - at(b) || compareBytes(tickets[a] as Uint8Array, tickets[b] as Uint8Array))
}
