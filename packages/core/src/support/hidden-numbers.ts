const LAST_SHOWN = 4

/** A CNIC, a payment card, a Pakistani IBAN: with the separators that people write. */
const NUMBERS = [
  /\bPK\d{2} ?[A-Z]{4}(?: ?\d){16}\b/gi,
  /(?<!\d)\d{5}-?\d{7}-?\d(?!\d)/g,
  /(?<!\d)(?:\d{4}[ -]?){3}\d{4}(?!\d)/g,
]

/** The text with the numbers of documents, cards and accounts hidden down to their last four digits. */
export function hideNumbers(text: string): string {
  return NUMBERS.reduce(
    (hidden, number) => hidden.replace(number, found => `••••${found.replace(/\D/g, '').slice(-LAST_SHOWN)}`),
    text,
  )
}
