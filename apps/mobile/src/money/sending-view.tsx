import type { RefusedError } from '@firoza/api/client/call-error'
import type { CallName, CallOutput } from '@firoza/api/endpoints'
import type { Reason } from '@firoza/core/refusal'
import { Button } from '@firoza/ui/button'
import { CircleAlert, CloudOff, LoaderCircle } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import type { Sender, SendingOf } from './sender.ts'

/** How long between two questions for what got no answer. */
const ASK_EVERY_MS = 4_000

/** What is said of it, in sentences. */
export interface SendingWords {
  readonly sending: string
  readonly unknownTitle: string
  readonly unknownText: string
  readonly askAgain: string
  readonly asking: string
  readonly notSent: string
  readonly back: string
  readonly lapsedTitle: string
  readonly lapsedText: string
  readonly look: string
}

export interface SendingViewProps<N extends CallName> {
  readonly sender: Sender<N>
  readonly sending: Exclude<SendingOf<N>, { readonly step: 'idle' }>
  readonly words: SendingWords
  /** Where all that was done is listed. */
  readonly records: string
  /** How the server says that the code was wrong, and that one is needed; without them it takes none. */
  readonly codeWrong?: Reason
  readonly codeNeeded?: Reason
  /** Asking itself may want the code again; without this it is asked for without one. */
  readonly codeToAsk?: (error: RefusedError) => ReactNode
  /** A wrong or missing code leads back to the pad, anything else to the form. */
  readonly onRefusal: (wants: 'code' | 'form', error?: string) => void
  readonly children: (answer: CallOutput<N>) => ReactNode
}

/**
 * What became of what was sent: on its way, not known, refused with its reason, or done with what comes next. An answer that was shown
 * here is gone when the view is left, by whatever way.
 */
export function SendingView<N extends CallName>(props: SendingViewProps<N>): ReactNode {
  const { sending, sender, words, records, codeWrong, codeNeeded, codeToAsk, onRefusal, children } = props
  useEffect(() => sender.watch(), [sender])
  const wantsCode = (error: RefusedError) => error.reason === codeWrong || error.reason === codeNeeded
  switch (sending.step) {
    case 'sending':
      return <OnItsWay text={words.sending} />
    case 'asking':
      return <Unknown words={words} asking retryRefused={undefined} ask={sender.ask} />
    case 'unknown': {
      const { retryRefused } = sending
      if (retryRefused && codeToAsk && wantsCode(retryRefused)) return codeToAsk(retryRefused)
      return <Unknown words={words} asking={false} retryRefused={retryRefused} ask={sender.ask} />
    }
    case 'refused': {
      const { error } = sending
      if (!wantsCode(error)) return <Refused words={words} text={error.message} onBack={() => onRefusal('form')} />
      return <ToCode error={error.reason === codeWrong ? error.message : undefined} onRefusal={onRefusal} />
    }
    case 'expired':
      return <Lapsed words={words} records={records} onBack={() => onRefusal('form')} />
    case 'done':
      return children(sending.answer)
  }
}

function OnItsWay({ text }: { readonly text: string }): ReactNode {
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-16 text-center">
      <LoaderCircle size={40} aria-hidden className="animate-spin text-brand" />
      <p className="reading font-semibold">{text}</p>
    </div>
  )
}

interface UnknownProps {
  readonly words: SendingWords
  readonly asking: boolean
  /** Why the last question was turned away. */
  readonly retryRefused: RefusedError | undefined
  readonly ask: () => Promise<void>
}

/** Asks by itself, at once when the connection is back, and when told to. */
function Unknown({ words, asking, retryRefused, ask }: UnknownProps): ReactNode {
  useEffect(() => {
    const askNow = () => void ask()
    const timer = setInterval(askNow, ASK_EVERY_MS)
    addEventListener('online', askNow)
    return () => {
      clearInterval(timer)
      removeEventListener('online', askNow)
    }
  }, [ask])
  return (
    <div role="status" className="flex flex-col items-center gap-4 px-2 py-12 text-center">
      <CloudOff size={40} aria-hidden className="text-warn" />
      <p className="reading text-lg font-semibold">{words.unknownTitle}</p>
      <p className="reading text-sm text-muted">{words.unknownText}</p>
      {retryRefused && <p className="text-sm text-warn">{retryRefused.message}</p>}
      <Button kind="secondary" busy={asking} onClick={() => void ask()}>
        {asking ? words.asking : words.askAgain}
      </Button>
    </div>
  )
}

interface RefusedProps {
  readonly words: SendingWords
  readonly text: string
  readonly onBack: () => void
}

function Refused({ words, text, onBack }: RefusedProps): ReactNode {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-2 py-12 text-center">
      <CircleAlert size={40} aria-hidden className="text-loss" />
      <p className="reading text-lg font-semibold">{words.notSent}</p>
      <p className="reading text-sm">{text}</p>
      <Button kind="secondary" onClick={onBack}>
        {words.back}
      </Button>
    </div>
  )
}

interface LapsedProps {
  readonly words: SendingWords
  readonly records: string
  readonly onBack: () => void
}

/** Nobody can say any more by asking: before the like is done again, the person looks whether it was. */
function Lapsed({ words, records, onBack }: LapsedProps): ReactNode {
  const [, navigate] = useLocation()
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-2 py-12 text-center">
      <CircleAlert size={40} aria-hidden className="text-warn" />
      <p className="reading text-lg font-semibold">{words.lapsedTitle}</p>
      <p className="reading text-sm text-muted">{words.lapsedText}</p>
      <Button onClick={() => navigate(records)}>{words.look}</Button>
      <Button kind="quiet" onClick={onBack}>
        {words.back}
      </Button>
    </div>
  )
}

interface ToCodeProps {
  readonly error: string | undefined
  readonly onRefusal: (wants: 'code', error?: string) => void
}

function ToCode({ error, onRefusal }: ToCodeProps): ReactNode {
  useEffect(() => onRefusal('code', error), [error, onRefusal])
  return null
}
