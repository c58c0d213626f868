import { DAY_MS } from '@firoza/core/clock'
import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { Figure, Money } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { useFigures } from '@firoza/ui/use-figures'
import { type ReactNode, useState } from 'react'
import { deviceNowMs } from '../../lib/clock.ts'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import { TicketCode } from '../../trading/ticket/ticket-code.tsx'
import { CHANGES, type Vip } from './membership.tsx'

interface BuySheetProps {
  readonly vip: Vip
  readonly open: boolean
  readonly onClose: () => void
  readonly onBought: (untilMs: number) => void
}

/** Everything that is bought, then the transaction password. Sent again without an answer, it is the same purchase. */
export function BuySheet({ vip, open, onClose, onBought }: BuySheetProps): ReactNode {
  const t = useT('vip')
  const [coding, setCoding] = useState(false)
  const close = () => {
    setCoding(false)
    buy.reset()
    confirm.reset()
    onClose()
  }
  const buy = useWrite('GET /user/vip/buy', {
    quiet: true,
    changes: CHANGES,
    onDone: ({ expiresAt }) => {
      close()
      onBought(expiresAt ?? 0)
    },
  })
  const confirm = useWrite('POST /user/vip/confirm', { quiet: true, onDone: () => buy.mutate({ amount: vip.price }) })
  const error = confirm.error?.message ?? buy.error?.message
  const busy = confirm.isPending || buy.isPending
  return (
    <BottomSheet open={open} onClose={close} title={t('vip.review')} tall>
      {coding ? (
        <TicketCode
          key={confirm.failureCount}
          error={error}
          onCode={transactionCode => !busy && confirm.mutate({ transactionCode })}
          onBack={() => setCoding(false)}
        />
      ) : (
        <Review vip={vip} error={error} onConfirm={() => setCoding(true)} />
      )}
    </BottomSheet>
  )
}

function Review({
  vip,
  error,
  onConfirm,
}: {
  readonly vip: Vip
  readonly error: string | undefined
  readonly onConfirm: () => void
}): ReactNode {
  const t = useT('vip')
  const figures = useFigures()
  const runs = vip.state === 'purchased' || vip.state === 'trial'
  const fromMs = runs && vip.expiresAt !== null ? vip.expiresAt : deviceNowMs()
  const rows = [
    { label: t('vip.reviewPrice'), value: <Money value={vip.price} asset="PKR" /> },
    { label: t('vip.reviewDays'), value: <Figure>{vip.days}</Figure> },
    { label: t('vip.reviewFrom'), value: <Figure>{formatDateTime(fromMs)}</Figure> },
    { label: t('vip.reviewUntil'), value: <Figure>{formatDateTime(fromMs + vip.days * DAY_MS)}</Figure> },
  ]
  return (
    <div className="space-y-4">
      {error !== undefined && <Note tone="loss">{error}</Note>}
      <FactRows rows={rows} />
      <ul className="list-disc space-y-1 ps-5 text-sm text-muted">
        <li>{t('vip.reviewNoRenewal')}</li>
        <li>{t('vip.reviewRefund')}</li>
        <li>{t('vip.reviewNotGiven')}</li>
      </ul>
      <Button wide onClick={onConfirm}>
        {t('vip.confirm', { price: isolateWhole(figures.money(vip.price, 'PKR')) })}
      </Button>
    </div>
  )
}
