import { UNLOCKS } from '@firoza/core/auth/unlock'
import { z } from 'zod'
import { recordedReadEndpoint } from './endpoint.ts'
import { choice, fields, id, page, pageOf, text, timeOut } from './fields.ts'
import { changeKind } from './review-case.ts'

const staffUnlockList = recordedReadEndpoint('POST /staff/unlock/list', {
  summary:
    'Who has locked themselves out of what: frozen accounts, then sign-ins and codes after wrong tries, those that last longest first. Found by id, whole phone number or part of the nickname. Everybody shown finds it in their access log.',
  who: { staff: 'unlock.read' },
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

/** Asks that a person may try again, or that their freeze ends after a day. No secret is told or set; the person is told that it happened. */
export const accountUnlockChange = changeKind({
  name: 'account_unlock',
  request: 'unlock.ask',
  approve: 'unlock.approve',
  payload: fields({ id, what: choice(UNLOCKS) }),
})

/** Asks that the second factors of a person who has lost them are taken away, recovery codes too. Their password stays; every sign-in ends and they are told. */
export const personFactorsChange = changeKind({
  name: 'person_factors',
  request: 'unlock.ask',
  approve: 'unlock.approve',
  payload: fields({ id }),
})

/** Asks to take what the platform keeps of one person out of the console. Once another approves, whoever asked can fetch it within a day. */
export const personalExportChange = changeKind({
  name: 'personal_export',
  request: 'export.ask',
  approve: 'export.approve',
  payload: fields({ id }),
})

const staffExportFetch = recordedReadEndpoint('POST /staff/export/fetch', {
  summary:
    'The data of an approved request, for whoever asked, once, within a day. The person finds it in their access log.',
  who: { staff: 'export.ask' },
  input: fields({ id }),
  output: z.object({
    /** The file's name and its text, as JSON. */
    name: z.string(),
    text: z.string(),
  }),
  refusals: ['not_found', 'case_expired'],
})

export const staffUnlockEndpoints = [staffUnlockList, staffExportFetch] as const
export { staffExportFetch, staffUnlockList }
