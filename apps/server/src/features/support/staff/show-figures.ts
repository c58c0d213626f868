import { supportFigures } from '@firoza/api/staff-support'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { readFigures } from './desk.store.ts'

export const showFigures = handle(supportFigures, async ({ sql, nowMs }) => ok(await readFigures(sql, nowMs)))
