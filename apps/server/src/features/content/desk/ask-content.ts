import { staffContentAsk } from '@firoza/api/staff-content'
import { CONTENT_SHAPES } from '@firoza/core/content/content'
import { askApproval } from '../../../approvals/ask-approval.ts'
import { handle } from '../../../http/call.ts'
import { contentKind } from './content-kind.ts'

/** Windows' line ends and spaces at the end of a line are nobody's intention. */
const plain = (text: string) =>
  text
    .replace(/\r\n/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .trim()

export const askContent = handle(staffContentAsk, (call, { type, id, reason, ...given }) => {
  const values = Object.fromEntries(CONTENT_SHAPES[type].map(field => [field, plain(given[field])]))
  return askApproval(call, contentKind, { payload: { type, id, values }, reason })
})
