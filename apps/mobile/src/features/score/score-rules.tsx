import { SCORE_RULE_IDS, type ScoreRuleId, STAFF_CHANGE, scoreRule } from '@firoza/core/score/score'
import { formatNumber } from '@firoza/i18n/format-number'
import { Card } from '@firoza/ui/card'
import { List } from '@firoza/ui/list-row'
import { Figure } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { points } from './points.ts'

/** The rules themselves, as the server applies them: the same table. */
export function ScoreRules(): ReactNode {
  const t = useT('score')
  return (
    <Card flush title={t('score.rules')}>
      <List label={t('score.rules')}>
        {SCORE_RULE_IDS.filter(id => id !== 'appeal_upheld').map(id => (
          <Rule key={id} id={id} />
        ))}
      </List>
    </Card>
  )
}

function Rule({ id }: { readonly id: ScoreRuleId }): ReactNode {
  const t = useT('score')
  const { delta, once, liftsTo, yearMax, loanMax } = scoreRule(id)
  const bounds = [
    once && t('score.once'),
    liftsTo !== undefined && t('score.upTo', { most: liftsTo }),
    yearMax !== undefined && t('score.perYear', { most: points(yearMax) }),
    loanMax !== undefined && t('score.perLoan', { most: points(loanMax) }),
    id === 'fraud' && t('score.fraudLocks'),
    delta === null && t('score.byTwo'),
  ].filter(bound => typeof bound === 'string')
  return (
    <div className="flex items-start gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{t(`score.rule_${id}`)}</p>
        {bounds.length > 0 && <p className="text-sm text-muted">{bounds.join(' · ')}</p>}
      </div>
      <Figure className="font-semibold text-muted">
        {id === 'fraud' ? t('score.toNothing') : ruleFigure(id, delta)}
      </Figure>
    </div>
  )
}

function ruleFigure(id: ScoreRuleId, delta: number | null): string {
  const plain = (count: number) => formatNumber(String(count), { fractionDigits: 0 })
  if (delta === null) return `±${plain(STAFF_CHANGE.points)}`
  return id === 'start' ? plain(delta) : points(delta)
}
