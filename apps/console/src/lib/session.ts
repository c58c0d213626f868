import type { CallOutput } from '@firoza/api/endpoints'
import type { Reason } from '@firoza/core/refusal'
import { createSignOut } from '@firoza/web/sign-out'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { usePreferences } from './preferences.ts'
import { tabStore } from './storage.ts'

export type StaffMember = CallOutput<'GET /staff/me'>

export interface StaffSession {
  /** Empty where nobody is signed in. */
  readonly token: string
  readonly expiresAtMs: number
  readonly staff: StaffMember | null
  /** Where a session ended by itself, so that the sign-in page can say so: because nobody used the console, or for another reason. */
  readonly ended: false | 'over' | 'unused'
}

const NOBODY: StaffSession = { token: '', expiresAtMs: 0, staff: null, ended: false }

export const useSession = create<StaffSession>()(
  persist(() => NOBODY, {
    name: 'firoza.console.session',
    version: 1,
    storage: tabStore.storage<StaffSession>(),
    migrate: () => NOBODY,
  }),
)

export function startSession({ token, expiresAt, staff }: CallOutput<'POST /staff/login'>): void {
  useSession.setState({ token, expiresAtMs: expiresAt, staff, ended: false })
}

export const { endAtServer, endLeft } = createSignOut(
  tabStore,
  'POST /staff/logout',
  () => usePreferences.getState().language,
)

/** The tab, and every other one, forgets the token at once, whatever the server answers: a sign-out needs no network. */
export function signOut(): void {
  const { token } = useSession.getState()
  useSession.setState(NOBODY)
  if (token !== '') void endAtServer(token)
}

/** The server refused this token. Answers to calls of an earlier session do not end the present one. */
export function sessionEnded(token: string, reason: Reason): void {
  if (token === '' || token !== useSession.getState().token) return
  useSession.setState({ ...NOBODY, ended: reason === 'staff_session_unused' ? 'unused' : 'over' })
}

/** Another tab has ended the session of this token. */
export function endedElsewhere(token: string, ended: StaffSession['ended']): void {
  if (token !== '' && token === useSession.getState().token) useSession.setState({ ...NOBODY, ended })
}

/** Nobody used the console for so long that the server refuses this token by now. */
export function sessionUnused(): void {
  sessionEnded(useSession.getState().token, 'staff_session_unused')
}
