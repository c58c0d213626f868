import { type Outcome, ok } from '../outcome.ts'
import { refuse } from '../refusal.ts'

const SECURITY_WORD = { min: 3, max: 24 } as const

/** Letters, marks, digits, single spaces and hyphens of any script: nothing that could pass for a link or an instruction. */
const FORM = /^[\p{L}\p{M}\p{N}]+(?:[ -][\p{L}\p{M}\p{N}]+)*$/u

/** The word as it is kept; empty where the person wants none. */
export function decideSecurityWord(typed: string): Outcome<string, 'security_word'> {
  const word = typed.normalize('NFC').trim()
  const { min, max } = SECURITY_WORD
  if (word === '') return ok('')
  return [...word].length >= min && [...word].length <= max && FORM.test(word)
    ? ok(word)
    : refuse('security_word', { min, max }, 'word')
}
