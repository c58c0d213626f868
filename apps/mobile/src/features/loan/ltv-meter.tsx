import { isolateWhole } from '@firoza/i18n/bidi'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { Explain } from '../../shell/explain/explain.tsx'
import { type LoanRead, percentOf } from './loan-form.ts'

interface LtvMeterProps {
  readonly ltvPpm: number | null | undefined
  readonly terms: Pick<LoanRead['terms'], 'openPpm' | 'callPpm' | 'salePpm'>
}

/** Owed over what the collateral counts, with the marks at which loans open, are called and are sold; in words for those who do not see it. */
export function LtvMeter({ ltvPpm, terms }: LtvMeterProps): ReactNode {
  const t = useT('loan')
  const figures = useFigures()
  if (ltvPpm === null || ltvPpm === undefined) return null
  const rate = (ppm: number) => isolateWhole(figures.rate(percentOf(ppm)))
  const tone = ltvPpm > terms.callPpm ? 'bg-loss' : ltvPpm > terms.openPpm ? 'bg-warn' : 'bg-brand'
  const at = (ppm: number) => ({ insetInlineStart: `${Math.min(ppm / 10_000, 100)}%` })
  return (
    <div>
      <p className="flex justify-between gap-3 text-sm">
        <span className="text-muted">
          <Explain term="ltv" figures={{ ltv: rate(ltvPpm), call: rate(terms.callPpm), sale: rate(terms.salePpm) }}>
            {t('loan.ltv')}
          </Explain>
        </span>
        <span className="font-semibold">{rate(ltvPpm)}</span>
      </p>
      <div aria-hidden className="relative mt-2 h-2 overflow-hidden rounded-full bg-raised">
        <div className={`h-full ${tone}`} style={{ inlineSize: `${Math.min(ltvPpm / 10_000, 100)}%` }} />
        {[terms.openPpm, terms.callPpm, terms.salePpm].map(ppm => (
          <span key={ppm} className="absolute top-0 h-full w-0.5 bg-ink" style={at(ppm)} />
        ))}
      </div>
      <p className="mt-1 text-xs text-muted">
        {t('loan.ltvMarks', { open: rate(terms.openPpm), call: rate(terms.callPpm), sale: rate(terms.salePpm) })}
      </p>
    </div>
  )
}
