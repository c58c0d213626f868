import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endSession, startSession } from '../../lib/session.ts'
import { formFrom, type OwnCheck } from './kyc-form.ts'
import { keepTyped, typedFor } from './typed-form.ts'

const user = { account: '+923000000001', nickname: '', idStatus: 'none', hasTransactionCode: false } as const
const typed = { ...formFrom(null), placeOfBirth: 'Karachi' }

beforeEach(() => {
  const tab = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => tab.get(name) ?? null,
    setItem: (name: string, text: string) => tab.set(name, text),
    removeItem: (name: string) => tab.delete(name),
  })
  endSession()
  startSession({ tokenReal: 'r', tokenDemo: 'd', realm: 'real', user: { ...user, id: '1', accountType: 'regular' } })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The page as it comes up again in the same tab, with somebody signed in. */
async function reloaded(id: string) {
  vi.resetModules()
  const { useSession } = await import('../../lib/session.ts')
  useSession.setState({ userInfo: { ...user, id, accountType: 'regular' } })
  return import('./typed-form.ts')
}

it('KYC-13 what is typed outlives a reload of the tab, for its writer, until it is sent in', async () => {
  keepTyped(null, typed)
  expect((await reloaded('2')).typedFor(null)).toBeUndefined()
  const sent = { history: [{ move: 'submit', to: 'submitted', at: 1 }] } as unknown as OwnCheck
  expect((await reloaded('1')).typedFor(sent)).toBeUndefined()
  const again = await reloaded('1')
  expect(again.typedFor(null)?.placeOfBirth).toBe('Karachi')
  again.typedIsSent()
  expect((await reloaded('1')).typedFor(null)).toBeUndefined()
})

it('KYC-13 what is typed is gone from the tab when its writer signs out', async () => {
  keepTyped(null, typed)
  endSession()
  expect((await reloaded('1')).typedFor(null)).toBeUndefined()
})

it('KYC-13 what is typed outlives a look at another page, until it is sent in', () => {
  keepTyped(null, typed)
  expect(typedFor(null)?.placeOfBirth).toBe('Karachi')
  const draft = { history: [] as const } as unknown as OwnCheck
  expect(typedFor(draft)?.placeOfBirth).toBe('Karachi')
  const sent = { history: [{ move: 'submit', to: 'submitted', at: 1 }] } as unknown as OwnCheck
  expect(typedFor(sent)).toBeUndefined()
})

it('KYC-13 what one person has typed is gone with their session', () => {
  keepTyped(null, typed)
  endSession()
  expect(typedFor(null)).toBeUndefined()
})
