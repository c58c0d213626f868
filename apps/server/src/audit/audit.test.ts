import { HOUR_MS } from '@firoza/core/clock'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../db/sql.ts'
import { testClock } from '../testing/test-clock.ts'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { appendAudit } from './append-audit.ts'
import { eventsAfter } from './audit.store.ts'
import { chainHash, GENESIS, type NewAuditEvent } from './audit-event.ts'
import { merkleRoot } from './merkle.ts'
import { sealHours } from './seal-hours.job.ts'
import { verifyAudit } from './verify-audit.ts'

const START = Date.parse('2026-03-27T10:00:00Z')
const clock = testClock(START)
const log = { info: () => undefined } as never

function event(n: number): NewAuditEvent {
  return {
    atMs: START + n * 20 * 60_000,
    staffId: 1n,
    staff: 'maker',
    action: 'POST /staff/case/request user_disable',
    outcome: 'done',
    subject: `FZ1000000${n}`,
    people: [`FZ1000000${n}`],
    details: { reason: `reason ${n}`, id: `FZ1000000${n}` },
    ip: '127.0.0.1',
    requestId: `r${n}`,
  }
}

let database: TestDatabase
beforeAll(async () => {
  database = await cloneTestDatabase({ max: 12 })
  for (let n = 0; n < 8; n++) await database.sql.begin(tx => appendAudit(tx, event(n)))
  clock.set(START + 2 * HOUR_MS + 1_000)
  expect(await sealHours({ db: database.sql, clock, log })).toBe(2)
})
afterAll(() => database.drop())

/** Changes the tables as somebody who owns the database could, checks, and takes it back. */
async function afterTampering(
  tamper: (tx: Tx) => Promise<unknown>,
  walk: (tx: Tx) => ReturnType<typeof verifyAudit> = tx => verifyAudit(tx),
): Promise<string | undefined> {
  let fault: string | undefined
  const undo = new Error('undo')
  await database.sql
    .begin(async tx => {
      await tx`alter table audit_event disable trigger user`
      await tx`alter table audit_root disable trigger user`
      await tx`alter table audit_head disable trigger user`
      await tamper(tx)
      fault = (await walk(tx)).fault
      throw undo
    })
    .catch(error => {
      if (error !== undo) throw error
    })
  return fault
}

describe('the chain', () => {
  afterEach(async () => {
    expect((await verifyAudit(database.sql)).fault).toBeUndefined()
  })

  it('AUD-2 stands as it was recorded, and seals the hours that have passed', async () => {
    const verdict = await verifyAudit(database.sql)
    expect(verdict).toMatchObject({ events: 8, roots: 2, head: { seq: 8n }, fault: undefined })
    const rows = await database.sql`select from_seq, to_seq from audit_root order by hour`
    expect(rows).toEqual([
      { from_seq: 1n, to_seq: 3n },
      { from_seq: 4n, to_seq: 6n },
    ])
    expect(await sealHours({ db: database.sql, clock, log })).toBe(0)
  })

  it('AUD-1 no row can be changed or removed by a statement, and the head does not go back', async () => {
    const { sql } = database
    await expect(sql`update audit_event set staff = 'x' where seq = 2`).rejects.toThrow('append-only')
    await expect(sql`delete from audit_event where seq = 2`).rejects.toThrow('append-only')
    await expect(sql`truncate audit_event`).rejects.toThrow('append-only')
    await expect(sql`update audit_root set root = root`).rejects.toThrow('append-only')
    await expect(sql`delete from audit_root`).rejects.toThrow('append-only')
    await expect(sql`delete from audit_head`).rejects.toThrow('append-only')
    await expect(sql`update audit_head set seq = seq - 1`).rejects.toThrow('never goes back')
  })

  it.each([
    ['at', "at + interval '1 millisecond'"],
    ['staff_id', 'staff_id + 1'],
    ['staff_id', 'null'],
    ['staff', "'checker'"],
    ['action', "'POST /staff/user/enable'"],
    ['outcome', "'asked'"],
    ['subject', "'FZ99999999'"],
    ['people', "'{}'"],
    ['people', "people || '{FZ99999999}'"],
    ['details', `details || '{"reason": "another"}'`],
    ['details', `details - 'reason'`],
    ['ip', "'10.0.0.1'"],
    ['request_id', "'other'"],
    ['hash', 'sha256(hash)'],
  ])('AUD-3 finds an altered %s (%s) in every row', async (column, value) => {
    for (let seq = 1; seq <= 8; seq++) {
      const fault = await afterTampering(tx =>
        tx.unsafe(`update audit_event set ${column} = ${value} where seq = ${seq}`),
      )
      expect(fault, `event ${seq}`).toBe(`event ${seq} is not what was recorded`)
    }
  })

  it('AUD-3 finds any row removed, the newest too', async () => {
    for (let seq = 1; seq <= 8; seq++) {
      expect(await afterTampering(tx => tx`delete from audit_event where seq = ${seq}`)).toMatch(
        seq === 8 ? /chain ends at 7, its head says 8/ : new RegExp(`event ${seq} is missing`),
      )
    }
    expect(await afterTampering(tx => tx`delete from audit_event`)).toMatch(/chain ends at 0/)
    expect(await afterTampering(tx => tx`delete from audit_head`)).toMatch(/head of the chain is missing/)
  })

  it('AUD-3 finds a row slipped in anywhere, the ones behind it moved up', async () => {
    for (let seq = 1; seq <= 9; seq++) {
      const fault = await afterTampering(async tx => {
        await tx`update audit_event set seq = seq + 1000 where seq >= ${seq}`
        await tx`update audit_event set seq = seq - 999 where seq > 1000`
        await tx`
          insert into audit_event select ${seq}, at, staff_id, staff, action, outcome, subject, people, details, ip, request_id,
            sha256(hash) from audit_event order by seq limit 1`
      })
      expect(fault).toMatch(`event ${seq} is not what was recorded`)
    }
  })

  it('AUD-3 finds two rows that changed places', async () => {
    const fault = await afterTampering(async tx => {
      await tx`update audit_event set seq = 100 where seq = 4`
      await tx`update audit_event set seq = 4 where seq = 5`
      await tx`update audit_event set seq = 5 where seq = 100`
    })
    expect(fault).toBe('event 4 is not what was recorded')
  })

  it('AUD-4 finds a root that was altered, removed, invented or moved', async () => {
    const faults = [
      await afterTampering(tx => tx`update audit_root set root = sha256(root) where from_seq = 1`),
      await afterTampering(tx => tx`update audit_root set root = sha256(root) where from_seq = 4`),
      await afterTampering(tx => tx`delete from audit_root where from_seq = 1`),
      await afterTampering(tx => tx`delete from audit_root where from_seq = 4`),
      await afterTampering(tx => tx`delete from audit_root`),
      await afterTampering(tx => tx`update audit_root set hour = hour - interval '1 day' where from_seq = 4`),
      await afterTampering(tx => tx`update audit_root set to_seq = 5 where from_seq = 4`),
      await afterTampering(tx => tx`insert into audit_root values ('2026-03-27T12:00Z', 7, 8, sha256('x'))`),
      await afterTampering(tx => tx`insert into audit_root values ('2026-03-27T13:00Z', 9, 12, sha256('x'))`),
    ]
    expect(faults.map(fault => fault !== undefined)).toEqual(Array(9).fill(true))
  })

  it('AUD-3 goes on from the end of a sealed hour, and finds what was altered after it', async () => {
    const { sealed } = await verifyAudit(database.sql)
    expect(sealed.seq).toBe(6n)
    const alter = (seq: number) => (tx: Tx) => tx`update audit_event set staff = 'nobody' where seq = ${seq}`
    const walk = (tx: Tx) => verifyAudit(tx, undefined, sealed)
    expect(await afterTampering(() => Promise.resolve(), walk)).toBeUndefined()
    expect(await afterTampering(alter(2), walk), 'before it').toBeUndefined()
    expect(await afterTampering(alter(7), walk)).toBe('event 7 is not what was recorded')
    expect(await afterTampering(tx => tx`delete from audit_event where seq = 8`, walk)).toMatch(/its head says 8/)
    const rewritten = async (tx: Tx) => {
      await alter(2)(tx)
      await rewrite(tx)
    }
    expect(await afterTampering(rewritten, walk), 'what follows has other hashes').toMatch('event 7')
  })

  it('AUD-3 finds even a chain rewritten whole, by a place that was written down', async () => {
    const [known] = await database.sql<{ seq: bigint; hash: Buffer }[]>`select seq, hash from audit_event where seq = 5`
    const place = { seq: 5n, hash: known?.hash.toString('hex') ?? '' }
    expect((await verifyAudit(database.sql, place)).fault).toBeUndefined()
    const undo = new Error('undo')
    await database.sql
      .begin(async tx => {
        for (const table of ['audit_event', 'audit_root', 'audit_head'])
          await tx.unsafe(`alter table ${table} disable trigger user`)
        await tx`update audit_event set staff = 'nobody' where seq = 2`
        await rewrite(tx)
        expect((await verifyAudit(tx)).fault, 'by itself it looks right').toBeUndefined()
        expect((await verifyAudit(tx, place)).fault).toMatch('event 5 does not have the hash')
        throw undo
      })
      .catch(error => expect(error).toBe(undo))
  })
})

async function rewrite(tx: Tx): Promise<void> {
  let hash: Buffer = GENESIS
  const hashes: Buffer[] = []
  for (const row of await eventsAfter(tx, 0n, 100)) {
    hash = chainHash(hash, row)
    hashes.push(hash)
    await tx`update audit_event set hash = ${hash} where seq = ${row.seq}`
  }
  await tx`update audit_head set hash = ${hash}`
  await tx`update audit_root set root = ${merkleRoot(hashes.slice(0, 3))} where from_seq = 1`
  await tx`update audit_root set root = ${merkleRoot(hashes.slice(3, 6))} where from_seq = 4`
}

describe('writers', () => {
  it('AUD-2 side by side make one chain without gaps; one that rolls back leaves nothing', async () => {
    const other = await cloneTestDatabase({ max: 12 })
    try {
      const writes = Array.from({ length: 60 }, (_, n) =>
        other.sql
          .begin(async tx => {
            await appendAudit(tx, { ...event(1), requestId: String(n) })
            if (n % 3 === 0) throw new Error('rolled back')
          })
          .catch(error => expect(String(error)).toMatch('rolled back')),
      )
      await Promise.all(writes)
      expect(await verifyAudit(other.sql)).toMatchObject({ events: 40, fault: undefined })
    } finally {
      await other.drop()
    }
  })

  it('AUD-2 comes back from the database as it went in, whatever was typed, whenever it happened', async () => {
    const other = await cloneTestDatabase()
    // The database takes no null character in a text, and no input of ours lets one in.
    const typed = fc.string({ unit: 'binary', maxLength: 30 }).map(text => text.replaceAll('\u0000', ''))
    const odd = fc.constantFrom('\ud800', 'a\udfff', '‮', '"\\', '{}', 'NULL', '😀')
    const text = fc.oneof(typed, odd)
    try {
      await fc.assert(
        fc.asyncProperty(
          fc.array(text, { minLength: 4, maxLength: 4 }),
          fc.integer({ min: 0, max: 10 ** 7 }),
          async (texts, ms) => {
            const [staff = '', subject = '', key = '', value = ''] = texts
            const typedIn = {
              ...event(0),
              atMs: START + ms + 0.25,
              staff,
              subject,
              details: { [key]: value, b: '1', a: '2' },
            }
            await other.sql.begin(tx => appendAudit(tx, typedIn))
          },
        ),
        { numRuns: 60 },
      )
      expect(await verifyAudit(other.sql)).toMatchObject({ events: 60, fault: undefined })
    } finally {
      await other.drop()
    }
  })
})
