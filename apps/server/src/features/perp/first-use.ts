import { answerQuiz, ownLimit, quiz } from '@firoza/api/perp-market'
import { ok } from '@firoza/core/outcome'
import { setOwnLimit } from '@firoza/core/perp/leverage-limit'
import { QUIZ, QUIZ_AGAIN_MS, wrongAnswers } from '@firoza/core/perp/quiz'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { limitsOf, readAccess } from './contract-access.ts'
import { lockPerson, writePerson } from './perp.store.ts'

export const showQuiz = handle(quiz, async ({ sql, session, nowMs }) => {
  // The right one is named first in the core: it is shown in an order that does not give it away.
  const questions = QUIZ.map(({ id, answers }) => ({ id, answers: [...answers].sort() }))
  return ok({ questions, access: await readAccess(sql, session, nowMs) })
})

export const answerContractQuiz = handle(answerQuiz, async ({ sql, session, nowMs }, answers) => {
  const person = await lockPerson(sql, session)
  const passed = person.passedAtMs !== null
  const againAtMs = (person.failedAtMs ?? Number.NEGATIVE_INFINITY) + QUIZ_AGAIN_MS
  if (!passed && againAtMs > nowMs) return refuse('perp_quiz_later', { at: new Date(againAtMs).toISOString() })
  const wrong = wrongAnswers(answers)
  if (!passed && wrong.length > 0) await writePerson(sql, session, { ...person, failedAtMs: nowMs })
  if (!passed && wrong.length === 0) await writePerson(sql, session, { ...person, passedAtMs: nowMs })
  return ok({ passed: passed || wrong.length === 0, wrong, access: await readAccess(sql, session, nowMs) })
})

export const setLeverageLimit = handle(ownLimit, async ({ sql, session, nowMs }, { leverage }) => {
  const person = await lockPerson(sql, session)
  const { own, next } = setOwnLimit(limitsOf(person), leverage, nowMs)
  const nextLimit = next?.limit ?? null
  await writePerson(sql, session, { ...person, ownLimit: own ?? null, nextLimit, nextFromMs: next?.fromMs ?? null })
  return ok(await readAccess(sql, session, nowMs))
})
