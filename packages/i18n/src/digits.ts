const URDU_ZERO = 0x06f0

/** Urdu digits for Western ones, where a person has asked for them. */
export function toUrduDigits(text: string): string {
  return text.replace(/[0-9]/g, digit => String.fromCharCode(URDU_ZERO + Number(digit)))
}
