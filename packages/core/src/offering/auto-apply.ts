import { DAY_MS, type TimeMs } from '../clock.ts'

/** Automatic applications to offerings. Off until the person switches it on; it takes the smallest number of lots and pays at once. */
export interface AutoApply {
  readonly enabled: boolean
  /** In paisa. */
  readonly perOfferingMax: bigint
  readonly perMonthMax: bigint
  readonly shariahOnly: boolean
}

/** So long before it applies, the person is notified and can skip it. */
export const AUTO_NOTICE_MS = DAY_MS

/** Why an offering was not applied for. */
export const AUTO_SKIPS = [
  'person',
  'turned_off',
  'not_shariah',
  'over_offering_limit',
  'over_month_limit',
  'not_verified',
  'insufficient_cash',
  'too_late',
  'applied_already',
  'withdrawn',
] as const
export type AutoSkip = (typeof AUTO_SKIPS)[number]

export interface AutoFacts {
  readonly units: bigint
  readonly shariah: boolean
  /** What auto-apply has put on hold or paid in the same month. */
  readonly spentInMonth: bigint
}

/** Whether the limits let it apply; what else must hold is checked when it does. */
export function autoSkip(
  { enabled, perOfferingMax, perMonthMax, shariahOnly }: AutoApply,
  { units, shariah, spentInMonth }: AutoFacts,
): AutoSkip | undefined {
  if (!enabled) return 'turned_off'
  if (shariahOnly && !shariah) return 'not_shariah'
  if (units > perOfferingMax) return 'over_offering_limit'
  if (spentInMonth + units > perMonthMax) return 'over_month_limit'
  return undefined
}

/** When it applies: at the opening, and never less than a day after the notice. Undefined where that is too late. */
export function autoApplyAtMs(
  { opensAtMs, closesAtMs }: { readonly opensAtMs: TimeMs; readonly closesAtMs: TimeMs },
  noticedAtMs: TimeMs,
): TimeMs | undefined {
  const atMs = Math.max(opensAtMs, noticedAtMs + AUTO_NOTICE_MS)
  return atMs < closesAtMs ? atMs : undefined
}
