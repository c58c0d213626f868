import { LIMITS } from '@firoza/core/limits'
import { boundedText } from '../http/bounded-text.ts'

/** One node of a network, asked by JSON-RPC. Throws where it does not answer, answers too late, too much, or with an error. */
export interface JsonRpc {
  call(method: string, params: readonly unknown[]): Promise<unknown>
}

/** What a node said was wrong with a call, as against no answer at all. */
export class RpcRefused extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

let lastId = 0

export function httpRpc(url: string): JsonRpc {
  return {
    async call(method, params) {
      const id = ++lastId
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
        signal: AbortSignal.timeout(LIMITS.chainAnswerMsMax),
        redirect: 'error',
      })
      const answer = JSON.parse(await boundedText(response, LIMITS.chainAnswerBytesMax)) as {
        id?: unknown
        result?: unknown
        error?: unknown
      }
      if (typeof answer !== 'object' || answer === null || answer.id !== id)
        throw new Error(`${method}: no answer to our question`)
      const { error } = answer as { error?: { code?: unknown; message?: unknown } | null }
      if (error) throw new RpcRefused(Number(error.code), `${method}: ${String(error.message).slice(0, 300)}`)
      if (!response.ok || answer.result === undefined)
        throw new Error(`${method}: status ${response.status} without a result`)
      return answer.result
    },
  }
}
