import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { followOtherTabs } from './other-tabs.ts'
import { endSession, SESSION_NAME, type Session, startSession, useSession } from './session.ts'

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
  followOtherTabs()
})
beforeEach(() => {
  reload.mockClear()
  vi.stubGlobal('location', { reload })
  startSession({ tokenReal: 'real-token', tokenDemo: 'demo-token', realm: 'real', user })
})
afterEach(() => {
  vi.unstubAllGlobals()
  endSession()
})

/** Another tab stores what differs from this one's session. */
function elsewhere(difference: Partial<Session>): void {
  const text = JSON.stringify({ state: { ...useSession.getState(), ...difference }, version: 1 })
  vi.stubGlobal('localStorage', { getItem: () => text, setItem: () => {}, removeItem: () => {} })
  page.dispatchEvent(Object.assign(new Event('storage'), { key: SESSION_NAME }))
}

test.each([
  ['signs out', { userToken: '', userTokenReal: '', userTokenDemo: '', userInfo: null }],
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
