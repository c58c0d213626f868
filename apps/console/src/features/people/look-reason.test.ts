import { LOOKED_LISTS, LOOKED_QUEUES, listLookReason } from '@firoza/core/user/list-look'
import { translatorFor } from '@firoza/i18n/server-translator'
import { expect, it } from 'vitest'
import { lookReason } from './look-reason.ts'

it('DSK-13 a list in which a person was shown is named in the language of the desk', () => {
  const urdu = translatorFor('ur-PK')
  for (const list of LOOKED_LISTS) {
    for (const queue of LOOKED_QUEUES) expect(lookReason(urdu, listLookReason(list, queue))).not.toMatch(/[a-z]/i)
    expect(lookReason(urdu, listLookReason(list))).not.toMatch(/[a-z]/i)
  }
  expect(lookReason(urdu, 'hni waiting')).toBe('ایچ این آئی کی درخواستیں: منتظر')
  expect(lookReason(translatorFor('en-US'), 'withdrawals: review')).toBe('Withdrawals: to review')
})

it('DSK-13 a reason in somebody’s own words stays as they wrote it', () => {
  expect(lookReason(translatorFor('ur-PK'), 'Complaint 12 about waiting')).toBe('Complaint 12 about waiting')
})
