/**
 * Answers what does one thing after another, each begun when the one before is over: no reading that began earlier overwrites a later
 * one. One that fails tells its own caller, and holds up none behind it.
 */
export function oneAfterAnother(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const done = last.catch(() => undefined).then(work)
    last = done
    return done
  }
}
