import { expect, test } from 'vitest'
import { cloneTestDatabase } from '../testing/test-db.ts'
import { connect } from './connect.ts'
import { listen } from './listen.ts'

test('OPS-21 the end does not wait for a process of PostgreSQL that listens and stands still, and nothing is heard after it', async () => {
  const database = await cloneTestDatabase()
  const db = connect(database.connection, { max: 1, name: 'listening' })
  const heard: string[] = []
  const ends = [await listen(db, 'one', text => heard.push(text)), await listen(db, 'two', text => heard.push(text))]
  await db`select pg_notify('one', 'first')`
  await expect.poll(() => heard).toEqual(['first'])
  const [listening] = await database.sql<{ pid: number }[]>`
    select pid from pg_stat_activity where application_name = 'listening' and query like 'listen%'`
  const pid = listening?.pid ?? 0
  expect(pid).toBeGreaterThan(0)
  process.kill(pid, 'SIGSTOP')
  try {
    await database.sql`select pg_notify('two', 'last')`
    for (const end of ends) await end()
    await db.end({ timeout: 0 })
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  expect(heard).toEqual(['first'])
  await database.drop()
})
