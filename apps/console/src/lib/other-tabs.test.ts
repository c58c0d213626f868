import { STAFF_IDLE_MS } from '@firoza/core/staff/staff-session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const answer = { token: 'staff-token', expiresAt: 1, staff: { name: 'maker' } } as never
const ends: (() => void)[] = []

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
beforeEach(() => {
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
})

afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.unstubAllGlobals()
})

/** A tab: the modules of a page that was loaded by itself, with a storage of its own. */
async function openTab() {
  vi.resetModules()
  const session = await import('./session.ts')
  const presence = await import('./presence.ts')
  const { followOtherTabs } = await import('./other-tabs.ts')
  ends.push(followOtherTabs())
  const read = () => session.useSession.getState()
  return { ...session, ...presence, token: () => read().token, ended: () => read().ended }
}

test('STF-30 a new tab is signed in as an open one is, and all are signed out with the first', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, msg: '', data: {} }))
  const [one, two] = [await openTab(), await openTab()]
  one.startSession(answer)
  await expect.poll(two.token).toBe('staff-token')
  const three = await openTab()
  await expect.poll(three.token).toBe('staff-token')
  two.signOut()
  for (const tab of [one, two, three]) await expect.poll(tab.token).toBe('')
  const four = await openTab()
  one.startSession({ ...(answer as object), token: 'the next' } as never)
  for (const tab of [two, three, four]) await expect.poll(tab.token).toBe('the next')
})

test('STF-30 where the server has ended the session, every tab says why', async () => {
  const [one, two] = [await openTab(), await openTab()]
  one.startSession(answer)
  await expect.poll(two.token).toBe('staff-token')
  one.sessionEnded('staff-token', 'staff_session_unused')
  await expect.poll(two.ended).toBe('unused')
  expect(two.token()).toBe('')
})

test('STF-30 no sign-in remains where no tab is open, and nothing of a session is left in the browser', async () => {
  const kept = new Map<string, string>()
  const setItem = (name: string, text: string) => kept.set(name, text)
  vi.stubGlobal('localStorage', { getItem: (name: string) => kept.get(name) ?? null, setItem, removeItem: () => {} })
  const one = await openTab()
  one.startSession(answer)
  ends.pop()?.()
  const two = await openTab()
  const three = await openTab()
  three.startSession({ ...(answer as object), token: 'another' } as never)
  // The first word that it hears is of the tab that is open.
  await expect.poll(two.token).toBe('another')
  expect([...kept.values()].join()).not.toContain('staff-token')
})

/** The clock of the machine, to be moved. */
function heldClock() {
  const startMs = Date.now()
  const now = vi.spyOn(Date, 'now').mockReturnValue(startMs)
  ends.push(() => now.mockRestore())
  return (laterMs: number) => now.mockReturnValue(startMs + laterMs)
}

test('STF-25 STF-30 a frozen tab that wakes ends its own sign-in, and not that of a tab in which somebody works', async () => {
  const passTo = heldClock()
  page.visibilityState = 'hidden'
  const [frozen, working] = [await openTab(), await openTab()]
  working.startSession(answer)
  await expect.poll(frozen.token).toBe('staff-token')
  passTo(STAFF_IDLE_MS - 1_000)
  working.touchedElsewhere(Date.now())
  passTo(STAFF_IDLE_MS + 1_000)
  const said: unknown[] = []
  const listener = new BroadcastChannel('firoza.console.session')
  listener.onmessage = ({ data }) => said.push(data)
  ends.push(() => listener.close())
  frozen.sessionUnused()
  expect([frozen.token(), frozen.ended()]).toEqual(['', 'unused'])
  // What comes after it has been heard: so would the end have been.
  const third = await openTab()
  await expect.poll(third.token).toBe('staff-token')
  expect(working.token()).toBe('staff-token')
  expect(said).not.toContainEqual(expect.objectContaining({ is: 'over' }))
  expect(frozen.token()).toBe('')
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(frozen.token).toBe('staff-token')
})

test('STF-25 STF-30 a frozen tab that hears first who worked meanwhile stays signed in', async () => {
  const passTo = heldClock()
  const tab = await openTab()
  tab.startSession(answer)
  passTo(STAFF_IDLE_MS + 1_000)
  expect(tab.isUnused()).toBe(true)
  tab.touchedElsewhere(Date.now() - 1_000)
  expect([tab.isUnused(), tab.token()]).toEqual([false, 'staff-token'])
  // An old word, as after the sleep of the machine, is no sign of anybody.
  passTo(3 * STAFF_IDLE_MS)
  tab.touchedElsewhere(Date.now() - STAFF_IDLE_MS)
  expect([tab.isUnused(), tab.token()]).toEqual([true, ''])
})

test('STF-25 STF-30 activity in one tab counts in the others, and a late message is no activity', async () => {
  const [one, two] = [await openTab(), await openTab()]
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
  const realNow = Date.now()
  const now = vi.spyOn(Date, 'now')
  try {
    now.mockReturnValue(realNow + 600_000)
    expect(two.idleSeconds()).toBeGreaterThanOrEqual(600)
    ends.push(one.followPresence(() => undefined))
    await expect.poll(two.idleSeconds).toBe(0)
    now.mockReturnValue(realNow + 900_000)
    two.touchedElsewhere(realNow)
    expect(two.idleSeconds()).toBe(300)
  } finally {
    now.mockRestore()
  }
})
