import { LIMITS } from '@firoza/core/limits'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { CircleCheck, ImageUp } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useT } from '../../lib/language.ts'
import { usePicture } from '../../lib/picture/use-picture.ts'
import { useWrite } from '../../lib/query.ts'

export interface ReceiptPicturesProps {
  readonly id: string
  /** How many have been sent. */
  readonly receipts: number
}

/** Pictures of the receipt: made small, sent at once. They help to find the money and are never asked for. */
export function ReceiptPictures({ id, receipts }: ReceiptPicturesProps): ReactNode {
  const t = useT('deposit', 'ui')
  const upload = useWrite('POST /user/recharge/receipt', { quiet: true, changes: ['GET /user/recharge/order'] })
  const { step, error, pick, again } = usePicture(upload, file => ({ id, file }))
  return (
    <Card title={t('deposit.receiptTitle')}>
      <p className="text-sm text-muted">{t('deposit.receiptHint')}</p>
      <p role="status" className="mt-2 flex min-h-6 items-center gap-1 text-sm">
        {step !== 'idle' ? (
          t('deposit.receiptSending')
        ) : receipts > 0 ? (
          <span className="inline-flex items-center gap-1 font-medium text-gain">
            <CircleCheck size={18} aria-hidden />
            {t('deposit.receiptsSent', { count: receipts })}
          </span>
        ) : null}
      </p>
      {error !== undefined && (
        <p role="alert" className="pb-2 text-sm text-loss">
          {error}
        </p>
      )}
      {again && (
        <Button wide className="mb-2" onClick={again}>
          {t('ui.retry')}
        </Button>
      )}
      {receipts < LIMITS.receiptsPerDepositMax ? (
        <Pick label={t(receipts === 0 ? 'deposit.receiptChoose' : 'deposit.receiptAnother')} onPick={pick} />
      ) : (
        <p className="text-sm text-muted">{t('deposit.receiptsFull')}</p>
      )}
    </Card>
  )
}

interface PickProps {
  readonly label: string
  readonly onPick: (file: File | undefined) => void
}

/** Without a wish for the camera, so that the phone offers both: a photograph now, or a screenshot that is there already. */
function Pick({ label, onPick }: PickProps): ReactNode {
  const id = useId()
  return (
    <div className="relative mt-1">
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        onChange={event => {
          onPick(event.target.files?.[0])
          event.target.value = ''
        }}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <label
        htmlFor={id}
        className="flex min-h-12 items-center justify-center gap-2 rounded-control bg-brand-soft px-2 text-center text-sm font-semibold text-brand peer-focus-visible:outline-2 peer-focus-visible:outline-brand"
      >
        <ImageUp size={18} aria-hidden className="shrink-0" />
        {label}
      </label>
    </div>
  )
}
