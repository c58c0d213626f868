import type { Reasons } from '@firoza/core/reasons'
import type { Reason } from '@firoza/core/refusal'

interface RefusedData {
  readonly reason: Reason
  readonly details: object
  readonly field?: string
}

/** The server said no, and why. `message` is its sentence in the person's language. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
  readonly code: -1000 | -1001
  readonly reason: Reason
  readonly details: object
  readonly field: string | undefined

  constructor(code: -1000 | -1001, message: string, data: RefusedData) {
    super(message)
    this.code = code
    this.reason = data.reason
    this.details = data.details
    this.field = data.field
  }

  /** The details, where the reason is the one asked about. */
  detailsOf<R extends Reason>(reason: R): Reasons[R] | undefined {
    return this.reason === reason ? (this.details as Reasons[R]) : undefined
  }
}

/** Nothing came back: no connection, or no answer in time. What was asked for may have been done; the same key asks again safely. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'

  constructor(cause: unknown) {
    super('no answer from the server', { cause })
  }
}

/** The server failed. The request id finds it in the log. */
export class ServerError extends Error {
  override readonly name = 'ServerError'
  readonly requestId: string | undefined

  constructor(message: string, requestId: string | undefined) {
    super(message)
    this.requestId = requestId
  }
}
