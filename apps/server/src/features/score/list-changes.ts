import { log } from '@firoza/api/score'
import { ok } from '@firoza/core/outcome'
import { scoreBand } from '@firoza/core/score/score'
import { translatorFor } from '@firoza/i18n/server-translator'
import { readScore } from '../../customers/score.store.ts'
import { handle, type Locale } from '../../http/call.ts'
import { idPage, readIdCursor } from '../../http/id-cursor.ts'
import { type ChangeRow, listChanges } from './score-log.store.ts'

export const listScoreChanges = handle(log, async ({ sql, session, locale }, { cursor, limit }) => {
  const from = readIdCursor(cursor)
  if (!from.ok) return from
  const { score } = await readScore(sql, session.userId)
  const { items, nextCursor } = idPage(await listChanges(sql, session.userId, from.value, limit), limit)
  return ok({ score, band: scoreBand(score), items: items.map(row => showChange(row, locale)), nextCursor })
})

function showChange(row: ChangeRow, locale: Locale) {
  const { id, rule, delta, evidence, note, atMs, appeal, appealNote } = row
  return {
    id: String(id),
    rule,
    delta,
    title: translatorFor(locale)(`score.rule_${rule}`),
    evidence,
    note,
    at: atMs,
    appeal: appeal ?? ('none' as const),
    appealNote: appealNote ?? '',
    canAppeal: isAppealable(row),
  }
}

/** Points that were taken can be objected to, once; so can fraud, which may have found none to take. */
export function isAppealable({ rule, delta, appeal }: Pick<ChangeRow, 'rule' | 'delta' | 'appeal'>): boolean {
  return (delta < 0 || rule === 'fraud') && appeal === null
}
