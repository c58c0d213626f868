import { prop } from '@firoza/api/public-site'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { publicSettings } from './public-settings.ts'

export const readProp = handle(prop, async ({ deps }, { name }) => {
  const entry = Object.entries(publicSettings(deps.settings)).find(([known]) => known === name)
  return entry ? ok({ name, value: entry[1] }) : refuse('not_found', { what: 'setting' }, 'name')
})
