import { RefusedError } from '@firoza/api/client/call-error'
import { loadAreas, translatorOf } from '@firoza/i18n/loaded-texts'
import { expect, it } from 'vitest'
import { failureText } from './failure-text.ts'
import { BASE_AREAS } from './language.ts'

it.each([
  ['en-US', 'You do not have the required permission: view the ledger'],
  ['ur-PK', 'آپ کے پاس یہ اجازت نہیں: لیجر دیکھنا'],
] as const)('DSK-5 names the permission that was missing, in %s', async (language, sentence) => {
  await loadAreas(language, BASE_AREAS)
  const data = { reason: 'staff_permission_missing', details: { permission: 'ledger.read' } } as const
  expect(failureText(new RefusedError(-1001, 'No', data), translatorOf(language))).toBe(sentence)
  const other = new RefusedError(-1001, 'There is no such thing', { reason: 'not_found', details: {} })
  expect(failureText(other, translatorOf(language))).toBe('There is no such thing')
})
