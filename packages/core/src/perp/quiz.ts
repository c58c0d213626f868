import { MINUTE_MS } from '../clock.ts'

/** Each question with its answers, the right one first named; the sentences are the texts `perp.quiz.<id>`. */
export const QUIZ = [
  { id: 'liquidation', answers: ['margin_lost', 'paused', 'debt'], right: 'margin_lost' },
  { id: 'leverage', answers: ['ten', 'fifty', 'same'], right: 'fifty' },
  { id: 'mark', answers: ['last', 'mark', 'entry'], right: 'mark' },
  { id: 'funding', answers: ['never', 'between_holders', 'to_firoza'], right: 'between_holders' },
  { id: 'deleveraging', answers: ['reduced', 'impossible', 'bonus'], right: 'reduced' },
] as const
export type QuizQuestion = (typeof QUIZ)[number]['id']

/** After wrong answers one may try again so much later. */
export const QUIZ_AGAIN_MS = 10 * MINUTE_MS

/** The questions answered wrongly, or not at all. */
export function wrongAnswers(answers: Readonly<Record<string, unknown>>): QuizQuestion[] {
  return QUIZ.filter(({ id, right }) => answers[id] !== right).map(({ id }) => id)
}
