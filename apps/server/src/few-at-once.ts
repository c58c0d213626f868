/** Runs few pieces of work at a time and lets few wait; answers undefined where too many wait already. */
export function fewAtOnce({ running, waiting }: { readonly running: number; readonly waiting: number }) {
  let now = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (now >= running && queue.length >= waiting) return undefined
    // Whoever ends hands their place on: the count stays.
    if (now >= running) await new Promise<void>(resolve => queue.push(resolve))
    else now++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else now--
    }
  }
}
