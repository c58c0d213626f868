import type { ChangePayloads } from '@firoza/api/review-changes'
import { useRequest } from '../../shell/request/use-request.ts'

const CHANGES = ['GET /staff/settings/list', 'GET /staff/settings/request/list'] as const

type SettingChange = 'channel_setting' | 'channel_add' | 'fee_schedule' | 'holiday' | 'pay_account' | 'trading_hours'

/** A form that requests another setting, of one kind of change. */
export function useSettingRequest<K extends SettingChange, Form extends object>(kind: K, blank: Form) {
  const request = useRequest(blank, { permission: 'settings.ask', changes: CHANGES })
  return { ...request, send: (payload: ChangePayloads[K]) => request.send(kind, payload) }
}
