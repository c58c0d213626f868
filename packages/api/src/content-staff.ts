import { CONTENT_FIELDS, CONTENT_LENGTH_MAX, CONTENT_TYPES, type ContentField } from '@firoza/core/content/content'
import { z } from 'zod'
import { readEndpoint } from './endpoint.ts'
import { choice, fields, pattern, text, timeOut } from './fields.ts'
import { changeKind } from './review-case.ts'

const type = choice(CONTENT_TYPES)
/** Part of the text's address; it is chosen once. */
const contentId = pattern(/^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/, 40)

/** One optional text for each field; which of them count is decided by the type. */
const values = Object.fromEntries(
  CONTENT_FIELDS.map(field => [field, text(0, CONTENT_LENGTH_MAX[field]).default('')]),
) as { [F in ContentField]: z.ZodDefault<ReturnType<typeof text>> }

const valuesOut = z.object(
  Object.fromEntries(CONTENT_FIELDS.map(field => [field, z.string()])) as { [F in ContentField]: z.ZodString },
)

const staffContentList = readEndpoint('GET /staff/content/list', {
  summary: 'Texts of one type with their titles in both languages, newest first; those that are taken down as well.',
  who: { staff: 'content.read' },
  input: fields({ type }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        titleEn: z.string(),
        titleUr: z.string(),
        shown: z.boolean(),
        atMs: timeOut.nullable(),
      }),
    ),
  }),
})

const staffContentInfo = readEndpoint('GET /staff/content/info', {
  summary: 'One text whole, in both languages. Fields that its type does not have are empty.',
  who: { staff: 'content.read' },
  input: fields({ type, id: contentId }),
  output: z.object({ id: z.string(), values: valuesOut }),
  refusals: ['not_found'],
})

/** Asks for a text to be worded anew, added or taken down. Another member of staff sees each line as it was and as it would be, and approves. */
export const contentChange = changeKind({
  name: 'content_change',
  request: 'content.ask',
  approve: 'content.approve',
  payload: fields({ type, id: contentId, ...values }),
})

export const staffContentEndpoints = [staffContentList, staffContentInfo] as const
export { staffContentInfo, staffContentList }
