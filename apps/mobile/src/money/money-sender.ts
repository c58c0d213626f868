import { newIdempotencyKey, REFUSED_TO_ANYBODY } from '@firoza/api/client/intention'
import type { CallName } from '@firoza/api/endpoints'
import { REALMS, type Realm } from '@firoza/core/realm'
import { toast } from '@firoza/ui/toast-store'
import { call, sayRefused } from '../lib/client.ts'
import { shellText } from '../lib/language.ts'
import { invalidate } from '../lib/query.ts'
import { type Session, useSession } from '../lib/session.ts'
import { pendingRequests } from './pending-requests.ts'
import { type AnsweredOf, type Sender, type SenderRules, sender } from './sender.ts'

/** A person waits no longer than this for a sign; what was sent may still arrive, and is asked for. */
const PATIENCE_MS = 12_000

export interface MoneySenderRules<N extends CallName>
  extends Partial<Pick<SenderRules<N>, 'beforeTheKey' | 'codeField'>> {
  /** Its name among the things that are kept on the device. */
  readonly kind: string
  /** What is read anew once it is done. */
  readonly changes: readonly CallName[]
}

/**
 * The app's one sender of a call that moves money. What is under way belongs to the account that sent it, real or demo, and is
 * forgotten when the person signs out. A reload does not end it: the app may take a new version, or the phone need the memory, at any moment.
 */
export function moneySender<N extends CallName>({ kind, changes, ...rules }: MoneySenderRules<N>): Sender<N> {
  const made = sender<N>({
    send: async ({ name, input, key }) => {
      const answer = await call(name, input, { idempotencyKey: key, quiet: true, timeoutMs: PATIENCE_MS })
      invalidate(changes)
      return answer
    },
    newKey: newIdempotencyKey,
    kept: pendingRequests(kind),
    beforeTheKey: REFUSED_TO_ANYBODY,
    unseen: sayAnswer,
    ...rules,
  })
  const follow = ({ userAccountType, userInfo }: Session) => {
    const accountOf = (realm: Realm) => (userInfo ? `${realm}.${userInfo.id}` : '')
    made.turnTo(accountOf(userAccountType), REALMS.map(accountOf))
  }
  follow(useSession.getState())
  useSession.subscribe(follow)
  return made
}

/** The sheet or page that sent it was left before the answer came. */
function sayAnswer(answered: AnsweredOf<CallName>): void {
  const t = shellText()
  if (answered.step === 'done') toast.show(t('shell.sentTaken'))
  else sayRefused(t('shell.sentRefused', { reason: answered.error.message }))
}
