import type { Permission } from '@firoza/api/endpoint'
import type { ReactNode } from 'react'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { useRequest } from '../../shell/request/use-request.ts'
import type { Customer } from './customer-page.tsx'

interface RequestByReasonProps {
  readonly kind: 'personal_export' | 'person_factors'
  readonly permission: Permission
  readonly title: string
  readonly hint: string
  readonly person: Customer
}

/** Asks for something about the person of which there is nothing to choose, with the reason that a colleague decides by. */
export function RequestByReason({ kind, permission, title, hint, person }: RequestByReasonProps): ReactNode {
  const request = useRequest({}, { permission })
  return (
    <RequestCard
      title={title}
      hint={hint}
      request={request}
      complete
      summary={
        <>
          {title} · <bdi>{person.id}</bdi>
        </>
      }
      onSend={() => request.send(kind, { id: person.id })}
    />
  )
}
