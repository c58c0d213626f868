import { Button } from '@firoza/ui/button'
import { Confirm } from '@firoza/ui/confirm'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import type { SpotKind } from '../kinds/kinds.ts'
import { ordersChanged } from '../ticket/send-order.ts'
import { ShareNote } from './contract-note.tsx'
import type { OrderWithFills } from './order-detail.tsx'
import { ReplaceSheet } from './replace-sheet.tsx'

interface OrderActionsProps {
  readonly kind: SpotKind
  readonly order: OrderWithFills
  readonly onDone: () => void
}

/** What can still be done with an order: change it, cancel it, or share its contract note. */
export function OrderActions(props: OrderActionsProps): ReactNode {
  const { kind, order, onDone } = props
  const t = useT('stock')
  const [asking, setAsking] = useState(false)
  const [changing, setChanging] = useState(false)
  // What was sent from here shows its answer here, though the order that it began with is over by then.
  const share = 'quote' in order ? undefined : order
  if (!order.cancellable && !changing && !asking) return order.fills.length > 0 && share && <ShareNote order={share} />
  return (
    <>
      <div className="grid fit-[7.5rem] gap-3">
        <Button kind="danger" wide onClick={() => setAsking(true)}>
          {t('stock.cancelOrder')}
        </Button>
        {share && (
          <Button kind="secondary" wide onClick={() => setChanging(true)}>
            {t('stock.replaceOrder')}
          </Button>
        )}
      </div>
      <CancelQuestion kind={kind} id={order.id} open={asking} onClose={() => setAsking(false)} onDone={onDone} />
      {share && <ReplaceSheet order={share} open={changing} onClose={() => setChanging(false)} onReplaced={onDone} />}
    </>
  )
}

interface CancelQuestionProps {
  readonly kind: SpotKind
  readonly id: string
  readonly open: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

function CancelQuestion({ kind, id, open, onClose, onDone }: CancelQuestionProps): ReactNode {
  const t = useT('stock')
  const cancel = useWrite(kind.calls.cancel)
  const confirm = () =>
    cancel.mutate(
      { id },
      {
        onSuccess: () => {
          toast.show(t('stock.cancelled'))
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
      title={t('stock.cancelQuestion')}
      confirmLabel={t('stock.cancelOrder')}
      cancelLabel={t('stock.cancelKeep')}
      busy={cancel.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {t('stock.cancelHint')}
    </Confirm>
  )
}
