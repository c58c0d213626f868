import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OwnCheck } from './kyc-form.ts'

const user = { account: '+923000000001', nickname: '', idStatus: 'none', hasTransactionCode: false } as const

/** What a browser gives a page: the tab's own storage goes through a reload, the page's memory does not. */
const stored = { tab: new Map<string, string>(), device: new Map<string, string>() }
const storageOf = (map: Map<string, string>) => ({
  getItem: (name: string) => map.get(name) ?? null,
  setItem: (name: string, text: string) => void map.set(name, text),
  removeItem: (name: string) => void map.delete(name),
  clear: () => map.clear(),
})

async function load() {
  vi.resetModules()
  const [session, { formFrom }, typed] = await Promise.all([
    import('../../lib/session.ts'),
    import('./kyc-form.ts'),
    import('./typed-form.ts'),
  ])
  const signIn = (id: string) =>
    session.startSession({
      ...{ tokenReal: 'r', tokenDemo: 'd', realm: 'real' },
      user: { ...user, id, accountType: 'regular' },
    })
  const form = { ...formFrom(null), placeOfBirth: 'Karachi', number: '4210103976408', iban: 'PK36SCBL0000001123456702' }
  return { ...session, ...typed, signIn, form }
}

beforeEach(() => {
  for (const map of Object.values(stored)) map.clear()
  vi.stubGlobal('sessionStorage', storageOf(stored.tab))
  vi.stubGlobal('localStorage', storageOf(stored.device))
})
afterEach(() => void vi.unstubAllGlobals())

it('KYC-13 what is typed outlives a look at another page, until it is sent in', async () => {
  const { signIn, keepTyped, typedFor, form } = await load()
  signIn('1')
  keepTyped(null, form)
  expect(typedFor(null)?.placeOfBirth).toBe('Karachi')
  const draft = { history: [] as const } as unknown as OwnCheck
  expect(typedFor(draft)?.placeOfBirth).toBe('Karachi')
  const sent = { history: [{ move: 'submit', to: 'submitted', at: 1 }] } as unknown as OwnCheck
  expect(typedFor(sent)).toBeUndefined()
})

it('KYC-13 what is typed outlives a reload, but for the numbers that the server has', async () => {
  const first = await load()
  first.signIn('1')
  first.keepTyped(null, first.form)
  const second = await load()
  expect(second.typedFor(null)).toEqual(first.form)
  second.keepTyped(null, second.form)
  second.keptAtServer(second.form)
  expect(second.typedFor(null)?.number).toBe(second.form.number)
  second.keepTyped(null, { ...second.form, placeOfBirth: 'Lahore' })
  const third = await load()
  expect(third.typedFor(null)).toEqual({ ...first.form, placeOfBirth: 'Lahore', number: '', iban: '' })
  third.forgetTyped()
  expect((await load()).typedFor(null)).toBeUndefined()
})

it('KYC-13 what one person has typed stays with this tab, and is gone with their session', async () => {
  const first = await load()
  first.signIn('1')
  first.keepTyped(null, first.form)
  expect([...stored.device.values()].join()).not.toContain('Karachi')
  first.endSession()
  expect(first.typedFor(null)).toBeUndefined()
  expect([...stored.tab.values()]).toEqual([])
})

it('KYC-13 what one person has typed is gone with their session also where the form was not opened since', async () => {
  const first = await load()
  first.signIn('1')
  first.keepTyped(null, first.form)
  vi.resetModules()
  const session = await import('../../lib/session.ts')
  session.endSession()
  expect([...stored.tab.values()]).toEqual([])
})
