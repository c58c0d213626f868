import type { TradingDate } from '../calendar/trading-day.ts'
import { latinDigits } from '../text/digits.ts'

/** A date of a document or a birth, `YYYY-MM-DD` in digits of any script, from 1900 on: people are older than any market's calendar. */
export function parseCivilDate(text: string): TradingDate | undefined {
  const plain = latinDigits(text.trim())
  if (!/^(19|[2-9]\d)\d{2}-\d{2}-\d{2}$/.test(plain)) return undefined
  const ms = Date.parse(`${plain}T00:00:00Z`)
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== plain) return undefined
  return plain as TradingDate
}
