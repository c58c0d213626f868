import type { Db } from '../db/sql.ts'

export interface LateAnswers {
  readonly db: Db
  /**
   * Reads, changes what is read, and reads again. The first reading holds what stood before the change, and is answered after the
   * second is over, where that one does not wait for it.
   */
  readTwice(read: () => Promise<unknown>, change: () => Promise<unknown>): Promise<void>
}

/** A connection that can hold back the answer of a statement with these words in it. */
export function lateAnswers(db: Db, words: string): LateAnswers {
  const answered = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let step: 'before' | 'first' | 'held' = 'before'
  let sentMeanwhile = false
  const answerLate = async (answer: Promise<unknown>) => {
    const rows = await answer
    answered.resolve()
    await released.promise
    return rows
  }
  const late = new Proxy(db, {
    apply(target, self, args) {
      const answer = Reflect.apply(target as never, self, args) as Promise<unknown>
      if (step === 'held') sentMeanwhile = true
      if (step !== 'first' || !String(args[0]).includes(words)) return answer
      step = 'held'
      return answerLate(answer)
    },
  })
  return {
    db: late,
    async readTwice(read, change) {
      step = 'first'
      const first = read()
      await answered.promise
      await change()
      const second = read()
      if (sentMeanwhile) await second
      released.resolve()
      await Promise.all([first, second])
    },
  }
}
