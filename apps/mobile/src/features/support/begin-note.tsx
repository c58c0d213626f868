import { SUPPORT_TOPICS } from '@firoza/core/support/promise'
import { Card } from '@firoza/ui/card'
import { cx } from '@firoza/ui/cx'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { useDraft } from './draft.ts'

/** Before the first message: what it is about, and how soon somebody answers. */
export function BeginNote(): ReactNode {
  const t = useT('support')
  const chosen = useDraft(({ topic }) => topic)
  const { data } = useRead('GET /support/contact', {})
  return (
    <Card title={t('support.beginTitle')}>
      <p className="text-sm text-muted">{t('support.beginHint')}</p>
      <fieldset className="mt-3">
        <legend className="mb-2 text-sm font-medium">{t('support.topic')}</legend>
        <div className="flex flex-col gap-2">
          {SUPPORT_TOPICS.map(topic => {
            const minutes = data?.topics.find(promise => promise.topic === topic)?.firstMinutes
            return (
              <label
                key={topic}
                className={cx(
                  'flex min-h-12 cursor-pointer flex-col justify-center rounded-control border px-3 py-1.5 has-focus-visible:outline-2 has-focus-visible:outline-brand',
                  topic === chosen ? 'border-brand bg-brand-soft' : 'border-line',
                )}
              >
                <input
                  type="radio"
                  name="support-topic"
                  className="sr-only"
                  checked={topic === chosen}
                  onChange={() => useDraft.setState({ topic })}
                />
                <span className={cx('font-medium', topic === chosen && 'text-brand')}>
                  {t(`support.topic_${topic}`)}
                </span>
                {minutes !== undefined && (
                  <span className="text-xs text-muted">{t('support.answersWithin', { minutes })}</span>
                )}
              </label>
            )
          })}
        </div>
      </fieldset>
    </Card>
  )
}
