import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { toast } from '@firoza/ui/toast-store'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { usePurpose } from '../../lib/purpose.ts'
import { useWrite } from '../../lib/query.ts'
import { WITHDRAWAL_CHANGES } from './decide-withdrawal.tsx'
import type { Withdrawal } from './withdrawal-page.tsx'

const WITH_THE_RAIL: readonly Withdrawal['state'][] = ['sending', 'sent', 'unknown', 'settled']

/** Asks the rail what became of a payment; stands only where a rail has it. */
export function QueryRail({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactNode {
  const t = useT('console-withdraw')
  const purpose = usePurpose(state => state.purpose)
  const ask = useWrite('POST /staff/withdraw/queryStatus', {
    changes: WITHDRAWAL_CHANGES,
    onDone: ({ state }) => toast.show(t('console-withdraw.looked', { state: t(`console-withdraw.state_${state}`) })),
  })
  if (!WITH_THE_RAIL.includes(withdrawal.state)) return null
  return (
    <Card title={t('console-withdraw.lookUp')}>
      <p className="mb-3 text-sm text-muted">{t('console-withdraw.lookUpHint')}</p>
      <Button kind="secondary" busy={ask.isPending} onClick={() => ask.mutate({ id: withdrawal.id, reason: purpose })}>
        {t('console-withdraw.lookUp')}
      </Button>
    </Card>
  )
}
