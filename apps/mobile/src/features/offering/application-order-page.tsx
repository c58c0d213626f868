import { formatDecimal, parseUnits } from '@firoza/core/money/decimal'
import { TRANCHES } from '@firoza/core/offering/allotment'
import { PAY_TIMES } from '@firoza/core/offering/offering'
import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { AmountField } from '@firoza/ui/amount-field'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Checkbox } from '@firoza/ui/checkbox'
import { Figure, Money } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { Segmented } from '@firoza/ui/segmented'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { Stepper } from '@firoza/ui/stepper'
import { toast } from '@firoza/ui/toast-store'
import { useFigures } from '@firoza/ui/use-figures'
import { Loaded } from '@firoza/web/loaded'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { isMissing } from '../../lib/is-missing.ts'
import { useT } from '../../lib/language.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { to } from '../../paths.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import { Page } from '../../shell/page.tsx'
import { TicketCode } from '../../trading/ticket/ticket-code.tsx'
import { NotFound, type OfferingInfo } from './offering-detail-page.tsx'
import { OFFERING_READS } from './offering-reads.ts'

/** Applying for an offering, or changing one’s application until the close. */
export default function ApplicationOrderPage(): ReactNode {
  const t = useT('offering')
  const [search] = useSearchParams()
  const info = useRead('GET /stock/index/new/info', { id: search.get('id') ?? '' })
  const title = info.data ? t('offering.orderTitle', { name: isolate(info.data.name) }) : t('offering.title')
  return (
    <Page title={title}>
      {isMissing(info.error) ? (
        <NotFound />
      ) : (
        <Loaded query={info} skeleton={<SkeletonRows rows={5} />}>
          {offering => <OrderForm offering={offering} />}
        </Loaded>
      )}
    </Page>
  )
}

interface Form {
  readonly tranche: (typeof TRANCHES)[number]
  readonly lots: string
  readonly price: string
  readonly pay: (typeof PAY_TIMES)[number]
  readonly read: boolean
}

/** What an application holds at most, in rupees. */
function amountOf(offering: OfferingInfo, { tranche, lots, price }: Form): string {
  const perShare = parseUnits(tranche === 'book' ? price || '0' : offering.capPrice, 2) ?? 0n
  return formatDecimal(BigInt(lots || '0') * BigInt(offering.lotSize) * perShare, 2)
}

function OrderForm({ offering }: { readonly offering: OfferingInfo }): ReactNode {
  const t = useT('offering')
  const figures = useFigures()
  const { own } = offering
  const changing = own?.state === 'submitted' || own?.state === 'unfunded'
  const [form, setForm] = useState<Form>({
    tranche: own?.tranche ?? 'retail',
    lots: String(own?.lots ?? offering.lotsMin),
    price: own?.tranche === 'book' ? own.price : offering.capPrice,
    pay: own?.state === 'unfunded' ? 'later' : 'now',
    read: changing,
  })
  const [sheet, setSheet] = useState(false)
  const [unread, setUnread] = useState(false)
  const change = (next: Partial<Form>) => {
    setForm({ ...form, ...next })
    setUnread(false)
  }
  const amount = amountOf(offering, form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.read && form.lots !== '') setSheet(true)
    else setUnread(!form.read)
  }
  const size = isolate(figures.whole(Math.ceil(offering.prospectus.sizeBytes / 1024)))
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <OrderFields offering={offering} form={form} amount={amount} changing={changing} onChange={change} />
      <Cash offering={offering} form={form} amount={amount} />
      <a
        href={offering.prospectus.url}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center text-brand underline"
      >
        {t('offering.prospectus', { size })}
      </a>
      {!changing && (
        <Checkbox
          label={t('offering.read')}
          checked={form.read}
          onChange={read => change({ read })}
          error={unread ? t('offering.unread') : undefined}
        />
      )}
      <Button type="submit" wide>
        {t('offering.review')}
      </Button>
      <SendSheet
        offering={offering}
        form={form}
        amount={amount}
        applicationId={changing ? own.id : undefined}
        open={sheet}
        onClose={() => setSheet(false)}
      />
    </form>
  )
}

interface PartProps {
  readonly offering: OfferingInfo
  readonly form: Form
  readonly amount: string
}

/** What can be applied with, and how much is missing. */
function Cash({ offering: { own, asset }, form, amount }: PartProps): ReactNode {
  const t = useT('offering')
  const figures = useFigures()
  const available = useRead('POST /user/assets', {}).data?.cash.withdrawable
  if (available === undefined || form.pay === 'later') return null
  const units = (text: string) => parseUnits(text, 2) ?? 0n
  const short = units(amount) - units(available) - units(own?.held ?? '0')
  const money = (value: string) => isolateWhole(figures.money(value, asset))
  if (short <= 0n) return <p className="text-sm text-muted">{t('offering.available', { amount: money(available) })}</p>
  return (
    <Note
      tone="warn"
      action={
        <Link
          href={to('/pages/recharge/recharge')}
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          {t('offering.deposit')}
        </Link>
      }
    >
      {t('offering.short', { amount: money(formatDecimal(short, 2)) })}
    </Note>
  )
}

interface FieldsProps extends PartProps {
  readonly changing: boolean
  readonly onChange: (next: Partial<Form>) => void
}

function OrderFields({ offering, form, amount, changing, onChange }: FieldsProps): ReactNode {
  const t = useT('offering')
  const figures = useFigures()
  const isHni = useSession(session => session.userInfo?.accountType === 'hni')
  const money = (value: string) => isolateWhole(figures.money(value, offering.asset))
  return (
    <Card>
      <div className="space-y-4">
        {offering.bookLots > 0 && isHni && !changing && (
          <Segmented
            label={t('offering.tranche')}
            choices={TRANCHES.map(id => ({ id, label: t(`offering.tranche_${id}`) }))}
            chosen={form.tranche}
            onChoose={tranche => onChange({ tranche })}
          />
        )}
        <Stepper
          label={t('offering.lotsField')}
          value={form.lots}
          onChange={lots => onChange({ lots })}
          decimals={0}
          step="1"
          min={String(offering.lotsMin)}
          max={form.tranche === 'book' ? undefined : String(offering.lotsMax)}
          hint={t('offering.minimumOf', {
            shares: isolate(figures.whole(Number(form.lots || '0') * offering.lotSize)),
            amount: money(amount),
          })}
        />
        {form.tranche === 'book' && (
          <AmountField
            label={t('offering.bid')}
            value={form.price}
            onChange={price => onChange({ price })}
            decimals={2}
            step="0.10"
            hint={t('offering.bidHint', { lower: money(offering.floorPrice), upper: money(offering.capPrice) })}
          />
        )}
        <Segmented
          label={t('offering.payTime')}
          choices={PAY_TIMES.map(id => ({ id, label: t(`offering.pay_${id}`) }))}
          chosen={form.pay}
          onChoose={pay => onChange({ pay })}
        />
        {form.pay === 'later' && (
          <p className="text-sm text-muted">
            {t('offering.payLaterHint', { date: isolateWhole(formatDateTime(offering.payUntilMs)) })}
          </p>
        )}
      </div>
    </Card>
  )
}

interface SendProps {
  readonly offering: OfferingInfo
  readonly form: Form
  readonly amount: string
  readonly applicationId: string | undefined
  readonly open: boolean
  readonly onClose: () => void
}

/** Everything that is applied for, then the transaction password. Refused, the form keeps what was typed. */
function SendSheet({ offering, form, amount, applicationId, open, onClose }: SendProps): ReactNode {
  const t = useT('offering')
  const [, navigate] = useLocation()
  const [coding, setCoding] = useState(false)
  const close = () => {
    setCoding(false)
    onClose()
  }
  const done = ({ id }: { readonly id: string }) => {
    close()
    toast.show(t('offering.sent'))
    navigate(to('/pages/stockIPO/ipoRecord', { id }))
  }
  const options = { quiet: true, changes: OFFERING_READS, onDone: done } as const
  const apply = useWrite('POST /stock/order/new/apply', options)
  const edit = useWrite('POST /stock/order/new/edit', options)
  const { tranche, lots, price, pay } = form
  const wanted = { lots: Number(lots), pay, ...(tranche === 'book' && { price }) }
  const send = (transactionCode: string) => {
    if (applicationId === undefined)
      apply.mutate({ ...wanted, id: offering.id, tranche, prospectusRead: true, transactionCode })
    else edit.mutate({ ...wanted, id: applicationId, transactionCode })
  }
  const write = applicationId === undefined ? apply : edit
  const error = write.error?.message
  const date = isolateWhole(formatDateTime(offering.closesAtMs))
  const highest = tranche === 'book' ? price : offering.capPrice
  const rows = [
    { label: t('offering.lotsField'), value: <Figure>{lots}</Figure> },
    { label: t('offering.shares'), value: <Figure>{Number(lots) * offering.lotSize}</Figure> },
    { label: t('offering.highest'), value: <Money value={highest} asset={offering.asset} /> },
    { label: t('offering.amount'), value: <Money value={amount} asset={offering.asset} /> },
    { label: t('offering.payTime'), value: t(`offering.pay_${pay}`) },
    { label: t('offering.holdUntil'), value: <Figure>{formatDateTime(offering.allotsAtMs)}</Figure> },
  ]
  return (
    <BottomSheet open={open} onClose={close} title={t('offering.review')} tall>
      {coding ? (
        <TicketCode
          key={write.failureCount}
          error={error}
          onCode={code => !write.isPending && send(code)}
          onBack={() => setCoding(false)}
        />
      ) : (
        <div className="space-y-4">
          {error !== undefined && <Note tone="loss">{error}</Note>}
          <FactRows rows={rows} />
          <ul className="list-disc space-y-1 ps-5 text-sm text-muted">
            <li>{t('offering.reviewAllotted')}</li>
            <li>{t('offering.reviewNot')}</li>
            <li>{t('offering.reviewCancel', { date })}</li>
          </ul>
          <Button wide onClick={() => setCoding(true)}>
            {t('offering.send')}
          </Button>
        </div>
      )}
    </BottomSheet>
  )
}
