import { UNLOCKS } from '@firoza/core/user/unlock'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice, fields, id, page, pageOf, staffReason, text, timeOut } from './fields.ts'
import { APPROVAL_CALL } from './staff-approval.ts'

const staffUnlockList = endpoint({
  method: 'POST',
  path: '/staff/unlock/list',
  summary:
    'Who has locked themselves out of what: frozen accounts, then sign-ins and codes after wrong tries, those that last longest first. Found by id, whole phone number or part of the nickname. Everybody shown finds it in their access log.',
  effect: 'look',
  who: { staff: 'unlock.read' },
  rate: 'read',
  input: fields({ ...page, search: text(0, 40).default('') }),
  output: pageOf(
    z.object({
      id: z.string(),
      nickname: z.string(),
      what: z.enum(UNLOCKS),
      /** Until when it is locked by itself; null where it does not end by itself. */
      until: timeOut.nullable(),
      /** The request to lift a lock of theirs of this kind that waits for a second person; empty where none does. */
      requestId: z.string(),
    }),
  ),
  refusals: ['field_invalid'],
})

const staffUnlockAsk = endpoint({
  ...APPROVAL_CALL,
  path: '/staff/unlock/ask',
  summary:
    'Asks that a person may try again, or that their freeze ends after a day. No secret is told or set; the person is told that it happened.',
  who: { staff: 'unlock.ask' },
  input: fields({ id, what: choice(UNLOCKS), reason: staffReason }),
})

const staffPersonFactorsAsk = endpoint({
  ...APPROVAL_CALL,
  path: '/staff/user/factors/ask',
  summary:
    'Asks that the second factors of a person who has lost them are taken away, recovery codes too. Their password stays; every sign-in ends and they are told.',
  who: { staff: 'unlock.ask' },
  input: fields({ id, reason: staffReason }),
})

const staffExportAsk = endpoint({
  ...APPROVAL_CALL,
  path: '/staff/export/ask',
  summary:
    'Asks to take what the house keeps of one person out of the desk. Once another approves, whoever asked can fetch it within a day.',
  who: { staff: 'export.ask' },
  input: fields({ id, reason: staffReason }),
})

const staffExportFetch = endpoint({
  method: 'POST',
  path: '/staff/export/fetch',
  summary:
    'The data of an approved request, for whoever asked, once, within a day. The person finds it in their access log.',
  effect: 'look',
  who: { staff: 'export.ask' },
  rate: 'read',
  input: fields({ id }),
  output: z.object({
    /** The file's name and its text, as JSON. */
    name: z.string(),
    text: z.string(),
  }),
  refusals: ['not_found', 'approval_expired'],
})

export const staffUnlockEndpoints = [
  staffUnlockList,
  staffUnlockAsk,
  staffPersonFactorsAsk,
  staffExportAsk,
  staffExportFetch,
] as const
export { staffExportAsk, staffExportFetch, staffPersonFactorsAsk, staffUnlockAsk, staffUnlockList }
