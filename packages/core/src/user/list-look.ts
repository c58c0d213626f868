/** The lists of the desk that show people. Whoever is shown finds in their access log which one it was. */
export const LOOKED_LISTS = [
  'coin_deposits',
  'deposits',
  'hni',
  'kyc',
  'locked_accounts',
  'score',
  'statement',
  'support',
  'unmatched_payments',
  'withdrawals',
] as const
export type LookedList = (typeof LOOKED_LISTS)[number]

/** The parts that these lists have, as the desk names them in an address. */
export const LOOKED_QUEUES = [
  'alarm',
  'all',
  'answered',
  'asked',
  'closed',
  'done',
  'mine',
  'on_its_way',
  'review',
  'second',
  'to_recover',
  'unknown',
  'verified',
  'waiting',
] as const
export type LookedQueue = (typeof LOOKED_QUEUES)[number]

export interface ListLook {
  readonly list: LookedList
  /** Undefined of a list without parts. */
  readonly queue: LookedQueue | undefined
}

/** What the access log keeps of a look at a list, in place of a reason that somebody gave. */
export function listLookReason(list: LookedList, queue?: LookedQueue): string {
  const name = list.replaceAll('_', ' ')
  return queue === undefined ? name : `${name}: ${queue}`
}

/** The list that a reason names, with or without a colon as it was kept at first; undefined of a reason in somebody's own words. */
export function readListLook(reason: string): ListLook | undefined {
  for (const list of LOOKED_LISTS) {
    const name = list.replaceAll('_', ' ')
    if (reason === name) return { list, queue: undefined }
    const queue = LOOKED_QUEUES.find(known => reason === `${name}: ${known}` || reason === `${name} ${known}`)
    if (queue !== undefined) return { list, queue }
  }
  return undefined
}
