import { props } from '@firoza/api/public-site'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { publicSettings } from './public-settings.ts'

export const readProps = handle(props, async ({ deps }) => ok(publicSettings(deps.settings)))
