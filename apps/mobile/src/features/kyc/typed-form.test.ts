import { beforeEach, expect, it } from 'vitest'
import { endSession, startSession } from '../../lib/session.ts'
import { formFrom, type OwnCheck } from './kyc-form.ts'
import { keepTyped, typedFor } from './typed-form.ts'

const user = { account: '+923000000001', nickname: '', idStatus: 'none', hasTransactionCode: false } as const
const typed = { ...formFrom(null), placeOfBirth: 'Karachi' }

beforeEach(() => {
  endSession()
  startSession({ tokenReal: 'r', tokenDemo: 'd', realm: 'real', user: { ...user, id: '1', accountType: 'regular' } })
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
