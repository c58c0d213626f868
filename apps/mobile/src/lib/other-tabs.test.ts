import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { followOtherTabs } from './other-tabs.ts'
import { PREFERENCES_NAME, setPreferences, usePreferences } from './preferences.ts'
import {
  endSession,
  SESSION_NAME,
  type Session,
  startSession,
  switchRealm,
  updateSession,
  useSession,
} from './session.ts'
import { sessionEnded } from './session-end.ts'

const user = {
  id: 'F-1',
  account: '+923001234567',
  nickname: '',
  idStatus: 'none',
  hasTransactionCode: false,
  accountType: 'regular',
} as const

const page = new EventTarget()
const reload = vi.fn()

beforeAll(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', Object.assign(page, { hidden: false }))
  followOtherTabs()
})
beforeEach(() => {
  reload.mockClear()
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { reload })
  startSession({ tokenReal: 'real-token', tokenDemo: 'demo-token', realm: 'real', user })
})
afterEach(() => {
  vi.unstubAllGlobals()
  endSession()
})

/** Another tab stores this, and this one has not heard of it yet. */
function storedElsewhere(name: string, state: object): void {
  const text = JSON.stringify({ state, version: 1 })
  const getItem = (asked: string) => (asked === name ? text : null)
  vi.stubGlobal('localStorage', { getItem, setItem: () => {}, removeItem: () => {} })
}

function heard(name: string): void {
  page.dispatchEvent(Object.assign(new Event('storage'), { key: name }))
}

/** Another tab stores what differs from this one's session. */
function elsewhere(difference: Partial<Session>): void {
  storedElsewhere(SESSION_NAME, { ...useSession.getState(), ...difference })
  heard(SESSION_NAME)
}

const SIGNED_OUT = { userToken: '', userTokenReal: '', userTokenDemo: '', userInfo: null }

test.each([
  ['signs out', SIGNED_OUT],
  ['signs somebody else in', { userToken: 'other', userTokenReal: 'other', userInfo: { ...user, id: 'F-2' } }],
  ['goes over to the demo account', { userToken: 'demo-token', userAccountType: 'demo' }],
] as const)('CLI-9 where another tab %s, this one begins anew and stores nothing over it', (_, difference) => {
  elsewhere(difference)
  expect(useSession.getState()).toMatchObject(difference)
  expect(reload).toHaveBeenCalledOnce()
})

test('CLI-9 what another tab has heard of the same person is taken, and the page stays', () => {
  elsewhere({ userInfo: { ...user, nickname: 'Ayesha' } })
  expect(useSession.getState().userInfo?.nickname).toBe('Ayesha')
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['an answer about the person', () => updateSession({ openAutoApply: true })],
  ['a switch of the account', () => switchRealm('demo')],
  ['a token that the server refuses', () => sessionEnded('real-token')],
  ['a look at the page', () => void page.dispatchEvent(new Event('visibilitychange'))],
])('CLI-9 a tab that has not heard yet that somebody signed out elsewhere stores nothing over it: %s', (_, act) => {
  storedElsewhere(SESSION_NAME, { ...useSession.getState(), ...SIGNED_OUT })
  act()
  expect(useSession.getState()).toMatchObject(SIGNED_OUT)
  expect(reload).toHaveBeenCalledOnce()
})

test('CLI-9 where all that is stored was cleared, nobody is signed in', () => {
  storedElsewhere('another', {})
  startSession({ tokenReal: 'real-token', tokenDemo: 'demo-token', realm: 'real', user })
  page.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
  expect(useSession.getState().userToken).toBe('')
  expect(reload).toHaveBeenCalledOnce()
})

test('CLI-12 what was chosen in another tab holds here too, and the next choice here does not undo it', async () => {
  storedElsewhere(PREFERENCES_NAME, { ...usePreferences.getState(), theme: 'dark', language: 'ur-PK' })
  heard(PREFERENCES_NAME)
  await expect.poll(() => usePreferences.getState()).toMatchObject({ theme: 'dark', language: 'ur-PK' })
  setPreferences({ balancesHidden: true })
  expect(usePreferences.getState()).toMatchObject({ theme: 'dark', language: 'ur-PK', balancesHidden: true })
})

test('CLI-12 a stored language without texts gives way to the default, and the other choices hold', async () => {
  storedElsewhere(PREFERENCES_NAME, { ...usePreferences.getState(), theme: 'light', language: 'ur' as never })
  await usePreferences.persist.rehydrate()
  expect(usePreferences.getState()).toMatchObject({ theme: 'light', language: 'en-US' })
})
