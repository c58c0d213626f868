import { blockUnits } from '@firoza/core/block/block'
import { formatDecimal, parseUnits } from '@firoza/core/money/decimal'
import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime, formatDay } from '@firoza/i18n/format-date'
import { AmountField } from '@firoza/ui/amount-field'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Figure, Money } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
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
import { BlockNotFound, worstOf } from './block-detail-page.tsx'
import { BlockFoot } from './block-foot.tsx'
import { BLOCK_READS } from './block-reads.ts'
import { type Block, usePercent } from './block-rows.tsx'

/** An order in a block trade: quantity, the highest price, what goes on hold and what it can lose. */
export default function BlockOrderPage(): ReactNode {
  const t = useT('block')
  const [search] = useSearchParams()
  const read = useRead('GET /stock/index/offline/list', { id: search.get('id') ?? '-' })
  const block = read.data?.items[0]
  const title = block ? t('block.orderTitle', { symbol: isolate(block.symbol) }) : t('block.one')
  const isClosed = block && (block.own !== null || block.state !== 'open' || block.eligibility?.eligible !== true)
  return (
    <Page title={title} {...(isClosed && { footer: <BlockFoot block={block} /> })}>
      {isMissing(read.error) ? (
        <BlockNotFound />
      ) : (
        <Loaded query={read} skeleton={<SkeletonRows rows={5} />}>
          {({ items: [shown] }) => shown && !isClosed && <OrderForm block={shown} />}
        </Loaded>
      )}
    </Page>
  )
}

interface Form {
  readonly quantity: string
  readonly price: string
}

const units = (text: string) => parseUnits(text, 2) ?? 0n
const holdOf = ({ quantity, price }: Form) => formatDecimal(blockUnits(Number(quantity || '0'), units(price)), 2)

function OrderForm({ block }: { readonly block: Block }): ReactNode {
  const t = useT('block')
  const figures = useFigures()
  const [form, setForm] = useState<Form>({ quantity: String(block.quantityMin), price: block.discountPrice })
  const [sheet, setSheet] = useState(false)
  const available = useRead('POST /user/assets', {}).data?.cash.withdrawable
  const held = holdOf(form)
  const money = (value: string) => isolateWhole(figures.money(value, 'PKR'))
  const short = available === undefined ? 0n : units(held) - units(available)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.quantity !== '' && form.price !== '' && short <= 0n) setSheet(true)
  }
  const rows = [
    { label: t('block.onHold'), value: <Money value={held} asset="PKR" /> },
    { label: t('block.worst'), value: <Worst form={form} /> },
    { label: t('block.lock'), value: <Figure>{formatDay(block.locksUntil)}</Figure> },
    { label: t('block.fees'), value: t('block.feesNone') },
  ]
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <OrderFields block={block} form={form} onChange={setForm} />
      <Card>
        <FactRows rows={rows} />
      </Card>
      {short > 0n ? (
        <Note
          tone="warn"
          action={
            <Link
              href={to('/pages/recharge/recharge')}
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              {t('block.deposit')}
            </Link>
          }
        >
          {t('block.short', { amount: money(formatDecimal(short, 2)) })}
        </Note>
      ) : (
        available !== undefined && (
          <p className="text-sm text-muted">{t('block.available', { amount: money(available) })}</p>
        )
      )}
      <Button
        type="submit"
        wide
        disabledReason={short > 0n ? t('block.short', { amount: money(formatDecimal(short, 2)) }) : undefined}
      >
        {t('block.review')}
      </Button>
      <SendSheet block={block} form={form} held={held} open={sheet} onClose={() => setSheet(false)} />
    </form>
  )
}

interface FieldsProps {
  readonly block: Block
  readonly form: Form
  readonly onChange: (form: Form) => void
}

function OrderFields({ block, form, onChange }: FieldsProps): ReactNode {
  const t = useT('block')
  const figures = useFigures()
  const money = (value: string) => isolateWhole(figures.money(value, 'PKR'))
  return (
    <Card>
      <div className="space-y-4">
        <Stepper
          label={t('block.quantity')}
          value={form.quantity}
          onChange={quantity => onChange({ ...form, quantity })}
          decimals={0}
          step={String(block.lot)}
          min={String(block.quantityMin)}
          max={String(block.quantityMax)}
          hint={t('block.quantityHint', {
            min: isolate(figures.whole(block.quantityMin)),
            max: isolate(figures.whole(block.quantityMax)),
          })}
        />
        <AmountField
          label={t('block.highest')}
          value={form.price}
          onChange={price => onChange({ ...form, price })}
          decimals={2}
          step="0.10"
          hint={t('block.highestHint', { lower: money(block.discountPrice), upper: money(block.reference.price) })}
        />
      </div>
    </Card>
  )
}

function Worst({ form }: { readonly form: Form }): ReactNode {
  const t = useT('block')
  const figures = useFigures()
  const percent = usePercent()
  const { bps, loss } = worstOf(Number(form.quantity || '0'), form.price)
  return (
    <span className="text-loss">
      {t('block.worstOf', { percent: percent(bps), amount: isolateWhole(figures.money(loss, 'PKR')) })}
    </span>
  )
}

interface SendProps {
  readonly block: Block
  readonly form: Form
  readonly held: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Everything that is ordered, then the transaction password. Refused, the form keeps what was typed. */
function SendSheet({ block, form, held, open, onClose }: SendProps): ReactNode {
  const t = useT('block')
  const [, navigate] = useLocation()
  const accountType = useSession(session => session.userAccountType)
  const [coding, setCoding] = useState(false)
  const close = () => {
    setCoding(false)
    onClose()
  }
  const write = useWrite('POST /stock/order/offline/apply', {
    quiet: true,
    changes: BLOCK_READS,
    onDone: ({ id }) => {
      close()
      toast.show(t('block.sent'))
      navigate(to('/pages/stockBulk/bulkList', { view: 'mine', order: id }))
    },
  })
  const send = (transactionCode: string) =>
    write.mutate({ id: block.id, quantity: Number(form.quantity), price: form.price, transactionCode })
  const error = write.error?.message
  const closes = isolateWhole(formatDateTime(block.closesAtMs))
  const rows = [
    { label: t('block.environment'), value: t(`block.${accountType}`) },
    { label: t('block.share'), value: <bdi dir="ltr">{block.symbol}</bdi> },
    { label: t('block.quantity'), value: <Figure>{form.quantity}</Figure> },
    { label: t('block.highest'), value: <Money value={form.price || '0'} asset="PKR" /> },
    { label: t('block.onHold'), value: <Money value={held} asset="PKR" /> },
    { label: t('block.fees'), value: t('block.feesNone') },
    { label: t('block.worst'), value: <Worst form={form} /> },
  ]
  return (
    <BottomSheet open={open} onClose={close} title={t('block.review')} tall>
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
            <li>{t('block.reviewCancel', { date: closes })}</li>
            <li>{t('block.reviewFill', { date: closes })}</li>
            <li>{t('block.reviewRelease')}</li>
            <li>{t('block.reviewLock', { date: isolateWhole(formatDay(block.locksUntil)) })}</li>
          </ul>
          <Button wide onClick={() => setCoding(true)}>
            {t('block.send')}
          </Button>
        </div>
      )}
    </BottomSheet>
  )
}
