import type { SupportConversation } from '@firoza/api/support-shapes'
import { STARS_MAX } from '@firoza/core/support/promise'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { cx } from '@firoza/ui/cx'
import { Field } from '@firoza/ui/field'
import { Star } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'

const STARS = Array.from({ length: STARS_MAX }, (_, at) => at + 1)

/** After a conversation has ended: how the person found it, once. */
export function RateCard({ conversation }: { readonly conversation: SupportConversation }): ReactNode {
  const t = useT('support')
  const [stars, setStars] = useState(0)
  const [comment, setComment] = useState('')
  const rate = useWrite('POST /user/support/rate', {
    changes: ['GET /user/support', 'GET /user/support/list', 'GET /user/support/messages'],
  })
  const given = rate.data?.stars ?? conversation.stars
  if (given !== null) {
    return (
      <p role="status" className="text-center text-sm text-muted">
        {t('support.rated', { stars: given })}
      </p>
    )
  }
  return (
    <Card title={t('support.rateTitle')}>
      <fieldset className="flex justify-center gap-1" aria-label={t('support.rateTitle')}>
        {STARS.map(count => (
          <label
            key={count}
            className="grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="stars"
              className="sr-only"
              checked={stars === count}
              onChange={() => setStars(count)}
            />
            <span className="sr-only">{t('support.rateStars', { count })}</span>
            <Star size={28} aria-hidden className={cx(count <= stars ? 'fill-brand text-brand' : 'text-edge')} />
          </label>
        ))}
      </fieldset>
      {stars > 0 && (
        <div className="mt-3 flex flex-col gap-3">
          <Field
            label={t('support.rateComment')}
            value={comment}
            onChange={setComment}
            maxLength={500}
            rows={2}
            optional
          />
          <Button
            wide
            busy={rate.isPending}
            onClick={() => rate.mutate({ id: conversation.id, stars, comment: comment.trim() })}
          >
            {t('support.rateSend')}
          </Button>
        </div>
      )}
    </Card>
  )
}
