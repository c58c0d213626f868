import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts a process's time in hundredths of a second. */
const TICKS_PER_SECOND = 100

interface Usage {
  readonly parent: number
  readonly seconds: number
}

/** What every process of the machine has used so far, by its id. */
function usages(): Map<number, Usage> {
  const found = new Map<number, Usage>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      const seconds = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
      found.set(Number(name), { parent: Number(fields[1]), seconds })
    } catch {
      // The process ended while we looked.
    }
  }
  return found
}

/**
 * Seconds of processor time of a process, and of all that descend from it. Shared cores disturb it far less than they do the clock,
 * so that costs are told in it.
 */
export function processorSeconds(pid: number): { readonly own: number; readonly descendants: number } {
  const all = usages()
  const isBelow = (at: Usage): boolean => {
    const parent = all.get(at.parent)
    return at.parent === pid || (parent !== undefined && isBelow(parent))
  }
  const descendants = [...all.values()].filter(isBelow).reduce((sum, { seconds }) => sum + seconds, 0)
  return { own: all.get(pid)?.seconds ?? 0, descendants }
}
