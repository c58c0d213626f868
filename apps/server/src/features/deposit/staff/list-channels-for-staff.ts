import { staffDepositChannels } from '@firoza/api/deposit-staff'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { readChannels } from '../channel.store.ts'

export const listChannelsForStaff = handle(staffDepositChannels, async ({ sql }) => {
  const channels = await readChannels(sql)
  return ok({ items: channels.map(({ id, kind, asset, enabled }) => ({ id, kind, asset, enabled })) })
})
