/** A role that somebody who can sign in holds for good, and what it may do about who works in the console. Ids as the caller has them. */
export interface LastingGrant<Id> {
  readonly staffId: Id
  readonly role: string
  readonly asks: boolean
  readonly approves: boolean
}

/** What a change takes of somebody: one role, or everything. */
export interface Taken<Id> {
  readonly staffId: Id
  readonly role?: string
}

/** Whether two members of staff could still add a third: one asks, another approves. */
export function canStaffItself<Id>(grants: readonly LastingGrant<Id>[]): boolean {
  const idsOf = (chosen: readonly LastingGrant<Id>[]) => new Set(chosen.map(({ staffId }) => staffId))
  const askers = idsOf(grants.filter(({ asks }) => asks))
  const approvers = idsOf(grants.filter(({ approves }) => approves))
  return askers.size > 0 && approvers.size > 0 && new Set([...askers, ...approvers]).size > 1
}

/** What is left once something is taken. */
export function grantsWithout<Id>(
  grants: readonly LastingGrant<Id>[],
  { staffId, role }: Taken<Id>,
): LastingGrant<Id>[] {
  return grants.filter(grant => grant.staffId !== staffId || (role !== undefined && grant.role !== role))
}

/** Whether a change takes one of those without whom nobody new could come to the console. What takes nothing of them is never too much. */
export function takesTooMuch<Id>(grants: readonly LastingGrant<Id>[], taken: Taken<Id>): boolean {
  const left = grantsWithout(grants, taken)
  return left.length < grants.length && !canStaffItself(left)
}
