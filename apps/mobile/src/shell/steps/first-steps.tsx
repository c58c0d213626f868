import type { CallOutput } from '@firoza/api/endpoints'
import { FIRST_STEPS, type FirstStep, isStepDone, openStep } from '@firoza/core/account/first-steps'
import { isolate } from '@firoza/i18n/bidi'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { useFigures } from '@firoza/ui/use-figures'
import { ChevronRight, Circle, CircleCheck, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { setPreferences } from '../../lib/preferences.ts'
import { useStepWay } from './step-way.ts'

type Steps = CallOutput<'GET /user/todo'>['steps']

export interface FirstStepsProps {
  readonly steps: Steps
  /** Its reader can take it off the page. */
  readonly hides?: boolean
}

/** Five lines of which one is open. A done one says what it gave; with the first share bought all of it is over. */
export function FirstSteps({ steps, hides }: FirstStepsProps): ReactNode {
  const t = useT('home')
  const go = useStepWay()
  const open = openStep(steps)
  if (steps.bought !== null) return null
  return (
    <Card
      title={t('home.firstSteps')}
      action={
        hides && (
          <button
            type="button"
            onClick={() => setPreferences({ firstStepsHidden: true })}
            className="-my-3 min-h-11 px-1 text-sm font-medium text-muted"
          >
            {t('home.hide')}
          </button>
        )
      }
    >
      <ol className="-my-1">
        {FIRST_STEPS.map(step => (
          <li key={step} aria-current={step === open ? 'step' : undefined}>
            {step === open ? (
              <Open step={step} onGo={() => go(step)} />
            ) : (
              <Line step={step} steps={steps} onGo={() => go(step)} />
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Open({ step, onGo }: { readonly step: FirstStep; readonly onGo: () => void }): ReactNode {
  const t = useT('home')
  return (
    <div className="my-1 flex flex-wrap items-center gap-3 rounded-control bg-brand-soft p-3">
      <p className="min-w-[min(9rem,100%)] flex-1">
        <span className="reading block font-semibold">{t(`home.step_${step}`)}</span>
        <span className="block text-sm text-muted">{t(`home.stepTime_${step}`)}</span>
      </p>
      <Button onClick={onGo}>{t(`home.stepDo_${step}`)}</Button>
    </div>
  )
}

interface LineProps {
  readonly step: FirstStep
  readonly steps: Steps
  readonly onGo: () => void
}

/** Done: what it gave. Under review: that it is. Else the way there. */
function Line({ step, steps, onGo }: LineProps): ReactNode {
  const t = useT('home')
  const given = useGiven(steps)
  const name = t(`home.step_${step}`)
  const done = isStepDone(step, steps)
  const pending = step === 'identity' && steps.idStatus === 'pending'
  if (done || pending) {
    const Icon = done ? CircleCheck : Hourglass
    return (
      <p className="flex min-h-10 items-center gap-3">
        <Icon size={18} aria-hidden className={done ? 'shrink-0 text-brand' : 'shrink-0 text-warn'} />
        <span className="reading min-w-0 flex-1 text-sm">
          {done ? given(step) : `${name}: ${t('shell.underReview')}`}
        </span>
      </p>
    )
  }
  return (
    <button type="button" onClick={onGo} className="flex min-h-11 w-full items-center gap-3 text-start text-muted">
      <Circle size={18} aria-hidden className="shrink-0" />
      <span className="reading min-w-0 flex-1 text-sm">{name}</span>
      <ChevronRight size={16} aria-hidden className="shrink-0 rtl:-scale-x-100" />
    </button>
  )
}

/** What a done step gave, in a line. */
function useGiven({ practice, deposit, bought }: Steps): (step: FirstStep) => string {
  const t = useT('home')
  const { whole, money } = useFigures()
  const shares = (trade: Steps['practice']) => ({
    quantity: isolate(whole(trade?.quantity ?? '0')),
    symbol: isolate(trade?.symbol ?? ''),
  })
  return step => {
    switch (step) {
      case 'code':
        return t('home.stepDone_code')
      case 'practice':
        return t('home.stepDone_practice', shares(practice))
      case 'identity':
        return t('home.stepDone_identity')
      case 'deposit':
        return t('home.stepDone_deposit', { amount: deposit ? money(deposit.amount, deposit.asset) : '' })
      case 'buy':
        return t('home.stepDone_buy', shares(bought))
    }
  }
}
