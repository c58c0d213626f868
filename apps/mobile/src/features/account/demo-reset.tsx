import { Confirm } from '@firoza/ui/confirm'
import { ListRow } from '@firoza/ui/list-row'
import { toast } from '@firoza/ui/toast-store'
import { useFigures } from '@firoza/ui/use-figures'
import { RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { queryClient, useRead, useWrite } from '../../lib/query.ts'

/** Starting the demo account over, after a question that says what it does. */
export function DemoReset(): ReactNode {
  const t = useT('account')
  const { money } = useFigures()
  const [asking, setAsking] = useState(false)
  const { data: props } = useRead('GET /common/props', {}, { staleTimeMs: Number.POSITIVE_INFINITY })
  const reset = useWrite('POST /user/demo/reset', {
    onDone: ({ cancelledOrders }) => {
      setAsking(false)
      toast.show(t('account.demoResetDone', { count: cancelledOrders }))
      // Orders, positions, balances, records: nothing of the demo account is as it was.
      void queryClient.invalidateQueries()
    },
  })
  const amount = props ? money(props.demoStartingMoney, props.currency, { fractionDigits: 0 }) : '…'
  return (
    <>
      <ListRow
        title={t('account.demoReset')}
        detail={t('account.demoResetHint', { amount })}
        lead={<RotateCcw size={20} aria-hidden />}
        onClick={() => setAsking(true)}
      />
      <Confirm
        open={asking}
        title={t('account.demoResetQuestion')}
        confirmLabel={t('account.demoResetDo')}
        danger
        busy={reset.isPending}
        onConfirm={() => reset.mutate({})}
        onCancel={() => setAsking(false)}
      >
        {t('account.demoResetText', { amount })}
      </Confirm>
    </>
  )
}
