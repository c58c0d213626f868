/** How whoever reads would have figures written. */
export interface FigureStyle {
  readonly digits?: 'latin' | 'urdu'
  /** 1,234,567 or 12,34,567. */
  readonly grouping?: 'thousands' | 'lakh'
}

const URDU_ZERO = 0x06f0

let chosen: FigureStyle = {}

/**
 * From now on every formatter and translator writes figures so. On a device there is one reader, whose choice this is; a program that
 * writes for many leaves it alone and says it for each text.
 */
export function setFigureStyle(style: FigureStyle): void {
  chosen = style
}

/** What is worded within, at once, has its figures written so. */
export function inFigures<T>(style: FigureStyle, word: () => T): T {
  const before = chosen
  chosen = style
  try {
    return word()
  } finally {
    chosen = before
  }
}

export function chosenGrouping(): FigureStyle['grouping'] {
  return chosen.grouping
}

/** A figure, a date or a time in the digits that were chosen. Codes, numbers of accounts and phones, and addresses never come here. */
export function inChosenDigits(text: string): string {
  return chosen.digits === 'urdu'
    ? text.replace(/[0-9]/g, digit => String.fromCharCode(URDU_ZERO + Number(digit)))
    : text
}

/**
 * The same for the figures within a sentence: what stands isolated, begins with a point, or has letters or hyphens at it is no figure
 * but a code or an example of what to type.
 */
export function sentenceInChosenDigits(text: string): string {
  if (chosen.digits !== 'urdu') return text
  return text.replace(/[\u2066\u2068][^\u2069]*\u2069|[\w.,-]*[0-9][\w.,-]*/g, part =>
    /^[0-9][0-9.,]*$/.test(part) ? inChosenDigits(part) : part,
  )
}
