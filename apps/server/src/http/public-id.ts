/** The number behind an id on the wire, or undefined where the text is none of ours: it then names nothing. */
export function parseId(text: string): bigint | undefined {
  return /^[1-9][0-9]{0,17}$/.test(text) ? BigInt(text) : undefined
}
