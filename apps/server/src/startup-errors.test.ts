import { describe, expect, it } from 'vitest'
import { OperatorError } from './operator-error.ts'
import { whyNotStarted } from './startup-errors.ts'

const HERE = {
  port: 80,
  host: '203.0.113.7',
  dataDir: '/srv/firoza',
  databaseUrl: undefined,
  databaseOwnerUrl: undefined,
}
const OWN = { ...HERE, databaseUrl: 'postgres://house:secret@db/firoza' }

const fault = (facts: object) => Object.assign(new Error('what it says\nand more'), facts)
const said = (facts: object) => fault({ name: 'PostgresError', ...facts })

it('OPS-12 a fault that says by itself what to do is said as it is', () => {
  expect(whyNotStarted(new OperatorError('do this'), HERE)).toBe('do this')
})

it('OPS-12 what nobody but us can mend keeps its stack', () => {
  for (const settings of [HERE, OWN]) {
    expect(whyNotStarted(new TypeError('x is not a function'), settings)).toMatch(/TypeError: x[\s\S]*\bat /)
    const missing = fault({ code: 'ENOENT', syscall: 'open', path: '/opt/firoza/apps/server/x.sql' })
    expect(whyNotStarted(missing, settings)).toMatch(/\bat /)
    expect(whyNotStarted(said({ code: '42601' }), settings)).toMatch(/\bat /)
  }
})

describe('OPS-12 one sentence says what to do', () => {
  it.each([
    ['a taken port', { code: 'EADDRINUSE', syscall: 'listen' }, 'port 80 is in use; choose another one with PORT'],
    ['a port of root', { code: 'EACCES', syscall: 'listen' }, 'port 80 requires root; choose one from 1024'],
    [
      'a foreign address',
      { code: 'EADDRNOTAVAIL', syscall: 'listen' },
      'HOST 203.0.113.7 is not an address of this machine',
    ],
    [
      'a host unknown',
      { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: '203.0.113.7' },
      'HOST 203.0.113.7 cannot be resolved',
    ],
    [
      'no right',
      { code: 'EACCES', syscall: 'mkdir', path: '/srv/firoza' },
      '/srv/firoza is not accessible to the user of this process',
    ],
    [
      'a disk that is only read',
      { code: 'EROFS', syscall: 'open', path: '/srv/firoza/lock' },
      '/srv/firoza/lock is read-only',
    ],
    ['the same below', { code: 'ENOENT', syscall: 'mkdir', path: '/srv/firoza/run' }, '/srv/firoza/run is read-only'],
    ['a full disk', { code: 'ENOSPC', syscall: 'write' }, '/srv/firoza has no disk space left: free some'],
    [
      'a file in its place',
      { code: 'EEXIST', syscall: 'mkdir', path: '/srv/firoza' },
      '/srv/firoza is not a directory',
    ],
    [
      'a lost file',
      { code: 'ENOENT', syscall: 'open', path: '/srv/firoza/password' },
      '/srv/firoza/password is missing: put it back',
    ],
    [
      'another password',
      { name: 'PostgresError', code: '28P01' },
      'the PostgreSQL of /srv/firoza refuses the password',
    ],
    [
      'broken tables',
      { name: 'PostgresError', code: 'XX001' },
      'the PostgreSQL of /srv/firoza cannot read its own files',
    ],
    [
      'no room for PostgreSQL',
      { name: 'PostgresError', code: '53100' },
      'the PostgreSQL of /srv/firoza has no disk space left',
    ],
    ['an end meanwhile', { code: 'CONNECTION_CLOSED' }, 'the PostgreSQL of /srv/firoza ended during the start'],
  ])('%s', (_, facts, words) => {
    const why = whyNotStarted(fault(facts), HERE)
    expect(why).toContain(words)
    expect(why).not.toContain('\n')
  })

  it.each([
    ['nobody there', { code: 'ECONNREFUSED', syscall: 'connect' }, 'does not answer'],
    ['no such host', { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'db' }, 'does not answer'],
    ['something else there', { code: 'CONNECT_TIMEOUT' }, 'does not answer'],
    ['a wrong password', { name: 'PostgresError', code: '28P01' }, 'check the user and the password'],
    ['no such database', { name: 'PostgresError', code: '3D000' }, 'has no such database: create it'],
    ['too few rights', { name: 'PostgresError', code: '42501' }, 'name the owner of the database'],
    ['a standby', { name: 'PostgresError', code: '25006' }, 'is read-only'],
    ['no place left', { name: 'PostgresError', code: '53300' }, 'accepts no connections now'],
    ['its full disk', { name: 'PostgresError', code: '53100' }, 'cannot write: free disk space'],
    ['a certificate of somebody else', { code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'has an invalid certificate'],
  ])('of a PostgreSQL of the operator: %s', (_, facts, words) => {
    const why = whyNotStarted(fault(facts), OWN)
    expect(why).toMatch(/^the PostgreSQL of DATABASE_URL /)
    expect(why).toContain(words)
    expect(why).not.toMatch(/\n|secret/)
    const both = whyNotStarted(fault(facts), { ...OWN, databaseOwnerUrl: 'postgres://owner@db/firoza' })
    expect(both).toContain('DATABASE_OWNER_URL and DATABASE_URL')
  })
})
