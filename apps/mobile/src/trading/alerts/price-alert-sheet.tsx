import { ALERT_DIRECTIONS, type AlertDirection, checkAlert } from '@firoza/core/alert/price-alert'
import { parseDecimal } from '@firoza/core/money/decimal'
import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { refusalMessage } from '@firoza/i18n/refusal-message'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { Stepper } from '@firoza/ui/stepper'
import { toast } from '@firoza/ui/toast-store'
import { useFigures } from '@firoza/ui/use-figures'
import { Loaded } from '@firoza/web/loaded'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { useFreshByNotification } from '../../lib/use-fresh-by-notification.ts'
import { to } from '../../paths.ts'
import { LabelledChoice } from '../../shell/labelled-choice.tsx'
import { decimalsOf, type SpotInstrument } from '../market/any-instrument.ts'
import { ALERT_READS, PriceAlertList } from './price-alert-list.tsx'

interface PriceAlertSheetProps {
  readonly quote: SpotInstrument
  readonly open: boolean
  readonly onClose: () => void
}

/** Sets alerts for a share or a pair, and lists those that wait for their price. */
export default function PriceAlertSheet({ quote, open, onClose }: PriceAlertSheetProps): ReactNode {
  const t = useT('market')
  return (
    <BottomSheet open={open} onClose={onClose} title={t('market.priceAlerts', { symbol: isolate(quote.symbol) })} tall>
      <Alerts quote={quote} />
    </BottomSheet>
  )
}

function Alerts({ quote }: { readonly quote: SpotInstrument }): ReactNode {
  const t = useT('alert')
  const alerts = useRead('GET /user/alert', { symbol: quote.symbol })
  useFreshByNotification(ALERT_READS)
  return (
    <div className="flex flex-col gap-4">
      <AlertForm quote={quote} known={alerts.data?.items ?? []} />
      <Loaded query={alerts} skeleton={<SkeletonRows rows={2} />}>
        {({ items }) => (
          <section className="-mx-4 border-t border-line pt-3">
            <h3 className="reading px-4 font-semibold">{t('alert.active')}</h3>
            {items.length > 0 ? (
              <PriceAlertList alerts={items} />
            ) : (
              <p className="px-4 py-3 text-sm text-muted">{t('alert.none')}</p>
            )}
          </section>
        )}
      </Loaded>
      <Link
        href={to('/pages/notice/list', { view: 'settings' })}
        className="inline-flex min-h-11 items-center self-start font-semibold text-brand"
      >
        {t('alert.all')}
      </Link>
    </div>
  )
}

interface AlertFormProps {
  readonly quote: SpotInstrument
  readonly known: readonly { readonly direction: AlertDirection; readonly price: string }[]
}

/** What the server would refuse is said before it is sent, by the function that it decides with. */
function AlertForm({ quote, known }: AlertFormProps): ReactNode {
  const t = useT('alert', 'refusal')
  const figures = useFigures()
  const { symbol } = quote
  const last = quote.last ?? quote.previousClose
  const decimals = decimalsOf(last)
  const tick = 'terms' in quote ? quote.terms.tick : quote.tick
  const [direction, setDirection] = useState<AlertDirection>('above')
  const [typed, setTyped] = useState(last)
  const units = (text: string) => Number(parseDecimal(text, decimals) ?? 0n)
  const set = useWrite('POST /user/alert/add', {
    changes: ALERT_READS,
    onDone: () => toast.show(t('alert.setDone')),
  })
  const price = units(typed)
  const terms = { priceScale: decimals, tick: units(tick), priceMax: Number.MAX_SAFE_INTEGER, last: units(last) }
  const checked = checkAlert({ direction, price }, terms)
  const isKnown = known.some(alert => alert.direction === direction && units(alert.price) === price)
  const fault = () => {
    if (typed === '') return t('alert.enterPrice')
    if (!checked.ok) return refusalMessage(t, checked)
    return isKnown ? t('alert.known') : undefined
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (fault() === undefined && !set.isPending) set.mutate({ symbol, direction, price: typed })
      }}
      className="flex flex-col gap-3"
    >
      <LabelledChoice
        label={t('alert.direction')}
        choices={ALERT_DIRECTIONS.map(id => ({ id, label: t(`alert.${id}`) }))}
        chosen={direction}
        onChoose={setDirection}
        error={undefined}
      />
      <Stepper
        label={t('alert.price')}
        value={typed}
        onChange={setTyped}
        decimals={decimals}
        step={tick}
        hint={t('alert.last', { price: isolateWhole(figures.number(last, { fractionDigits: 'asGiven' })) })}
      />
      <p className="reading text-sm text-muted">{t('alert.hint')}</p>
      <Button wide type="submit" busy={set.isPending} disabledReason={fault()}>
        {t('alert.set')}
      </Button>
    </form>
  )
}
