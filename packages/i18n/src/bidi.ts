const LEFT_TO_RIGHT_ISOLATE = '\u2066'
const POP_ISOLATE = '\u2069'

/** Keeps a number, a price, a code left to right inside a sentence of any direction. In HTML, use `<bdi dir="ltr">`. */
export function isolate(text: string): string {
  return `${LEFT_TO_RIGHT_ISOLATE}${text}${POP_ISOLATE}`
}

/** The text without isolates, for a clipboard or an export. */
export function withoutIsolates(text: string): string {
  return text.replaceAll(LEFT_TO_RIGHT_ISOLATE, '').replaceAll(POP_ISOLATE, '')
}
