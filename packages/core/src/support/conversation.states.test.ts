import { expect, it } from 'vitest'
import { conversationStates } from './conversation.states.ts'

it('SUP-1 moves as the table says', () => {
  const grid = conversationStates.states.map(state => {
    const moves = Object.entries(conversationStates.moves).filter(([, move]) =>
      (move.from as readonly string[]).includes(state),
    )
    return `${state}: ${moves.map(([name, move]) => `${name} -> ${move.to}`).join(', ')}`
  })
  expect(grid).toMatchInlineSnapshot(`
    [
      "waiting: ask -> waiting, answer -> answered, close -> closed",
      "answered: ask -> waiting, answer -> answered, close -> closed, lapse -> closed",
      "closed: ",
    ]
  `)
})
