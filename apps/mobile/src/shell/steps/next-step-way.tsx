import { openStep } from '@firoza/core/account/first-steps'
import { Button } from '@firoza/ui/button'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { useFreshByNotification } from '../../lib/use-fresh-by-notification.ts'
import type { NextStepProps } from './next-step.tsx'
import { useStepWay } from './step-way.ts'

const FRESH = ['GET /user/todo'] as const

export default function NextStepWay({ after, quiet }: NextStepProps): ReactNode {
  const t = useT('home')
  const go = useStepWay()
  const { data } = useRead('GET /user/todo', {}, { staleTimeMs: 0 })
  useFreshByNotification(FRESH)
  const next = data && openStep(data.steps)
  if (next === undefined || next === after) return null
  return (
    <section aria-label={t('home.nextStep')} className="rounded-card bg-brand-soft p-4">
      <h3 className="text-sm text-muted">{t('home.nextStep')}</h3>
      <p className="reading mb-3 font-semibold">
        {t(`home.step_${next}`)} · {t(`home.stepTime_${next}`)}
      </p>
      <Button kind={quiet ? 'secondary' : 'primary'} wide onClick={() => go(next)}>
        {t(`home.stepDo_${next}`)}
      </Button>
    </section>
  )
}
