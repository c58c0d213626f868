import { isolate } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { useFigures } from '@firoza/ui/use-figures'
import { ChevronRight, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useRead } from '../../lib/query.ts'
import { useFreshByNotification } from '../../lib/use-fresh-by-notification.ts'
import { to } from '../../paths.ts'
import { FirstSteps } from '../../shell/steps/first-steps.tsx'

const FRESH = ['GET /user/todo'] as const

/** The one thing to do next: what has a date first, the first steps last, nothing where there is nothing. */
export default function ToDo(): ReactNode {
  const t = useT('home')
  const { money } = useFigures()
  const hidden = usePreferences(preferences => preferences.firstStepsHidden)
  const { data } = useRead('GET /user/todo', {})
  useFreshByNotification(FRESH)
  if (!data) return null
  const [first, ...more] = data.due
  if (!first) return hidden ? null : <FirstSteps steps={data.steps} hides />
  const amount = first.amount === null ? [] : [money(first.amount, first.asset)]
  const by = first.byMs === null ? [] : [t('home.dueBy', { time: isolate(formatDateTime(first.byMs)) })]
  const others = more.length === 0 ? [] : [t('home.dueMore', { count: more.length })]
  return (
    <Link
      href={addressOf(first)}
      className="flex min-h-15 items-center gap-3 rounded-card bg-warn-soft px-4 py-2 text-warn active:opacity-80"
    >
      <TriangleAlert size={20} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="reading block font-semibold">{t(`home.due_${first.kind}`, { name: first.name })}</span>
        <span className="reading block text-sm">{[...amount, ...by, ...others].join(' · ')}</span>
      </span>
      <ChevronRight size={18} aria-hidden className="shrink-0 rtl:-scale-x-100" />
    </Link>
  )
}

function addressOf({ kind, id }: { readonly kind: string; readonly id: string }): string {
  if (kind === 'payment_due') return to('/pages/stockIPO/ipoRecord', { id })
  return to(kind === 'resubmit' ? '/pages/user/kyc' : '/pages/user/loan')
}
