import { userStates } from '@firoza/core/account/user.states'
import { decideMove } from '@firoza/core/machine'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { useRequest } from '../../shell/request/use-request.ts'
import type { Customer } from './customer-page.tsx'

const CHANGES = ['POST /staff/user/info', 'POST /staff/user/list'] as const

/** Disabling and enabling: named moves with a reason that the person is told, open where the state allows them. */
export function ChangeStatus({ person }: { readonly person: Customer }): ReactNode {
  const t = useT('console-account')
  const request = useRequest({}, { permission: 'user.disable', changes: CHANGES })
  const state = person.status === 1 ? 'active' : 'disabled'
  const move = decideMove(userStates, state, 'disable').ok ? 'disable' : 'enable'
  return (
    <RequestCard
      title={t(`console-account.${move}Title`)}
      hint={t(`console-account.${move}Hint`)}
      request={request}
      complete
      action={t(`console-account.${move}`)}
      danger={move === 'disable'}
      question={t(`console-account.${move}Question`, { id: person.id })}
      summary={<bdi>{request.written}</bdi>}
      reasonHint={t('console-account.reasonHint')}
      onSend={() => request.send(`user_${move}`, { id: person.id })}
    >
      {person.disabledReason !== '' && (
        <p className="text-sm">
          {t('console-account.disabledBecause')} <bdi className="font-medium">{person.disabledReason}</bdi>
        </p>
      )}
    </RequestCard>
  )
}
