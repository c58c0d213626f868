import type { IdStatus } from '@firoza/core/account/user.states'
import type { Realm } from '@firoza/core/realm'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { forgetLastKnown } from './last-known.ts'
import { recall, STORAGE_PREFIX, storage } from './storage.ts'

/** The signed-in person as `/user/login/info` tells of them. */
export interface UserInfo {
  readonly id: string
  readonly account: string
  readonly nickname: string
  readonly idStatus: IdStatus
  readonly hasTransactionCode: boolean
  readonly accountType: 'regular' | 'hni'
}

/** Empty strings are absent tokens. `userToken` is the one in use: that of the account type. */
export interface Session {
  readonly userToken: string
  readonly userTokenReal: string
  readonly userTokenDemo: string
  readonly userAccountType: Realm
  readonly userInfo: UserInfo | null
  /** Whether the menu offers automatic subscription to offerings. */
  readonly openAutoApply: boolean
}

const SIGNED_OUT: Session = {
  userToken: '',
  userTokenReal: '',
  userTokenDemo: '',
  userAccountType: 'real',
  userInfo: null,
  openAutoApply: false,
}

/** Under which the session is stored, for all tabs. */
export const SESSION_NAME = `${STORAGE_PREFIX}session`
const VERSION = 1

/** Under it stands what was sent and has no answer yet, with the account that sent it. */
export const SENT_AREA = 'last.sent.'

export const useSession = create<Session>()(
  persist(() => SIGNED_OUT, {
    name: SESSION_NAME,
    version: VERSION,
    storage: storage<Session>(),
    // Sessions of other versions are not worth the risk of misreading: the person signs in again.
    migrate: () => SIGNED_OUT,
  }),
)

export interface SignIn {
  readonly tokenReal: string
  readonly tokenDemo: string
  readonly realm: Realm
  readonly user: UserInfo
}

let lapsedToken = ''

/** The token of the sign-in that ended by itself here, so that its person is told why; empty where none did. */
export function tokenOfLapsed(): string {
  return lapsedToken
}

/**
 * Another person may have been signed in until now: nothing of theirs is left to be shown. Whose sign-in had ended by itself finds what
 * they had sent without an answer. The query cache is emptied by the caller.
 */
export function startSession({ tokenReal, tokenDemo, realm, user }: SignIn): void {
  forgetLastKnown(name => name.startsWith(SENT_AREA) && name.includes(`.${user.id}.`))
  lapsedToken = ''
  useSession.setState({
    userToken: realm === 'real' ? tokenReal : tokenDemo,
    userTokenReal: tokenReal,
    userTokenDemo: tokenDemo,
    userAccountType: realm,
    userInfo: user,
  })
}

/**
 * Takes what another tab has made of the session, and begins anew where the token in use is another now. False then: nothing may be stored
 * over it on the way out. A tab hears of the others late, one that was put aside not at all.
 */
export function followSession(): boolean {
  const { userToken } = useSession.getState()
  if (recall('session') === undefined) useSession.setState(SIGNED_OUT)
  else void useSession.persist.rehydrate()
  const same = useSession.getState().userToken === userToken
  if (!same) location.reload()
  return same
}

/** What was heard of the person who is signed in. */
export function updateSession(heard: Pick<Partial<Session>, 'userInfo' | 'openAutoApply'>): void {
  if (followSession()) useSession.setState(heard)
}

/** Puts the other account's token in use. Nothing of one account is shown in the other: the query cache is emptied by the caller. */
export function switchRealm(realm: Realm): void {
  if (!followSession()) return
  const { userTokenReal, userTokenDemo } = useSession.getState()
  useSession.setState({ userAccountType: realm, userToken: realm === 'real' ? userTokenReal : userTokenDemo })
}

/** Forgets the person: tokens, their data, what was last known of it, and the account type. */
export function endSession(): void {
  forgetLastKnown()
  useSession.setState(SIGNED_OUT)
}

/** The sign-in has ended by itself: what has no answer yet stays for the person, to be asked for when they are back (ORD-35). */
export function lapseSession(): void {
  forgetLastKnown(name => name.startsWith(SENT_AREA))
  lapsedToken = useSession.getState().userToken
  useSession.setState(SIGNED_OUT)
}

export function isSignedIn(session: Session): boolean {
  return session.userToken !== ''
}

/** Runs where somebody else has the app, or nobody: what its writer had in hand is not for whoever takes the phone after them. */
export function onOtherPerson(forget: () => void): void {
  useSession.subscribe((session, before) => {
    if (session.userInfo?.id !== before.userInfo?.id) forget()
  })
}
