import { LEVERAGE_MAX } from '@firoza/core/perp/leverage-limit'
import { QUIZ } from '@firoza/core/perp/quiz'
import { z } from 'zod'
import { endpoint, writeEndpoint } from './endpoint.ts'
import { amountOut, choice, fields, integer, nothing, page, pageOf, symbol, timeOut } from './fields.ts'
import { contractAccessOut, contractOut, quizOut } from './perp-shapes.ts'

const read = { method: 'POST', effect: 'read', rate: 'read' } as const

/** Charts, trades and books of contracts are those of `/coin/candles`, `/coin/trades` and `/coin/books`, with the contract's symbol. */
const contracts = endpoint({
  ...read,
  path: '/coin/contract/list',
  summary: 'The perpetual contracts with their terms, tiers, mark, index and its sources, and funding.',
  who: 'anyone',
  input: nothing,
  output: z.object({ items: z.array(contractOut) }),
  refusals: [],
})

const contractInfo = endpoint({
  ...read,
  path: '/coin/contract/info',
  summary: 'One perpetual contract: terms, tiers, mark, index and its sources, funding.',
  who: 'anyone',
  input: fields({ symbol }),
  output: contractOut,
  refusals: ['instrument_unknown'],
})

const fundingHistory = endpoint({
  ...read,
  path: '/coin/contract/funding',
  summary: 'The funding stamps of a contract, newest first, with rate and mark.',
  who: 'anyone',
  input: fields({ symbol, ...page }),
  output: pageOf(
    z.object({ id: z.string(), atMs: timeOut, ratePpb: z.number().int(), mark: amountOut, paid: amountOut }),
  ),
  refusals: ['instrument_unknown', 'field_invalid'],
})

const quiz = endpoint({
  ...read,
  path: '/coin/contract/quiz',
  summary: 'The five questions before the first contract, and one’s access.',
  who: 'investor',
  input: nothing,
  output: quizOut,
  refusals: [],
})

const answer = choice(QUIZ.flatMap(({ answers }) => answers) as [string, ...string[]])

const answerQuiz = writeEndpoint('POST /coin/contract/quiz/answer', {
  summary: 'Answers the five questions. Wrong ones are named; then one may try again after ten minutes.',
  who: 'investor',
  input: fields({ liquidation: answer, leverage: answer, mark: answer, funding: answer, deleveraging: answer }),
  output: z.object({
    passed: z.boolean(),
    wrong: z.array(z.enum(QUIZ.map(({ id: one }) => one))),
    access: contractAccessOut,
  }),
  refusals: ['perp_quiz_later'],
})

const ownLimit = writeEndpoint('POST /coin/contract/limit', {
  summary: 'Sets one’s own highest leverage: a lower one at once, a higher one after 24 hours.',
  who: 'investor',
  input: fields({ leverage: integer(1, LEVERAGE_MAX) }),
  output: contractAccessOut,
})

export const perpMarketEndpoints = [contracts, contractInfo, fundingHistory, quiz, answerQuiz, ownLimit] as const
export { answerQuiz, contractInfo, contracts, fundingHistory, ownLimit, quiz }
