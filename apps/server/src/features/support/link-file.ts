import { supportLink } from '@firoza/api/support'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { findFileOwner } from './file.store.ts'
import { fileLink, isFileId } from './support-file.ts'

export const linkFile = handle(supportLink, async ({ deps, sql, session, nowMs }, { id }) => {
  const owner = isFileId(id) ? await findFileOwner(sql, id) : undefined
  if (owner !== session.userId) return refuse('not_found', { what: 'file' }, 'id')
  return ok({ url: fileLink(deps.vault, id, { kind: 'person', id: owner }, nowMs) })
})
