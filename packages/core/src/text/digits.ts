/** Extended Arabic-Indic (Urdu, Persian) and Arabic-Indic digits, and the marks and spaces that keyboards put between them. */
const OTHER_DIGITS = /[\u06F0-\u06F9\u0660-\u0669]/g
const INVISIBLE = /[\s\u00A0\u200B-\u200F\u202A-\u202E\u2066-\u2069\u061C]/g

/** Urdu (۰-۹) and Arabic (٠-٩) digits as Latin ones; everything else stays. */
export function latinDigits(text: string): string {
  return text.replace(OTHER_DIGITS, digit => String((digit.codePointAt(0) ?? 0) & 0xf))
}

/**
 * The same for a number within a text: a point for the Urdu decimal sign, and for the Urdu full stop beside a digit, which stands where other keyboards
 * have the point; and no Urdu thousands separators.
 */
export function latinFigures(text: string): string {
  return latinDigits(text)
    .replace(/\u066B|\u06D4(?=[0-9])/g, '.')
    .replace(/([0-9])\u06D4/g, '$1.')
    .replace(/\u066C/g, '')
}

/**
 * What a person typed into a field for a number as a plain decimal candidate: Latin digits, a point for the Urdu decimal
 * sign, no thousands separators, spaces or direction marks. Whether it is a number is for the parser to say.
 */
export function plainNumber(text: string): string {
  return latinFigures(text)
    .replace(INVISIBLE, '')
    .replace(/[,\u060C]/g, '')
}
