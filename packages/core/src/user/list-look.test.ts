import { describe, expect, it } from 'vitest'
import { LOOKED_LISTS, LOOKED_QUEUES, listLookReason, readListLook } from './list-look.ts'

describe('a look at a list', () => {
  it.each(LOOKED_LISTS)('DSK-13 of %s is read back from what the log keeps of it', list => {
    expect(readListLook(listLookReason(list))).toEqual({ list, queue: undefined })
    for (const queue of LOOKED_QUEUES) expect(readListLook(listLookReason(list, queue))).toEqual({ list, queue })
  })

  it('DSK-13 is read as the log kept it at first', () => {
    expect(readListLook('hni waiting')).toEqual({ list: 'hni', queue: 'waiting' })
    expect(readListLook('coin deposits: to_recover')).toEqual({ list: 'coin_deposits', queue: 'to_recover' })
  })

  it.each(['', 'A complaint, number 12', 'deposits of March', 'FZ65811666'])(
    'DSK-13 leaves "%s" as somebody wrote it',
    reason => {
      expect(readListLook(reason)).toBeUndefined()
    },
  )
})
