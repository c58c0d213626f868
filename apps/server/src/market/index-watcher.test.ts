import { DAY_MS, MINUTE_MS } from '@firoza/core/clock'
import { PSX_INDEX_HALT } from '@firoza/core/stock/index-halt'
import { afterAll, expect, it } from 'vitest'
import { tradeHouse } from '../testing/house-trades.ts'
import { registerPerson } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { type IndexWatcher, MAIN_INDEX, startIndexWatcher } from './index-watcher.ts'
import { startSessions } from './sessions.ts'

const { holdMs, haltMs, preOpenMs } = PSX_INDEX_HALT
const app = await testApp({ wholeMarket: true, settings: { captcha: false } })
const { market, engine, db, log } = app.deps
const { clock } = app
const { tokenDemo: token } = await registerPerson(app)
afterAll(() => app.close())

const phase = () => engine.listing('demo', 'OGDC')?.phase
const halts = () => db<{ realm: string; side: string }[]>`select realm, side from market_halt order by id`
const shown = async () => {
  const { body } = await app.call('GET /stock/index/country/list', {}, { token })
  return body.code === 0 ? body.data.items[0]?.halt : undefined
}

/** As a new process would find it: from the database alone. */
async function restarted(): Promise<IndexWatcher> {
  await market.calendars.reload()
  const sessions = await startSessions({ db, engine, clock, calendars: market.calendars, log, timer: false })
  return startIndexWatcher({
    db,
    clock,
    calendars: market.calendars,
    sessions,
    indices: market.indices,
    log,
    timer: false,
  })
}

async function moveMain(bps: number): Promise<void> {
  for (const symbol of market.catalog.indices.get(MAIN_INDEX)?.members ?? []) {
    const issue = market.catalog.instruments.get(symbol)?.issuePrice ?? 0
    await tradeHouse(app, 'demo', symbol, [{ price: 2_000 + Math.trunc((issue * bps) / 10_000), quantity: 10 }])
  }
}

it('BAND-4 suspends all trading by the clock, tells people why, and goes on by itself after a restart', {
  timeout: 120_000,
}, async () => {
  await market.sessions.runDue()
  expect(phase()).toBe('open')
  await moveMain(-700)
  await market.indexWatcher.look()
  clock.advance(holdMs - 1)
  await market.indexWatcher.look()
  expect([phase(), await halts()]).toEqual(['open', []])
  // The wait goes on where it was, though another process looks now.
  clock.advance(1)
  await (await restarted()).look()
  expect([phase(), await halts()]).toEqual(['break', [{ realm: 'demo', side: 'down' }]])
  const fromMs = clock.now()
  expect(engine.listing('real', 'OGDC')?.phase).not.toBe('break')

  const again = await restarted()
  const halt = { index: 'KSE-30-like', changePercent: expect.stringMatching(/^[-−]\d\.\d\d$/), fromMs }
  expect(await shown()).toMatchObject({ ...halt, openMs: fromMs + haltMs + preOpenMs })
  const trades = async () => (await db`select id from trade`).length
  const before = await trades()
  await tradeHouse(app, 'demo', 'OGDC', [{ price: 2_000, quantity: 5 }])
  expect(await trades()).toBe(before)

  clock.advance(haltMs - MINUTE_MS)
  await market.sessions.runDue()
  expect(phase()).toBe('break')
  clock.advance(MINUTE_MS)
  await market.sessions.runDue()
  expect(phase()).toBe('pre_open')
  clock.advance(preOpenMs)
  await market.sessions.runDue()
  expect([phase(), await shown()]).toEqual(['open', null])
  expect(await trades()).toBeGreaterThan(before)

  // Still as far away: this side has had its halt today.
  await again.look()
  clock.advance(holdMs)
  await again.look()
  expect([phase(), (await halts()).length]).toEqual(['open', 1])
  clock.advance(DAY_MS)
  await market.sessions.runDue()
  expect(phase()).toBe('open')
})

it('BAND-4 suspends trading before the break of a Friday too: the last 75 minutes are those of the day, not of its first session', async () => {
  const at = (time: string) => Date.parse(`2026-02-13T${time}+05:00`)
  const { calendars, sessions } = market
  const indices = (realm: string) => (realm === 'real' ? [{ symbol: MAIN_INDEX, changePercent: '-6.00' }] : [])
  const watcher = await startIndexWatcher({ db, clock, calendars, sessions, indices, log, timer: false })
  const phaseFrom = async (time: string) => {
    clock.set(at(time))
    await sessions.runDue()
    return engine.listing('real', 'OGDC')?.phase
  }
  expect(await phaseFrom('11:00:00')).toBe('open')
  await watcher.look()
  expect(await phaseFrom('11:05:00')).toBe('open')
  await watcher.look()
  // Its pre-open would fall into the break of the day, which goes on.
  for (const time of ['11:05:01', '12:06:00', '14:00:00'])
    expect([time, await phaseFrom(time)]).toEqual([time, 'break'])
  expect(await phaseFrom('15:00:00')).toBe('open')
})

it('BAND-4 begins a halt that was stored, though the calendars could not be read at once and the index is near again', async () => {
  clock.set(Date.parse('2026-02-16T10:00:00+05:00'))
  await market.sessions.runDue()
  const { sessions } = market
  let isLost = true
  const reload = () => (isLost ? Promise.reject(new Error('the connection was lost')) : market.calendars.reload())
  let changePercent = '6.00'
  const indices = (realm: string) => (realm === 'real' ? [{ symbol: MAIN_INDEX, changePercent }] : [])
  const calendars = { of: market.calendars.of, reload }
  const watcher = await startIndexWatcher({ db, clock, calendars, sessions, indices, log, timer: false })
  await watcher.look()
  clock.advance(holdMs)
  await expect(watcher.look()).rejects.toThrow('the connection was lost')
  expect(await halts()).toContainEqual({ realm: 'real', side: 'up' })
  expect(engine.listing('real', 'OGDC')?.phase).toBe('open')
  changePercent = '4.00'
  isLost = false
  await watcher.look()
  expect(engine.listing('real', 'OGDC')?.phase).toBe('break')
})

it('BAND-4 counts the minutes of unbroken trading alone: those before a night that the server was away for are over', async () => {
  const at = (time: string) => Date.parse(`2026-02-${time}+05:00`)
  const { calendars, sessions } = market
  const indices = (realm: string) => (realm === 'real' ? [{ symbol: MAIN_INDEX, changePercent: '-6.00' }] : [])
  const watching = () => startIndexWatcher({ db, clock, calendars, sessions, indices, log, timer: false })
  const phaseAfter = async (watcher: IndexWatcher, time: string) => {
    clock.set(at(time))
    await sessions.runDue()
    await watcher.look()
    return engine.listing('real', 'OGDC')?.phase
  }
  const before = await watching()
  expect(await phaseAfter(before, '17T11:00:00')).toBe('open')
  const after = await watching()
  expect(await phaseAfter(after, '18T11:00:00')).toBe('open')
  expect(await phaseAfter(after, '18T11:04:59')).toBe('open')
  expect(await phaseAfter(after, '18T11:05:00')).toBe('break')
})
