import { describe, expect, it } from 'vitest'
import { isDatabaseAway } from './is-database-away.ts'

describe('a database that is away', () => {
  it.each([
    { code: 'CONNECTION_CLOSED' },
    { code: 'ECONNREFUSED', syscall: 'connect' },
    { code: 'ENOENT', syscall: 'connect' },
    { code: 'EAGAIN', syscall: 'connect' },
    { code: 'ECONNABORTED', syscall: 'read' },
    { code: '57P01' },
    { code: '25P03' },
    { code: '57014' },
    { code: '57P03' },
    { code: '53100' },
    { code: '08006' },
    { code: '55P03' },
    { code: '25006' },
  ])('API-9 is told from an error by $code', error => {
    expect(isDatabaseAway(Object.assign(new Error('away'), error))).toBe(true)
  })

  it.each([
    { code: 'ENOENT', syscall: 'open' },
    { code: 'EAGAIN', syscall: 'read' },
    { code: '25P02' },
    { code: '23514' },
    { code: '40001' },
    {},
  ])('API-9 is not what %j means: that is our fault and is answered as such', error => {
    expect(isDatabaseAway(Object.assign(new Error('ours'), error))).toBe(false)
  })
})
