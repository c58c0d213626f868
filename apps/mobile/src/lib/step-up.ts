import { RefusedError } from '@firoza/api/client/call-error'
import { create } from 'zustand'

/** What the server asks of the person before it goes on. */
export interface StepUpQuestion {
  /** Of passkey, totp and recovery: what the person has. */
  readonly methods: readonly string[]
  /** The browser's request options as JSON; empty where there is no passkey. */
  readonly passkey: string
  /** Why the last answer did not do. */
  readonly fault: string | undefined
  /** True while the answer is on its way. */
  readonly busy: boolean
}

interface StepUpState {
  readonly question: StepUpQuestion | undefined
}

/** The question under way. The sheet of the shell shows it. */
export const useStepUp = create<StepUpState>()(() => ({ question: undefined }))

/** Which act asks, and how it hears the answer. */
let asking: object | undefined
let waiting: ((secondFactor: string | undefined) => void) | undefined

/** The person's answer; without one they would rather not. */
export function answerStepUp(secondFactor?: string): void {
  const { question } = useStepUp.getState()
  if (!question || question.busy) return
  useStepUp.setState({ question: secondFactor === undefined ? undefined : { ...question, busy: true } })
  waiting?.(secondFactor)
  waiting = undefined
}

/**
 * Does something once that may take the second factor. Where the server asks for it, the person is asked in one sheet above whatever
 * they were doing, and the same thing goes on with their answer: nothing that they typed is lost. A wrong answer is told, and a new
 * question put. Whoever closes the sheet leaves the refusal as it was, and so does it where what was asked in `goesOn` is no more so: in
 * another account, or another person's, the same thing is not done.
 */
export async function withStepUp<T>(
  attempt: (secondFactor?: string) => Promise<T>,
  goesOn: () => boolean = () => true,
): Promise<T> {
  const act = {}
  let fault: string | undefined
  let given: string | undefined
  try {
    for (;;) {
      try {
        return await attempt(given)
      } catch (error) {
        if (!(error instanceof RefusedError && goesOn())) throw error
        if (error.reason === 'second_factor_wrong' && given !== undefined) {
          // A passkey's question was used up by the wrong answer: asked without one, the server puts another.
          fault = error.message
          given = undefined
          continue
        }
        const asked = error.detailsOf('second_factor_needed')
        if (!asked) throw error
        given = await ask(act, { methods: asked.methods.split(','), passkey: asked.passkey, fault, busy: false })
        if (given === undefined || !goesOn()) throw error
        fault = undefined
      }
    }
  } finally {
    if (asking === act) useStepUp.setState({ question: undefined })
  }
}

function ask(act: object, question: StepUpQuestion): Promise<string | undefined> {
  // One sheet, one question: another act that asks at the same moment takes its place, and the first is left as refused.
  waiting?.(undefined)
  asking = act
  useStepUp.setState({ question })
  return new Promise(resolve => {
    waiting = resolve
  })
}
