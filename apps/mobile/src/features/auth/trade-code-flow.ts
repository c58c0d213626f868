import { decidePin } from '@firoza/core/auth/pin'
import { PIN_LENGTH } from '@firoza/ui/pin-pad'

/**
 * How the new code is proved to be one's own: `password` the first time, `oldCode` later, `recovery` (password and a code by message)
 * where the old one is forgotten.
 */
export type Proof = 'password' | 'oldCode' | 'recovery'

export interface CodeFlow {
  readonly proof: Proof
  readonly step: 'proof' | 'new' | 'again'
  readonly oldCode: string
  readonly password: string
  readonly oneTimeCode: string
  readonly code: string
  readonly codeAgain: string
  /** Why the digits just typed were not taken. */
  readonly fault?: 'simple' | 'different'
}

export function startFlow(proof: Proof): CodeFlow {
  return { proof, step: 'proof', oldCode: '', password: '', oneTimeCode: '', code: '', codeAgain: '' }
}

/** Digits typed on the pad of the present step. When the last one is there, it goes on by itself. */
export function typeDigits(flow: CodeFlow, digits: string): CodeFlow {
  const { fault: _, ...plain } = flow
  if (flow.step === 'proof') {
    return digits.length < PIN_LENGTH ? { ...plain, oldCode: digits } : { ...plain, oldCode: digits, step: 'new' }
  }
  if (flow.step === 'new') {
    if (digits.length < PIN_LENGTH) return { ...plain, code: digits }
    const simple = !decidePin(digits, digits).ok
    return simple ? { ...plain, code: '', fault: 'simple' } : { ...plain, code: digits, step: 'again', codeAgain: '' }
  }
  if (digits.length < PIN_LENGTH || digits === flow.code) return { ...plain, codeAgain: digits }
  return { ...plain, step: 'new', code: '', codeAgain: '', fault: 'different' }
}

/** One step back. What is typed on a pad is typed anew; a password stays. */
export function stepBack({ fault: _, ...flow }: CodeFlow): CodeFlow {
  if (flow.step === 'again') return { ...flow, step: 'new', code: '', codeAgain: '' }
  return { ...flow, step: 'proof', oldCode: '', code: '' }
}

/** True when everything is there and can be sent. */
export function isComplete(flow: CodeFlow): boolean {
  return flow.step === 'again' && flow.codeAgain.length === PIN_LENGTH
}

export function inputOf({ proof, code, codeAgain, oldCode, password, oneTimeCode }: CodeFlow) {
  if (proof === 'oldCode') return { code, codeAgain, oldCode }
  return proof === 'password' ? { code, codeAgain, password } : { code, codeAgain, password, oneTimeCode }
}

/** Where a refusal leads back to: what proves is asked again where it was wrong, else the new digits. */
export function afterRefusal(flow: CodeFlow, field: string | undefined): CodeFlow {
  if (field === 'code' || field === 'codeAgain') return { ...flow, step: 'new', code: '', codeAgain: '' }
  return {
    ...flow,
    step: 'proof',
    code: '',
    codeAgain: '',
    oldCode: '',
    ...(field === 'password' && { password: '' }),
    ...(field === 'oneTimeCode' && { oneTimeCode: '' }),
  }
}
