import type { FactType } from '@firoza/api/review-case'
import { CASE_KINDS, type CaseFact, type CaseKindName } from '@firoza/api/review-kinds'
import type { LevelChoice } from '@firoza/core/kyc/level'
import type { ChangeKindName } from '@firoza/core/review/change'
import type { ScoreRuleId } from '@firoza/core/score/score'
import { formatNumber } from '@firoza/i18n/format-number'
import { levelWord } from '@firoza/i18n/profile-lines'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { momentText } from '../../shell/moment.tsx'
import type { CaseItem } from './case-kind.ts'

/** The facts of a kind by name, each with its label and its value as text. */
export function useFacts(kind: CaseKindName) {
  const t = useT('console-review-case', 'console-review', 'kyc', 'score')
  const write = (type: FactType, value: string, name: string): string => {
    if (value === '') return '–'
    if (type === 'answer') return levelWord(t, camel(name) as LevelChoice, value)
    if (type === 'change') return t(`console-review.kind_${value as ChangeKindName}`)
    if (type === 'score_rule') return t(`score.rule_${value as ScoreRuleId}`)
    if (type === 'moment') return momentText(Number(value))
    if (type === 'PKR') return `${formatNumber(value, { fractionDigits: 'asGiven' })} PKR`
    return type === 'count' ? formatNumber(value, { fractionDigits: 'asGiven' }) : value
  }
  const types: Readonly<Record<string, FactType>> = CASE_KINDS[kind].facts
  return Object.entries(types).map(([name, type]) => ({
    name: name as CaseFact,
    label: t(`console-review-case.fact_${name as CaseFact}`),
    figures: type === 'count' || type === 'PKR',
    text: ({ facts }: Pick<CaseItem, 'facts'>) => write(type, facts[name] ?? '', name),
    /** What a page shows: a picture as a link that opens it. */
    cell: ({ facts }: Pick<CaseItem, 'facts'>): ReactNode => {
      const value = facts[name] ?? ''
      if (type !== 'picture' || value === '') return write(type, value, name)
      return (
        <a href={value} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center underline">
          {t('console-review-case.openPicture')}
        </a>
      )
    },
  }))
}

/** `level_source` as the question `levelSource`. */
function camel(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
