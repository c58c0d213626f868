import { CONTENT_SHAPES, type ContentType, type ContentValues, decideContent } from '@firoza/core/content/content'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { ApprovalKind } from '../../../approvals/approval-kind.ts'
import { findUnknownSymbols, readContent, saveContent, symbolsOf } from './content-desk.store.ts'

export interface ContentPayload {
  readonly type: ContentType
  readonly id: string
  readonly values: ContentValues
}

/** Wording what everybody reads: every line is shown to whoever approves, as it is and as it would be. */
export const contentKind: ApprovalKind<ContentPayload> = {
  kind: 'content_change',
  approve: 'content.approve',
  async describe(tx, { type, id, values }) {
    const decided = decideContent(type, values)
    if (!decided.ok) return decided
    const [unknown] = await findUnknownSymbols(tx, symbolsOf(values))
    if (unknown !== undefined) {
      return refuse('field_invalid', { field: 'symbols', rule: 'choice', bound: unknown }, 'symbols')
    }
    const before = await readContent(tx, type, id, true)
    // The house's own pages are those that the product shows; a new one would stand nowhere.
    if (!before && type === 'page') return refuse('not_found', { what: 'page' }, 'id')
    const diff = CONTENT_SHAPES[type].map(field => ({
      field,
      before: before?.[field] ?? '',
      after: values[field] ?? '',
    }))
    return ok({ subject: `${type} ${id}`, diff })
  },
  async apply({ tx, nowMs }, { type, id, values }) {
    await saveContent(tx, type, id, values, nowMs)
    return ok()
  },
}
