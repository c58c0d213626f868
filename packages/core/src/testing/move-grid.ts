import type { Machine } from '../machine.ts'

/** Where each state may go, for a test to show: a line per state, empty after its name where that is an end. */
export function moveGrid<S extends string, M extends string>({ states, moves }: Machine<S, M>): string[] {
  const table = Object.entries<{ readonly from: readonly string[]; readonly to: string }>(moves)
  return states.map(state => {
    const open = table.filter(([, { from }]) => from.includes(state))
    return `${state}: ${open.map(([move, { to }]) => `${move} -> ${to}`).join(', ')}`
  })
}
