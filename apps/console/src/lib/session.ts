import type { CallOutput } from '@firoza/api/endpoints'
import type { Reason } from '@firoza/core/refusal'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { carefulStorage } from './careful-storage.ts'

export type StaffMember = CallOutput<'GET /staff/me'>

export interface StaffSession {
  /** Empty where nobody is signed in. */
  readonly token: string
  readonly expiresAtMs: number
  /** Also once the sign-in has ended by itself, for as long as the pages stand on which they were. */
  readonly staff: StaffMember | null
  /** Where a session ended by itself, so that the sign-in page can say so: because nobody used the desk, or for another reason. */
  readonly ended: false | 'over' | 'unused'
}

const NOBODY: StaffSession = { token: '', expiresAtMs: 0, staff: null, ended: false }

/** Lives as long as the tab: whoever opens the desk's computer next finds nobody signed in. */
export const useSession = create<StaffSession>()(
  persist(() => NOBODY, {
    name: 'firoza.desk.session',
    version: 1,
    storage: createJSONStorage(() => carefulStorage(() => sessionStorage)),
    migrate: () => NOBODY,
    // Pages do not outlast a reload, and nobody has to know whose they were.
    partialize: session => (session.token === '' ? { ...session, staff: null } : session),
  }),
)

export function startSession({ token, expiresAt, staff }: CallOutput<'POST /staff/login'>): void {
  useSession.setState({ token, expiresAtMs: expiresAt, staff, ended: false })
}

export function signOut(): void {
  useSession.setState(NOBODY)
}

/** The server refused this token. Answers to calls of an earlier session do not end the present one. */
export function sessionEnded(token: string, reason: Reason): void {
  const session = useSession.getState()
  if (token === '' || token !== session.token) return
  useSession.setState({ ...NOBODY, staff: session.staff, ended: reason === 'staff_session_unused' ? 'unused' : 'over' })
}

/** Nobody used the desk for so long that the server refuses this token by now. */
export function sessionUnused(): void {
  sessionEnded(useSession.getState().token, 'staff_session_unused')
}

/** Who was signed in has been away for too long: their pages go. */
export function letGo(): void {
  if (useSession.getState().token === '') useSession.setState({ staff: null })
}
