import { Button } from '@firoza/ui/button'
import { Confirm } from '@firoza/ui/confirm'
import { toast } from '@firoza/ui/toast-store'
import { useFigures } from '@firoza/ui/use-figures'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import type { Withdrawal } from './payout-types.ts'
import { withdrawalsChanged } from './send-withdrawal.ts'

/** Takes it back while its money is still on the account. */
export function CancelWithdrawal({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactNode {
  const t = useT('payout')
  const { money } = useFigures()
  const [asking, setAsking] = useState(false)
  const cancel = useWrite('POST /user/withdraw/cancel', { onDone: () => toast.show(t('payout.cancelled')) })
  const confirm = () =>
    cancel.mutate(
      { id: withdrawal.id },
      {
        // Refused, it may have gone out in the meantime.
        onSettled: () => {
          withdrawalsChanged()
          setAsking(false)
        },
      },
    )
  return (
    <>
      <Button kind="danger" wide onClick={() => setAsking(true)}>
        {t('payout.cancel')}
      </Button>
      <Confirm
        open={asking}
        danger
        title={t('payout.cancelQuestion')}
        confirmLabel={t('payout.cancel')}
        cancelLabel={t('payout.cancelKeep')}
        busy={cancel.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {t('payout.cancelText', { amount: money(withdrawal.amount, withdrawal.asset) })}
      </Confirm>
    </>
  )
}
