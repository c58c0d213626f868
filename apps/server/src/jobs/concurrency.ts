/**
 * Answers what does one thing after another, each begun when the one before is over: no reading that began earlier overwrites a later
 * one. One that fails tells its own caller, and holds up none behind it.
 */
export function serialQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const done = last.catch(() => undefined).then(work)
    last = done
    return done
  }
}

/** The same for each name: work under one name takes turns, and waits for none of another. */
export function serialQueues(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return async (name, work) => {
    const done = (last.get(name) ?? Promise.resolve()).catch(() => undefined).then(work)
    last.set(name, done)
    try {
      return await done
    } finally {
      if (last.get(name) === done) last.delete(name)
    }
  }
}

/** Runs few pieces of work at a time and lets few wait; answers undefined where too many wait already. */
export function limitConcurrency({ running, waiting }: { readonly running: number; readonly waiting: number }) {
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
