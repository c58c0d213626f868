import type { CallOutput } from '@firoza/api/endpoints'
import { isolate } from '@firoza/i18n/bidi'
import { useFigures } from '@firoza/ui/use-figures'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useOwnFigure } from '../../shell/own-money.tsx'

type Hni = CallOutput<'GET /user/hni'>

/** The published rule, and how far the person is. */
export function HniRule({ rule, assets, accountDays, assetsMet, daysMet, meetsRule }: Hni): ReactNode {
  const t = useT('hni')
  const figures = useFigures()
  const own = useOwnFigure()
  const money = (amount: string) => figures.money(amount, 'PKR')
  return (
    <section className="space-y-2">
      <h3 className="reading font-semibold">{t('hni.ruleTitle')}</h3>
      <Line
        met={assetsMet}
        label={t('hni.ruleAssets')}
        text={t('hni.ruleOf', { have: own(money(assets)), need: money(rule.assetsMin) })}
      />
      <Line
        met={daysMet}
        label={t('hni.ruleDays')}
        text={t('hni.ruleOf', {
          have: isolate(figures.whole(accountDays)),
          need: isolate(figures.whole(rule.daysMin)),
        })}
      />
      <p className="text-sm text-muted">{t(meetsRule ? 'hni.ruleMet' : 'hni.ruleNotMet')}</p>
    </section>
  )
}

interface LineProps {
  readonly met: boolean
  readonly label: string
  readonly text: string
}

function Line({ met, label, text }: LineProps): ReactNode {
  const Icon = met ? Check : Minus
  return (
    <p className="flex items-start gap-3">
      <Icon size={20} aria-hidden className={met ? 'mt-0.5 shrink-0 text-gain' : 'mt-0.5 shrink-0 text-muted'} />
      <span className="min-w-0 flex-1">
        {label}
        <span className="block text-sm text-muted">{text}</span>
      </span>
    </p>
  )
}
