import { ConfirmButton } from '@firoza/ui/confirm'
import { toast } from '@firoza/ui/toast-store'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import type { Withdrawal } from '../../money/withdraw-types.ts'
import { withdrawalsChanged } from './send-withdrawal.ts'

/** Takes it back while its money is still on the account. */
export function CancelWithdrawal({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactNode {
  const t = useT('withdraw')
  const { money } = useFigures()
  const cancel = useWrite('POST /user/withdraw/cancel', { onDone: () => toast.show(t('withdraw.cancelled')) })
  const confirm = (close: () => void) =>
    cancel.mutate(
      { id: withdrawal.id },
      {
        // Refused, it may have gone out in the meantime.
        onSettled: () => {
          withdrawalsChanged()
          close()
        },
      },
    )
  return (
    <ConfirmButton
      button={{ kind: 'danger', wide: true, children: t('withdraw.cancel') }}
      danger
      title={t('withdraw.cancelQuestion')}
      confirmLabel={t('withdraw.cancel')}
      cancelLabel={t('withdraw.cancelKeep')}
      busy={cancel.isPending}
      onConfirm={confirm}
    >
      {t('withdraw.cancelText', { amount: money(withdrawal.amount, withdrawal.asset) })}
    </ConfirmButton>
  )
}
