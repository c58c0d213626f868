import type { IncomingMessage } from 'node:http'

/** Where a request comes from: behind a proxy of ours, what that proxy added last; what a client wrote before it is not believed. */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const told = trustProxy ? request.headers['x-forwarded-for'] : undefined
  const last = String(told ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  return last || (request.socket.remoteAddress ?? '')
}
