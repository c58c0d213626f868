import { support } from '@firoza/api/support'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { readSupportData } from '../../standing/support-data.ts'

export const readSupport = handle(support, async ({ sql, session }) => ok(await readSupportData(sql, session.userId)))
