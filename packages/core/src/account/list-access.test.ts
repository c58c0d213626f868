import { describe, expect, it } from 'vitest'
import { ACCESSED_LISTS, ACCESSED_QUEUES, listAccessReason, readListAccess } from './list-access.ts'

describe('a look at a list', () => {
  it.each(ACCESSED_LISTS)('DSK-13 of %s is read back from what the log keeps of it', list => {
    expect(readListAccess(listAccessReason(list))).toEqual({ list, queue: undefined })
    for (const queue of ACCESSED_QUEUES) expect(readListAccess(listAccessReason(list, queue))).toEqual({ list, queue })
  })

  it('DSK-13 is read as the log kept it at first', () => {
    expect(readListAccess('hni waiting')).toEqual({ list: 'hni', queue: 'waiting' })
    expect(readListAccess('coin deposits: to_recover')).toEqual({ list: 'coin_deposits', queue: 'to_recover' })
  })

  it.each(['', 'A complaint, number 12', 'deposits of March', 'FZ65811666'])(
    'DSK-13 leaves "%s" as somebody wrote it',
    reason => {
      expect(readListAccess(reason)).toBeUndefined()
    },
  )
})
