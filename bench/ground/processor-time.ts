import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts a process's time in hundredths of a second. */
const TICKS_PER_SECOND = 100

/**
 * Seconds of processor time that a process and its children have used. Shared cores disturb it far less than they do the clock,
 * so that costs are compared in it.
 */
export function processorSeconds(pid: number): number {
  let ticks = 0
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      if (Number(fields[1]) === pid || Number(name) === pid) ticks += Number(fields[11]) + Number(fields[12])
    } catch {
      // The process ended while we looked.
    }
  }
  return ticks / TICKS_PER_SECOND
}
