import { afterEach, expect, test, vi } from 'vitest'
import { endSession, useSession } from '../../lib/session.ts'
import { forgetAll } from '../../lib/storage.ts'
import { beginSession } from './begin-session.ts'

const user = { account: '+923001234567', nickname: '', idStatus: 'succ', hasTransactionCode: true } as const

afterEach(() => {
  vi.unstubAllGlobals()
  endSession()
  forgetAll('')
})

test('USER-9 a sign-in in the place of another, of whomever, ends that one at the server once the new one stands', async () => {
  const ended: [string | null, string][] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    ended.push([new Headers(headers).get('accesstoken'), useSession.getState().userToken])
    return Response.json({ code: 0, msg: '', data: {} })
  })
  const begin = (name: string) =>
    beginSession({
      tokenReal: `${name}-real`,
      tokenDemo: `${name}-demo`,
      realm: 'demo',
      user: { ...user, id: name, accountType: 'regular' },
    })
  begin('F-1')
  begin('F-2')
  await expect.poll(() => ended).toEqual([['F-1-demo', 'F-2-demo']])
  expect(useSession.getState().userInfo?.id).toBe('F-2')
})
