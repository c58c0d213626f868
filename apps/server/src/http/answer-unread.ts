import { type IncomingMessage, maxHeaderSize, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { MINUTE_MS } from '@firoza/core/clock'
import { type Refusal, refuse } from '@firoza/core/refusal'
import { UPLOAD_MS_MAX } from '@firoza/core/upload-time'
import type { FastifyInstance } from 'fastify'
import type { Reader } from './call.ts'
import { refusalAnswer } from './run-route.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

interface Unread {
  readonly status: 400 | 408 | 431
  readonly refusal: Refusal
}

/**
 * Answers what Node could not read as a request, in the envelope, and ends the connection. Where an earlier request of the same connection still
 * waits for its answer nothing is said: whoever asked would take it for that one.
 */
export class UnreadRequests {
  readonly #readerOf: (request: Pick<IncomingMessage, 'headers'>) => Reader
  readonly #underWay = new WeakMap<Duplex, Map<ServerResponse, IncomingMessage>>()

  constructor(readerOf: (request: Pick<IncomingMessage, 'headers'>) => Reader) {
    this.#readerOf = readerOf
  }

  watch({ server }: FastifyInstance): void {
    server.on('request', (request, response) => {
      const { socket } = request
      const underWay = this.#underWay.get(socket) ?? new Map()
      this.#underWay.set(socket, underWay.set(response, request))
      response.once('close', () => underWay.delete(response))
    })
    // What a client expects beside "100-continue" changes nothing of our answer.
    server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  }

  answer(error: NodeJS.ErrnoException, socket: Duplex): void {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const [[response, request] = [], ...others] = this.#underWay.get(socket) ?? []
    const isOfAnother = others.length > 0 || request?.complete || response?.headersSent
    if (socket.writable && !isOfAnother) {
      const { status, refusal } = unread(error.code, request !== undefined)
      socket.write(answerText(status, refusal, this.#readerOf(request ?? { headers: {} })))
    }
    socket.destroy(error)
  }
}

function unread(code: string | undefined, isBody: boolean): Unread {
  const field = isBody ? 'body' : 'head'
  if (code === 'HPE_HEADER_OVERFLOW')
    return { status: 431, refusal: refuse('body_too_large', { limitBytes: maxHeaderSize }) }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    const minutes = (isBody ? UPLOAD_MS_MAX : MINUTE_MS) / MINUTE_MS
    return {
      status: 408,
      refusal: refuse('field_invalid', { field, rule: 'too_long', bound: `${minutes} min` }, field),
    }
  }
  return { status: 400, refusal: refuse('field_invalid', { field, rule: 'format', bound: 'HTTP/1.1' }, field) }
}

function answerText(status: number, refusal: Refusal, reader: Reader): string {
  const body = JSON.stringify(refusalAnswer(refusal, reader).envelope)
  const headers = {
    ...SECURITY_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}

/** Whether a request is to become a WebSocket; any other protocol that a client would rather speak (HTTP/2 in clear) is passed over. */
export function opensWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket'
}
