import { LIMITS } from '@firoza/core/limits'
import type { FastifyBaseLogger } from 'fastify'
import { callerNetwork } from '../http/caller-network.ts'

/**
 * Tokens that opened nothing, by the caller who showed them. The stream asks the database for each one; a caller who guesses, or only wants to
 * keep the database busy, is not to do over a stream what calls are counted for.
 */
export class WrongTokens {
  readonly #counts = new Map<string, number>()
  readonly #log: FastifyBaseLogger

  constructor(log: FastifyBaseLogger) {
    this.#log = log
  }

  /** Counts one more. Answers whether that is too many by now. */
  add(ip: string): boolean {
    const network = callerNetwork(ip)
    const count = (this.#counts.get(network) ?? 0) + 1
    this.#counts.set(network, count)
    if (count === LIMITS.streamWrongTokensPerMinuteMax) this.#log.warn({ ip }, 'too many wrong tokens for the stream')
    return count >= LIMITS.streamWrongTokensPerMinuteMax
  }

  isTooMany(network: string): boolean {
    return (this.#counts.get(network) ?? 0) >= LIMITS.streamWrongTokensPerMinuteMax
  }

  /** A new minute begins. */
  forget(): void {
    this.#counts.clear()
  }
}
