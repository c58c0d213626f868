import { HOUR_MS, type TimeMs } from '@firoza/core/clock'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { type AuditRoot, insertRoot, lockHead, moveHead, unsealedBefore } from './audit.store.ts'
import { merkleRoot } from './merkle.ts'

/**
 * Gives each hour that has passed its root, where something was recorded in it. Each root also goes into the log: kept elsewhere, it
 * shows up even who would rewrite the table whole. Nothing can be recorded into a sealed hour afterwards.
 */
export async function sealHours({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<number> {
  const endMs = hourOf(clock.now())
  const roots = await inTransaction(db, async tx => {
    const head = await lockHead(tx)
    const hours = Map.groupBy(await unsealedBefore(tx, head.sealedSeq, endMs), ({ atMs }) => hourOf(atMs))
    const made: AuditRoot[] = []
    for (const [hourMs, events] of hours) {
      const [first, last] = [events[0], events.at(-1)]
      if (!first || !last) continue
      made.push({ hourMs, fromSeq: first.seq, toSeq: last.seq, root: merkleRoot(events.map(({ hash }) => hash)) })
    }
    for (const root of made) await insertRoot(tx, root)
    const newest = made.at(-1)
    if (newest) await moveHead(tx, { ...head, atMs: Math.max(head.atMs, endMs), sealedSeq: newest.toSeq })
    return made
  })
  for (const { hourMs, toSeq, root } of roots) {
    log.info({ hour: new Date(hourMs).toISOString(), toSeq: String(toSeq), root: root.toString('hex') }, 'audit sealed')
  }
  return roots.length
}

export function hourOf(atMs: TimeMs): TimeMs {
  return Math.floor(atMs / HOUR_MS) * HOUR_MS
}
