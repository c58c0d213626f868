import { isUnused, onTouch, touchedElsewhere } from './presence.ts'
import { endedElsewhere, type StaffSession, sessionUnused, useSession } from './session.ts'

/** The messages between tabs. Nothing of it is stored: a session goes from an open tab to another, and ends with the last of them. */
type Word =
  | { readonly is: 'asked' }
  | { readonly is: 'signed_in'; readonly session: StaffSession }
  | { readonly is: 'over'; readonly token: string; readonly ended: StaffSession['ended'] }
  | { readonly is: 'touched'; readonly atMs: number }

const CHANNEL = 'firoza.console.session'

/**
 * A new tab takes over the session of one that is open, and every tab ends it with the first. Whoever works in one tab is there in all
 * of them. Answers how to end that.
 */
export function followOtherTabs(): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  const say = (word: Word) => channel.postMessage(word)
  /** A tab that has not heard of the end yet may still hand the session over. */
  let over = ''
  let hearing = false

  const hear = (word: Word) => {
    const session = useSession.getState()
    if (word.is === 'asked' && session.token !== '') say({ is: 'signed_in', session })
    if (word.is === 'signed_in' && session.token === '' && word.session.token !== over)
      useSession.setState(word.session)
    if (word.is === 'touched') touchedElsewhere(word.atMs)
    if (word.is !== 'over') return
    over = word.token
    endedElsewhere(word.token, word.ended)
  }
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    hearing = true
    hear(data)
    hearing = false
  }

  /** One that ended out of sight is signed in again by those in use. */
  const onSight = () => {
    if (document.visibilityState !== 'visible') return
    if (isUnused()) sessionUnused()
    if (useSession.getState().token !== '') return
    over = ''
    say({ is: 'asked' })
  }

  const leaveSession = useSession.subscribe((now, before) => {
    if (hearing || now.token === before.token) return
    if (before.token !== '') {
      over = before.token
      // One that was frozen has not heard of work in the others, each of which has a clock of its own.
      if (now.ended !== 'unused' || !isUnused()) say({ is: 'over', token: before.token, ended: now.ended })
    }
    if (now.token !== '') say({ is: 'signed_in', session: now })
  })
  const leaveTouches = onTouch(atMs => say({ is: 'touched', atMs }))
  if (useSession.getState().token === '') say({ is: 'asked' })
  document.addEventListener('visibilitychange', onSight)
  return () => {
    document.removeEventListener('visibilitychange', onSight)
    leaveSession()
    leaveTouches()
    channel.close()
  }
}
