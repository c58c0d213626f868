import { contentChange } from '@firoza/api/content-staff'
import {
  CONTENT_SHAPES,
  type ContentField,
  type ContentType,
  type ContentValues,
  decideContent,
} from '@firoza/core/content/content'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import { findUnknownSymbols, readContent, saveContent, symbolsOf } from './content-staff.store.ts'

/** The fields of the type. Windows' line ends and spaces at the end of a line are nobody's intention. */
function valuesOf(type: ContentType, given: Readonly<Record<ContentField, string>>): ContentValues {
  const plain = (text: string) =>
    text
      .replace(/\r\n/g, '\n')
      .replace(/[ \t]+$/gm, '')
      .trim()
  return Object.fromEntries(CONTENT_SHAPES[type].map(field => [field, plain(given[field])]))
}

/** Wording what everybody reads: every line is shown to whoever approves, as it is and as it would be. */
export const contentKind: ChangeHandler<typeof contentChange> = {
  kind: contentChange,
  async describe(tx, { type, id, ...given }) {
    const values = valuesOf(type, given)
    const decided = decideContent(type, values)
    if (!decided.ok) return decided
    const [unknown] = await findUnknownSymbols(tx, symbolsOf(values))
    if (unknown !== undefined) {
      return refuse('field_invalid', { field: 'symbols', rule: 'choice', bound: unknown }, 'symbols')
    }
    const before = await readContent(tx, type, id, true)
    // The platform's own pages are those that the product shows; a new one would stand nowhere.
    if (!before && type === 'page') return refuse('not_found', { what: 'page' }, 'id')
    const lines = CONTENT_SHAPES[type].map(field => ({
      field,
      before: before?.[field] ?? '',
      after: values[field] ?? '',
    }))
    return ok({ subject: `${type} ${id}`, lines })
  },
  async apply({ tx, nowMs }, { type, id, ...given }) {
    await saveContent(tx, type, id, valuesOf(type, given), nowMs)
    return ok()
  },
}
