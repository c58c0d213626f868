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
  if (token === '' || token !== useSession.getState().token) return
  useSession.setState({ ...NOBODY, ended: reason === 'staff_session_unused' ? 'unused' : 'over' })
}

/** Nobody used the desk for so long that the server refuses this token by now. */
export function sessionUnused(): void {
  sessionEnded(useSession.getState().token, 'staff_session_unused')
}
