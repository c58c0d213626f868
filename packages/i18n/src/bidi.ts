const LEFT_TO_RIGHT_ISOLATE = '\u2066'
const RIGHT_TO_LEFT_ISOLATE = '\u2067'
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'
const WORD_JOINER = '\u2060'
const NO_BREAK_SPACE = '\u00a0'
const URDU_LETTER = /(?=\p{Letter})\p{Script=Arabic}/u

/** Keeps a number, a price, a code left to right inside a sentence of any direction. In HTML, use `<bdi dir="ltr">`. */
export function isolate(text: string): string {
  return `${LEFT_TO_RIGHT_ISOLATE}${text}${POP_ISOLATE}`
}

/** Somebody's own words inside a sentence: they run as their first letter does, Urdu from the right and English from the left. */
export function isolateWords(text: string): string {
  return `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`
}

/**
 * As `isolate` does, for a date or a number with hyphens and spaces that must not be divided between two lines, which in Urdu would
 * turn its parts around; parts that are isolated in it run on within it. With an Urdu word in it, such as the unit of an amount, it
 * runs from the right: the figure is read before its unit.
 */
export function isolateWhole(text: string): string {
  if (URDU_LETTER.test(text)) return `${RIGHT_TO_LEFT_ISOLATE}${unbroken(text)}${POP_ISOLATE}`
  return isolate(unbroken(withoutIsolates(text)))
}

function unbroken(text: string): string {
  return text.replaceAll('-', `${WORD_JOINER}-${WORD_JOINER}`).replaceAll(' ', NO_BREAK_SPACE)
}

/** The text without the signs that only a line on a page needs, for a clipboard or an export. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2060\u2066-\u2069]/g, '').replaceAll(NO_BREAK_SPACE, ' ')
}
