import { formatNumber } from '@firoza/i18n/format-number'

/** Points with their sign, which says it beside the colour. */
export function points(delta: number): string {
  return formatNumber(String(delta), { fractionDigits: 0, sign: 'always' })
}
