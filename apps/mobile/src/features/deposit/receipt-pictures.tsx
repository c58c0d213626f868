import { LIMITS } from '@firoza/core/limits'
import { Card } from '@firoza/ui/card'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { usePicture } from '../../lib/picture/use-picture.ts'
import { useWrite } from '../../lib/query.ts'
import { PickPicture } from '../../shell/picture/pick-picture.tsx'
import { PictureFault } from '../../shell/picture/picture-fault.tsx'

export interface ReceiptPicturesProps {
  readonly id: string
  /** How many have been sent. */
  readonly receipts: number
}

/** Pictures of the receipt: made small, sent at once. They help to find the money and are never asked for. */
export function ReceiptPictures({ id, receipts }: ReceiptPicturesProps): ReactNode {
  const t = useT('deposit')
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
      <PictureFault error={error} again={again} />
      {receipts < LIMITS.receiptsPerDepositMax ? (
        <PickPicture label={t(receipts === 0 ? 'deposit.receiptChoose' : 'deposit.receiptAnother')} onPick={pick} />
      ) : (
        <p className="text-sm text-muted">{t('deposit.receiptsFull')}</p>
      )}
    </Card>
  )
}
