import { DAY_MS } from '../clock.ts'

/** Of what a credit score is made (SCR-1). It is never set: it is the sum of its changes, each by one of these rules. */
export interface ScoreRule {
  /** Points; null where the change says how many. */
  readonly delta: number | null
  /** At most once in a person's life. */
  readonly once?: boolean
  /** The rule itself never lifts the score above this. */
  readonly liftsTo?: number
  /** Its bound over a year, or over one loan. */
  readonly yearMax?: number
  readonly loanMax?: number
}

export const SCORE_RULES = {
  start: { delta: 70, once: true },
  kyc_verified: { delta: 10, once: true },
  protected: { delta: 5, once: true },
  clean_180_days: { delta: 2, liftsTo: 90 },
  repaid_on_time: { delta: 3, yearMax: 15 },
  deposit_returned: { delta: -5 },
  deposit_name_mismatch: { delta: -10 },
  overdue_day: { delta: -2, loanMax: -20 },
  liquidated: { delta: -15 },
  /** Confirmed by two members of staff: to nothing, and nothing lifts it but an appeal that is upheld. */
  fraud: { delta: null },
  staff_change: { delta: null },
  appeal_upheld: { delta: null },
} as const satisfies Record<string, ScoreRule>

export type ScoreRuleId = keyof typeof SCORE_RULES
export const SCORE_RULE_IDS = Object.keys(SCORE_RULES) as [ScoreRuleId, ...ScoreRuleId[]]
export const scoreRule = (id: ScoreRuleId): ScoreRule => SCORE_RULES[id]

const SCORE_MIN = 0
export const SCORE_MAX = 100
export const CLEAN_MS = 180 * DAY_MS

/** What staff may change by hand, within this time and in both directions together. */
export const STAFF_CHANGE = { points: 5, withinMs: 30 * DAY_MS } as const

/** The seed's bands, best first. */
export const SCORE_BANDS = [
  { id: 'excellent', from: 80 },
  { id: 'qualified', from: 60 },
  { id: 'risk', from: SCORE_MIN },
] as const
export type ScoreBand = (typeof SCORE_BANDS)[number]['id']

export function scoreBand(score: number): ScoreBand {
  return SCORE_BANDS.find(({ from }) => score >= from)?.id ?? 'risk'
}

export interface ScoreStanding {
  readonly score: number
  /** The rules that have applied, however often. */
  readonly applied: readonly ScoreRuleId[]
  /** Confirmed fraud that no appeal has undone. */
  readonly locked: boolean
  /** What a rule with a bound over a year may still give. */
  readonly left?: number
}

/**
 * By how much a rule changes a score, or undefined where it does not apply (again). The score stays between 0 and 100: what is left over
 * is lost, and the change says what it really was.
 */
export function scoreDelta(rule: ScoreRuleId, standing: ScoreStanding, asked?: number): number | undefined {
  const { delta, once, liftsTo = SCORE_MAX } = scoreRule(rule)
  const { score, applied, locked, left = SCORE_MAX } = standing
  if (once && applied.includes(rule)) return undefined
  if (locked && rule !== 'appeal_upheld') return undefined
  const wanted = rule === 'fraud' ? -score : (delta ?? asked ?? 0)
  const most = wanted > 0 ? Math.max(Math.min(liftsTo - score, left), 0) : SCORE_MAX
  return Math.max(Math.min(wanted, most), SCORE_MIN - score) + 0
}

/** Whether an appeal against a change by this rule can be upheld now: while fraud holds the score at nothing, only that against the fraud. */
export function canUphold({ locked }: ScoreStanding, rule: ScoreRuleId): boolean {
  return !locked || rule === 'fraud'
}

/** How many points staff may still give or take, after what they changed within the time. */
export function staffPointsLeft(changes: readonly number[]): number {
  return Math.max(0, STAFF_CHANGE.points - changes.reduce((sum, delta) => sum + Math.abs(delta), 0))
}
