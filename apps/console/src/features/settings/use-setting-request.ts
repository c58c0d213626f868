import type { CallInput, CallName } from '@firoza/api/endpoints'
import { useWrite } from '../../lib/query.ts'
import { useRequest } from '../../shell/request/use-request.ts'

const CHANGES = ['GET /staff/settings/list', 'GET /staff/settings/request/list'] as const

type Ask = Extract<CallName, `POST /staff/settings/${string}`>

/** A form that asks for another setting by one call. */
export function useSettingRequest<N extends Ask, Form extends object>(name: N, blank: Form) {
  const request = useRequest(blank, { permission: 'settings.ask', changes: CHANGES })
  const ask = useWrite(name, request.options)
  return {
    ...request,
    busy: ask.isPending,
    /** Sends what is filled in, with the reason. */
    send: (asked: Omit<CallInput<N>, 'reason'>) => ask.mutate({ ...asked, reason: request.written } as CallInput<N>),
  }
}
