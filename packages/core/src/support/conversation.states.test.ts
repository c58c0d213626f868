import { expect, it } from 'vitest'
import { moveGrid } from '../testing/move-grid.ts'
import { conversationStates } from './conversation.states.ts'

it('SUP-1 moves as the table says', () => {
  expect(moveGrid(conversationStates)).toMatchInlineSnapshot(`
    [
      "waiting: ask -> waiting, answer -> answered, close -> closed",
      "answered: ask -> waiting, answer -> answered, close -> closed, lapse -> closed",
      "closed: ",
    ]
  `)
})
