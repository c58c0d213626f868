import type { Machine } from '@firoza/core/machine'
import { machines } from '@firoza/core/machines'

/** docs/states.md: every state machine as a grid of states by moves. */
export function statesPage(): string {
  return [
    '# States',
    '',
    'Each grid shows, for a state (row) and a move (column), the state that the move leads to. An empty cell is refused with `move_not_allowed`.',
    '',
    ...machines.flatMap(grid),
  ].join('\n')
}

function grid(table: Machine<string, string>): string[] {
  const moves = Object.keys(table.moves)
  return [
    `## ${table.name}`,
    '',
    `Starts as \`${table.initial}\`.`,
    '',
    `| | ${moves.join(' | ')} |`,
    `| --- | ${moves.map(() => '---').join(' | ')} |`,
    ...table.states.map(state => {
      const cells = moves.map(move => {
        const { from, to } = table.moves[move] as { from: readonly string[]; to: string }
        return from.includes(state) ? to : ''
      })
      return `| **${state}** | ${cells.join(' | ')} |`
    }),
    '',
  ]
}
