import { readHours, showHours } from '@firoza/core/staff/written-hours'
import { useT } from '../../lib/language.ts'

/** Hours of the exchange in the reader's words, a phase a line: "Open 09:32–15:30". */
export function useHourLines(): (written: string) => readonly string[] {
  const t = useT('console-market')
  return written =>
    (readHours(written) ?? []).map(span => {
      const [, start, end] = showHours([span]).split(' ')
      return `${t(`console-market.phase_${span.phase}`)} \u2066${start}–${end}\u2069`
    })
}
