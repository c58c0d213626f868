/** Why staff turn a withdrawal down. Each has a sentence that says what to do; none asks for money. */
export const REJECT_REASONS = [
  'destination_not_yours',
  'not_requested_by_you',
  'not_reached',
  'sanctions_list',
  'source_unclear',
  'duplicate',
] as const
export type RejectReason = (typeof REJECT_REASONS)[number]

/** The money of these stays on hold until two members of staff decide on it (WDR-36). */
export const KEEPING_REASONS: readonly RejectReason[] = ['sanctions_list']

/** Why a rail could not pay, or sent the money back. */
export const RAIL_REASONS = [
  'account_closed',
  'account_unknown',
  'name_differs',
  'limit_of_receiver',
  'refused',
] as const
export type RailReason = (typeof RAIL_REASONS)[number]
