import { Button } from '@firoza/ui/button'
import { Confirm } from '@firoza/ui/confirm'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { ordersChanged } from '../../shell/ticket/send-order.ts'
import type { OrderWithFills } from './order-detail.tsx'
import { ReplaceSheet } from './replace-sheet.tsx'
import { ShareNote } from './share-note.tsx'

/** What can still be done with an order: change it, cancel it, or share its contract note. */
export function OrderActions(props: { readonly order: OrderWithFills; readonly onDone: () => void }): ReactNode {
  const { order, onDone } = props
  const t = useT('order')
  const [asking, setAsking] = useState(false)
  const [changing, setChanging] = useState(false)
  // What was sent from here shows its answer here, though the order that it began with is over by then.
  if (!order.cancellable && !changing && !asking) return order.fills.length > 0 && <ShareNote order={order} />
  return (
    <>
      <div className="grid fit-[7.5rem] gap-3">
        <Button kind="danger" wide onClick={() => setAsking(true)}>
          {t('order.cancelOrder')}
        </Button>
        <Button kind="secondary" wide onClick={() => setChanging(true)}>
          {t('order.replaceOrder')}
        </Button>
      </div>
      <CancelQuestion id={order.id} open={asking} onClose={() => setAsking(false)} onDone={onDone} />
      <ReplaceSheet order={order} open={changing} onClose={() => setChanging(false)} onReplaced={onDone} />
    </>
  )
}

interface CancelQuestionProps {
  readonly id: string
  readonly open: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

function CancelQuestion({ id, open, onClose, onDone }: CancelQuestionProps): ReactNode {
  const t = useT('order')
  const cancel = useWrite('GET /stock/order/cancel')
  const confirm = () =>
    cancel.mutate(
      { id },
      {
        onSuccess: () => {
          toast.show(t('order.cancelled'))
          onDone()
        },
        // Refused, it may have been filled in the meantime.
        onSettled: () => {
          ordersChanged()
          onClose()
        },
      },
    )
  return (
    <Confirm
      open={open}
      danger
      title={t('order.cancelQuestion')}
      confirmLabel={t('order.cancelOrder')}
      cancelLabel={t('order.cancelKeep')}
      busy={cancel.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {t('order.cancelHint')}
    </Confirm>
  )
}
