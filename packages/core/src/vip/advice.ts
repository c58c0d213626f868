import { DAY_MS, type TimeMs } from '../clock.ts'
import { type Outcome, ok } from '../outcome.ts'
import { ascii, toHex } from '../proof/bytes.ts'
import { sha256 } from '../proof/sha256.ts'
import { refuse } from '../refusal.ts'

export const ADVICE_DIRECTIONS = ['buy', 'sell'] as const
export type AdviceDirection = (typeof ADVICE_DIRECTIONS)[number]
/** Whom it is for: every member, or those of the strategy service. */
export const ADVICE_AUDIENCES = ['members', 'strategy'] as const
/** What the author declares to hold in the share anywhere. */
export const ADVICE_POSITIONS = ['none', 'long', 'short'] as const
export const HORIZON_DAYS_MAX = 365

/** The levels of an advice, in paisa. */
export interface AdviceLevels {
  readonly direction: AdviceDirection
  readonly entryMin: number
  readonly entryMax: number
  readonly stop: number
  readonly target: number
}

/** What was published and never changes; corrections are written below it. */
export interface AdviceTerms extends AdviceLevels {
  readonly symbol: string
  readonly publishedAtMs: TimeMs
  readonly horizonDays: number
  readonly author: string
  readonly licence: string
  readonly position: string
  readonly audience: string
  readonly textEn: string
  readonly textUr: string
}

/** The stop lies on the losing side of the entry and the target on the winning one; equality is refused. */
export function checkLevels(levels: AdviceLevels): Outcome<undefined, 'advice_levels'> {
  const { direction, entryMin, entryMax, stop, target } = levels
  const [below, above] = direction === 'buy' ? [stop, target] : [target, stop]
  const ordered = below < entryMin && entryMin <= entryMax && entryMax < above
  return ordered ? ok() : refuse('advice_levels', {}, 'stop')
}

export function endsAtMs({ publishedAtMs, horizonDays }: Pick<AdviceTerms, 'publishedAtMs' | 'horizonDays'>): TimeMs {
  return publishedAtMs + horizonDays * DAY_MS
}

/** The seal that is public from publication on: it shows a later reader that nothing was changed. */
export function adviceDigest(terms: AdviceTerms): string {
  const fields = [
    terms.symbol,
    terms.direction,
    ...[terms.entryMin, terms.entryMax, terms.stop, terms.target, terms.horizonDays, terms.publishedAtMs].map(String),
    ...[terms.author, terms.licence, terms.position, terms.audience, terms.textEn, terms.textUr],
  ]
  return toHex(sha256(ascii(fields.map(encodeURIComponent).join('|'))))
}
