import { decideMove } from '@firoza/core/machine'
import { userStates } from '@firoza/core/user/user.states'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { useRequest } from '../../shell/request/use-request.ts'
import type { Person } from './person-page.tsx'

const CHANGES = ['POST /staff/user/info', 'POST /staff/user/list'] as const

/** Disabling and enabling: named moves with a reason that the person is told, open where the state allows them. */
export function ChangeStatus({ person }: { readonly person: Person }): ReactNode {
  const t = useT('console-people')
  const request = useRequest({}, { permission: 'user.disable', changes: CHANGES })
  const state = person.status === 1 ? 'active' : 'disabled'
  const move = decideMove(userStates, state, 'disable').ok ? 'disable' : 'enable'
  const disable = useWrite('POST /staff/user/disable', request.options)
  const enable = useWrite('POST /staff/user/enable', request.options)
  const write = move === 'disable' ? disable : enable
  return (
    <RequestCard
      title={t(`console-people.${move}Title`)}
      hint={t(`console-people.${move}Hint`)}
      request={request}
      busy={write.isPending}
      complete
      action={t(`console-people.${move}`)}
      danger={move === 'disable'}
      question={t(`console-people.${move}Question`, { id: person.id })}
      summary={<bdi>{request.written}</bdi>}
      reasonHint={t('console-people.reasonHint')}
      onSend={() => write.mutate({ id: person.id, reason: request.written })}
    >
      {person.disabledReason !== '' && (
        <p className="text-sm">
          {t('console-people.disabledBecause')} <bdi className="font-medium">{person.disabledReason}</bdi>
        </p>
      )}
    </RequestCard>
  )
}
