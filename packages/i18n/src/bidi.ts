const LEFT_TO_RIGHT_ISOLATE = '\u2066'
const POP_ISOLATE = '\u2069'
const WORD_JOINER = '\u2060'
const NO_BREAK_SPACE = '\u00a0'

/** Keeps a number, a price, a code left to right inside a sentence of any direction. In HTML, use `<bdi dir="ltr">`. */
export function isolate(text: string): string {
  return `${LEFT_TO_RIGHT_ISOLATE}${text}${POP_ISOLATE}`
}

/** The same for a date or a number with hyphens and spaces that must not be divided between two lines, which in Urdu would turn its parts around. */
export function isolateWhole(text: string): string {
  return isolate(text.replaceAll('-', `${WORD_JOINER}-${WORD_JOINER}`).replaceAll(' ', NO_BREAK_SPACE))
}

/** The text without the signs that only a line on a page needs, for a clipboard or an export. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2060\u2066\u2069]/g, '').replaceAll(NO_BREAK_SPACE, ' ')
}
