/** The lists of the console that show people. Whoever is shown finds in their access log which one it was. */
export const ACCESSED_LISTS = [
  'coin_deposits',
  'deposits',
  'hni',
  'kyc',
  'kyc_level',
  'loan',
  'locked_accounts',
  'score',
  'statement',
  'support',
  'unmatched_payments',
  'withdrawals',
] as const
export type AccessedList = (typeof ACCESSED_LISTS)[number]

/** The parts that these lists have, as the console names them in an address. */
export const ACCESSED_QUEUES = [
  'alarm',
  'all',
  'answered',
  'asked',
  'closed',
  'done',
  'mine',
  'on_its_way',
  'open',
  'review',
  'second',
  'to_recover',
  'unknown',
  'verified',
  'waiting',
] as const
export type AccessedQueue = (typeof ACCESSED_QUEUES)[number]

export interface ListAccess {
  readonly list: AccessedList
  /** Undefined of a list without parts. */
  readonly queue: AccessedQueue | undefined
}

/** What the access log keeps of a look at a list, in place of a reason that somebody gave. */
export function listAccessReason(list: AccessedList, queue?: AccessedQueue): string {
  const name = list.replaceAll('_', ' ')
  return queue === undefined ? name : `${name}: ${queue}`
}

/** The list that a reason names, with or without a colon as it was kept at first; undefined of a reason in somebody's own words. */
export function readListAccess(reason: string): ListAccess | undefined {
  for (const list of ACCESSED_LISTS) {
    const name = list.replaceAll('_', ' ')
    if (reason === name) return { list, queue: undefined }
    const queue = ACCESSED_QUEUES.find(known => reason === `${name}: ${known}` || reason === `${name} ${known}`)
    if (queue !== undefined) return { list, queue }
  }
  return undefined
}
