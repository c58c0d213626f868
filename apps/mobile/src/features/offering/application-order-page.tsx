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
import { CALLS, MONEY_DIGITS, PAGES, useOfferingKind } from './offering-kind.ts'
import { OFFERING_READS } from './offering-reads.ts'
import { Disclosure, type Token, useTokensText } from './token-parts.tsx'

/** Applying for an offering, or changing one’s application until the close. */
export default function ApplicationOrderPage(): ReactNode {
  const t = useT('offering')
  const [search] = useSearchParams()
  const kind = useOfferingKind()
  const info = useRead(CALLS[kind].info, { id: search.get('id') ?? '' })
  const title = info.data
    ? t('offering.orderTitle', { name: isolate(info.data.name) })
    : t(kind === 'ico' ? 'offering.icoTitle' : 'offering.title')
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

/** What an application holds at most. */
function amountOf(offering: OfferingInfo, { tranche, lots, price }: Form): string {
  const digits = MONEY_DIGITS[offering.kind]
  const perShare = parseUnits(tranche === 'book' ? price || '0' : offering.capPrice, digits) ?? 0n
  return formatDecimal(BigInt(lots || '0') * BigInt(offering.lotSize) * perShare, digits)
}

function OrderForm({ offering }: { readonly offering: OfferingInfo }): ReactNode {
  const t = useT('offering')
  const figures = useFigures()
  const { own, token } = offering
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
      {token ? (
        <>
          <p className="text-sm text-muted">{t('offering.loanMoney')}</p>
          <Disclosure offering={offering} token={token} onOpen={() => change({ read: true })} />
          {unread && <Note tone="warn">{t('offering.unopened')}</Note>}
        </>
      ) : (
        <a
          href={offering.prospectus.url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center text-brand underline"
        >
          {t('offering.prospectus', { size })}
        </a>
      )}
      {!changing && !token && (
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
function Cash({ offering: { own, asset, kind }, form, amount }: PartProps): ReactNode {
  const t = useT('offering')
  const figures = useFigures()
  const isToken = kind === 'ico'
  const rupees = useRead('POST /user/assets', {}, { enabled: !isToken }).data?.cash.withdrawable
  const coins = useRead('POST /coin/assets', {}, { enabled: isToken }).data?.items
  const available = isToken ? coins && (coins.find(coin => coin.asset === asset)?.withdrawable ?? '0') : rupees
  if (available === undefined || form.pay === 'later') return null
  const digits = MONEY_DIGITS[kind]
  const units = (text: string) => parseUnits(text, digits) ?? 0n
  const short = units(amount) - units(available) - units(own?.held ?? '0')
  const money = (value: string) => isolateWhole(figures.money(value, asset))
  if (short <= 0n) return <p className="text-sm text-muted">{t('offering.available', { amount: money(available) })}</p>
  return (
    <Note
      tone="warn"
      action={
        <Link
          href={to(isToken ? '/pages/recharge/cryptoRecharge' : '/pages/recharge/recharge')}
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          {t('offering.deposit')}
        </Link>
      }
    >
      {t('offering.short', { amount: money(formatDecimal(short, digits)) })}
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
  const { token } = offering
  const lots = Number(form.lots || '0')
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
          hint={
            token
              ? money(amount)
              : t('offering.minimumOf', {
                  shares: isolate(figures.whole(lots * offering.lotSize)),
                  amount: money(amount),
                })
          }
        />
        {token && (
          <p>
            <span className="text-sm text-muted">{t('offering.youReceive')}</span>{' '}
            <TokensOf offering={offering} token={token} lots={lots} />
          </p>
        )}
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
        {!token && (
          <Segmented
            label={t('offering.payTime')}
            choices={PAY_TIMES.map(id => ({ id, label: t(`offering.pay_${id}`) }))}
            chosen={form.pay}
            onChoose={pay => onChange({ pay })}
          />
        )}
        {form.pay === 'later' && (
          <p className="text-sm text-muted">
            {t('offering.payLaterHint', { date: isolateWhole(formatDateTime(offering.payUntilMs)) })}
          </p>
        )}
      </div>
    </Card>
  )
}

/** The tokens of so many lots; of a pool what they would be now. */
function TokensOf({
  offering,
  token,
  lots,
}: {
  readonly offering: OfferingInfo
  readonly token: Token
  readonly lots: number
}): ReactNode {
  return useTokensText(offering, token)(lots)
}

/** What is applied for. */
function ReviewRows({ offering, form: { tranche, lots, price, pay }, amount }: PartProps): ReactNode {
  const t = useT('offering')
  const highest = tranche === 'book' ? price : offering.capPrice
  const rows = [
    { label: t('offering.lotsField'), value: <Figure>{lots}</Figure> },
    ...(offering.token
      ? [
          {
            label: t('offering.youReceive'),
            value: <TokensOf offering={offering} token={offering.token} lots={Number(lots)} />,
          },
        ]
      : [
          { label: t('offering.shares'), value: <Figure>{Number(lots) * offering.lotSize}</Figure> },
          { label: t('offering.highest'), value: <Money value={highest} asset={offering.asset} /> },
          { label: t('offering.payTime'), value: t(`offering.pay_${pay}`) },
        ]),
    { label: t('offering.amount'), value: <Money value={amount} asset={offering.asset} /> },
    { label: t('offering.holdUntil'), value: <Figure>{formatDateTime(offering.allotsAtMs)}</Figure> },
  ]
  return <FactRows rows={rows} />
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
    navigate(to(PAGES[offering.kind].mine, { id }))
  }
  const options = { quiet: true, changes: OFFERING_READS, onDone: done } as const
  const apply = useWrite('POST /stock/order/new/apply', options)
  const edit = useWrite('POST /stock/order/new/edit', options)
  const buy = useWrite('POST /coin/order/new/apply', options)
  const { tranche, lots, price, pay } = form
  const wanted = { lots: Number(lots), pay, ...(tranche === 'book' && { price }) }
  const send = (transactionCode: string) => {
    if (offering.token) buy.mutate({ id: offering.id, lots: Number(lots), disclosureRead: true, transactionCode })
    else if (applicationId === undefined)
      apply.mutate({ ...wanted, id: offering.id, tranche, prospectusRead: true, transactionCode })
    else edit.mutate({ ...wanted, id: applicationId, transactionCode })
  }
  const write = offering.token ? buy : applicationId === undefined ? apply : edit
  const error = write.error?.message
  const date = isolateWhole(formatDateTime(offering.closesAtMs))
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
          <ReviewRows offering={offering} form={form} amount={amount} />
          <ul className="list-disc space-y-1 ps-5 text-sm text-muted">
            <li>{t(offering.token ? 'offering.reviewVesting' : 'offering.reviewAllotted')}</li>
            <li>{t(offering.token ? 'offering.reviewSoft' : 'offering.reviewNot')}</li>
            <li>{t(offering.token ? 'offering.reviewWithdraw' : 'offering.reviewCancel', { date })}</li>
          </ul>
          <Button wide onClick={() => setCoding(true)}>
            {t('offering.send')}
          </Button>
        </div>
      )}
    </BottomSheet>
  )
}
