import type { ChangeKindName } from '@firoza/core/review/change'

/** The input of a change request, from the fields of its kind and the reason. */
export function changeOf(kind: ChangeKindName, { reason, ...payload }: Readonly<Record<string, unknown>>) {
  return { kind, payload, reason: reason as string }
}

/** The input of a vote on a change request that has only been created. */
export function deciding(decision: 'approve' | 'reject', { id, note = '' }: { id: string; note?: string }) {
  return { kind: 'change' as const, id, decision, version: 1, note }
}
