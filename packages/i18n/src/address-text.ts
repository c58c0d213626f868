const ARABIC_LETTER = /\p{Script=Arabic}/u

/** The lines of an address in one: those that are filled in, divided by the comma of the script in which they are written. */
export function addressText(lines: readonly string[]): string {
  const filled = lines.filter(line => line !== '')
  return filled.join(filled.some(line => ARABIC_LETTER.test(line)) ? '، ' : ', ')
}
