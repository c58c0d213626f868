import type { Permission } from '@firoza/api/endpoint'
import type { ReactNode } from 'react'
import { useWrite } from '../../lib/query.ts'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { useRequest } from '../../shell/request/use-request.ts'
import type { Person } from './person-page.tsx'

interface AskByReasonProps {
  readonly call: 'POST /staff/export/ask' | 'POST /staff/user/factors/ask'
  readonly permission: Permission
  readonly title: string
  readonly hint: string
  readonly person: Person
}

/** Asks for something about the person of which there is nothing to choose, with the reason that a colleague decides by. */
export function AskByReason({ call, permission, title, hint, person }: AskByReasonProps): ReactNode {
  const request = useRequest({}, { permission })
  const ask = useWrite(call, request.options)
  return (
    <RequestCard
      title={title}
      hint={hint}
      request={request}
      busy={ask.isPending}
      complete
      summary={
        <>
          {title} · <bdi>{person.id}</bdi>
        </>
      }
      onSend={() => ask.mutate({ id: person.id, reason: request.written })}
    />
  )
}
