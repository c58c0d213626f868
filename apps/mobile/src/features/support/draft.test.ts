import { expect, test } from 'vitest'
import { endSession, startSession, useSession } from '../../lib/session.ts'
import { useDraft } from './draft.ts'

const user = { account: '+923000000001', nickname: '', idStatus: 'none', hasTransactionCode: false } as const
const signIn = (id: string) =>
  startSession({ tokenReal: 'r', tokenDemo: 'd', realm: 'real', user: { ...user, id, accountType: 'regular' } })

test('SUP-16 what one person has begun to write is gone with their session, and never another one’s', () => {
  signIn('1')
  useDraft.setState({ text: 'my card was taken', topic: 'money' })
  const { userInfo } = useSession.getState()
  useSession.setState({ userInfo: userInfo && { ...userInfo, nickname: 'Ayesha' } })
  expect(useDraft.getState().text).toBe('my card was taken')
  endSession()
  expect(useDraft.getState()).toEqual({ text: '', topic: 'other' })
  signIn('1')
  useDraft.setState({ text: 'again' })
  signIn('2')
  expect(useDraft.getState().text).toBe('')
})
