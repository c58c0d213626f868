import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showFreshCodes, useFreshCodes } from './fresh-codes.ts'
import { followSignIns, KEPT_MS } from './kept-pages.ts'
import { setPurpose, usePurpose } from './purpose.ts'
import { queryClient } from './query.ts'
import { type StaffMember, sessionEnded, signOut, startSession, useSession } from './session.ts'

let end: () => void

beforeEach(() => {
  vi.useFakeTimers()
  end = followSignIns()
  begin('maker')
  setPurpose('Complaint 1432')
  queryClient.setQueryData(['GET /staff/me'], 'what was read')
  showFreshCodes(['a code'])
})
afterEach(() => {
  signOut()
  end()
  vi.useRealTimers()
})

function begin(name: string): void {
  startSession({ token: `token of ${name}`, expiresAt: 0, staff: { name } as StaffMember })
}

const endIt = () => sessionEnded('token of maker', 'session_invalid')
const held = () => [
  useSession.getState().staff?.name,
  usePurpose.getState().purpose,
  queryClient.getQueryData(['GET /staff/me']),
]
const kept = ['maker', 'Complaint 1432', 'what was read']

it('STF-30 keeps what pages hold for an hour, but no codes, and for the same member of staff alone', () => {
  endIt()
  expect(useSession.getState()).toMatchObject({ token: '', ended: 'over' })
  expect(useFreshCodes.getState().codes).toEqual([])
  vi.advanceTimersByTime(KEPT_MS - 1)
  expect(held()).toEqual(kept)
  begin('maker')
  vi.advanceTimersByTime(KEPT_MS)
  expect(usePurpose.getState().purpose).toBe('Complaint 1432')
  expect(useSession.getState().token).toBe('token of maker')
})

it.each([
  ['an hour', () => vi.advanceTimersByTime(KEPT_MS), undefined],
  ['another sign-in', () => begin('checker'), 'checker'],
] as const)('STF-30 keeps nothing after %s', (_after, comes, whose) => {
  endIt()
  comes()
  expect(held()).toEqual([whose, '', undefined])
})

it('STF-30 keeps nothing of who signs out', () => {
  signOut()
  expect(held()).toEqual([undefined, '', undefined])
})
