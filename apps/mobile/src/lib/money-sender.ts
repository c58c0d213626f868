import { newIdempotencyKey, REFUSED_TO_ANYBODY } from '@firoza/api/client/intention'
import type { CallInput, CallName } from '@firoza/api/endpoints'
import { toast } from '@firoza/ui/toast-store'
import { call } from './client.ts'
import { shellText } from './language.ts'
import { queryClient } from './query.ts'
import { type AnsweredOf, type Sender, type SenderRules, sender } from './sender.ts'
import { type Session, useSession } from './session.ts'

/** A person waits no longer than this for a sign; what was sent may still arrive, and is asked for. */
const PATIENCE_MS = 12_000

/** Long enough to read a reason. */
const REFUSAL_SHOWN_MS = 4_000

/** What was read before is no longer true. */
export function readAnew(calls: readonly CallName[]): void {
  const names: readonly string[] = calls
  void queryClient.invalidateQueries({ predicate: query => names.includes(String(query.queryKey[1])) })
}

export interface MoneySenderRules<N extends CallName> extends Partial<Pick<SenderRules<N>, 'beforeTheKey'>> {
  /** What is read anew once it is done. */
  readonly changes: readonly CallName[]
  /** The input with a code that is asked for again; a call that takes none goes without. */
  readonly withCode?: (input: CallInput<N>, code: string) => CallInput<N>
}

/**
 * The app's one sender of a call that moves money. What is under way belongs to the account that sent it, real or demo, and is
 * forgotten when the person signs out.
 */
export function moneySender<N extends CallName>({ changes, ...rules }: MoneySenderRules<N>): Sender<N> {
  const made = sender<N>({
    send: async ({ name, input, key }) => {
      const answer = await call(name, input, { idempotencyKey: key, quiet: true, timeoutMs: PATIENCE_MS })
      readAnew(changes)
      return answer
    },
    newKey: newIdempotencyKey,
    withCode: input => input,
    beforeTheKey: REFUSED_TO_ANYBODY,
    unseen: sayAnswer,
    ...rules,
  })
  const follow = ({ userToken, userTokenReal, userTokenDemo }: Session) =>
    made.turnTo(userToken, [userTokenReal, userTokenDemo])
  follow(useSession.getState())
  useSession.subscribe(follow)
  return made
}

/** The sheet or page that sent it was left before the answer came. */
function sayAnswer(answered: AnsweredOf<CallName>): void {
  const t = shellText()
  if (answered.step === 'done') toast.show(t('shell.sentTaken'))
  else toast.error(t('shell.sentRefused', { reason: answered.error.message }), REFUSAL_SHOWN_MS)
}
