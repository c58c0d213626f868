import { SECOND_MS } from '@firoza/core/clock'
import type { FastifyBaseLogger } from 'fastify'

/** What runs in rounds that never overlap, whenever it is woken and now and then by itself, until it is stopped. */
export interface PeriodicJob {
  /** Runs a round now, or once the one under way is over. */
  wake(): void
  /** When no round is under way, and none waits. */
  idle(): Promise<void>
  /**
   * Begins no round any more. The one under way gets a moment to finish; then it is told that this is the end, and after another moment it is left
   * where it stands, as after a crash. Never rejects.
   */
  stop(): Promise<void>
}

export interface PeriodicJobNeeds {
  readonly everyMs: number
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** What is said where a round fails; the next one tries again. */
  readonly failed: string
  /** A round. Between two steps it looks at `end`, and waits for nobody outside of the platform any longer once that is aborted. */
  readonly run: (end: AbortSignal) => Promise<unknown>
}

/** Most carriers, nodes and rails answer within it: what is under way is then not left to be asked after. */
const FINISH_MS_MAX = SECOND_MS
/** For a statement under way. */
const LET_GO_MS_MAX = 2 * SECOND_MS

/** For who runs a job by itself, outside of any rounds. */
export const NEVER_ABORTED: AbortSignal = new AbortController().signal

export function startPeriodicJob({ everyMs, log, failed, run }: PeriodicJobNeeds): PeriodicJob {
  const ending = new AbortController()
  let underWay: Promise<void> | undefined
  let isQueued = false
  let isStopped = false
  const rounds = async () => {
    while (isQueued && !isStopped) {
      isQueued = false
      try {
        await run(ending.signal)
      } catch (error) {
        // What a round meets that was told to end is the end.
        if (!ending.signal.aborted) log.error({ err: error }, failed)
      }
    }
    underWay = undefined
  }
  const wake = () => {
    if (isStopped) return
    isQueued = true
    underWay ??= rounds()
  }
  const timer = setInterval(() => {
    if (!underWay) wake()
  }, everyMs)
  timer.unref()
  return {
    wake,
    idle: async () => underWay,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      if (await isOver(underWay, FINISH_MS_MAX)) return
      ending.abort()
      if (!(await isOver(underWay, LET_GO_MS_MAX))) log.warn({}, 'a periodic job does not end; it was abandoned')
    },
  }
}

/** Runs a round and waits until it is over. */
export async function runOnceNow(rounds: Pick<PeriodicJob, 'wake' | 'idle'>): Promise<void> {
  rounds.wake()
  await rounds.idle()
}

/** Whether it comes to its end within that time. */
async function isOver(underWay: Promise<void> | undefined, waitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<false>(resolve => {
    timer = setTimeout(() => resolve(false), waitMs)
  })
  const over = await Promise.race([Promise.resolve(underWay).then(() => true), tooLong])
  clearTimeout(timer)
  return over
}

/** Waits for an answer from outside the platform until the end comes: whoever was asked may never give one. Then it throws. */
export async function abortable<T>(end: AbortSignal, asked: Promise<T>): Promise<T> {
  let tell: (() => void) | undefined
  const ended = new Promise<never>((_, reject) => {
    tell = () => reject(end.reason)
    if (end.aborted) tell()
    else end.addEventListener('abort', tell, { once: true })
  })
  try {
    return await Promise.race([asked, ended])
  } finally {
    if (tell) end.removeEventListener('abort', tell)
  }
}
