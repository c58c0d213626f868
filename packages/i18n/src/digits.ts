const URDU_ZERO = 0x06f0
const ARABIC_ZERO = 0x0660

/** Western digits for Urdu (۰-۹) and Arabic (٠-٩) ones, the Arabic decimal separator included: what people may type. */
export function toLatinDigits(text: string): string {
  return text
    .replace(/[\u06f0-\u06f9]/g, digit => String(digit.charCodeAt(0) - URDU_ZERO))
    .replace(/[\u0660-\u0669]/g, digit => String(digit.charCodeAt(0) - ARABIC_ZERO))
    .replaceAll('٫', '.')
    .replaceAll('٬', '')
}

/** Urdu digits for Western ones, where a person has asked for them. */
export function toUrduDigits(text: string): string {
  return text.replace(/[0-9]/g, digit => String.fromCharCode(URDU_ZERO + Number(digit)))
}
