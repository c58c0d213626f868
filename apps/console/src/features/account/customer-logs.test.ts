import { ACCESSED_LISTS, ACCESSED_QUEUES, listAccessReason } from '@firoza/core/account/list-access'
import { translatorFor } from '@firoza/i18n/server-translator'
import { expect, it } from 'vitest'
import { accessReason } from './customer-logs.tsx'

it('DSK-13 a list in which a person was shown is named in the language of the console', () => {
  const urdu = translatorFor('ur-PK')
  for (const list of ACCESSED_LISTS) {
    for (const queue of ACCESSED_QUEUES) expect(accessReason(urdu, listAccessReason(list, queue))).not.toMatch(/[a-z]/i)
    expect(accessReason(urdu, listAccessReason(list))).not.toMatch(/[a-z]/i)
  }
  expect(accessReason(urdu, 'hni waiting')).toBe('ایچ این آئی کی درخواستیں: زیرِ التوا')
  expect(accessReason(translatorFor('en-US'), 'withdrawals: review')).toBe('Withdrawals: to review')
})

it('DSK-13 a reason in somebody’s own words stays as they wrote it', () => {
  expect(accessReason(translatorFor('ur-PK'), 'Complaint 12 about waiting')).toBe('Complaint 12 about waiting')
})
