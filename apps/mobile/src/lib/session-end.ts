import { followSession, lapseSession, useSession } from './session.ts'

type Listener = () => void
const listeners = new Set<Listener>()

/** The shell goes to the login page and empties the query cache. */
export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called for each answer that refuses a token. Only the first for the token in use counts, however many calls were on their way. */
export function sessionEnded(token: string): void {
  if (token !== useSession.getState().userToken || !followSession()) return
  lapseSession()
  for (const listener of listeners) listener()
}
