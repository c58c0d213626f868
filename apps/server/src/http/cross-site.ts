import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'

/**
 * True where a browser says that another site asks. Tokens travel in a header that a foreign page cannot set, so this is the second
 * wall: it also covers the GETs that write. Clients that are no browsers send neither header.
 */
export function isCrossSite(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const site = request.headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return true
  return isForeignOrigin(request.headers, publicOrigin)
}

/** True where a page of another origin asks: other than the public one where that is set, than the host of the request otherwise. The opening of a WebSocket says its origin too. */
export function isForeignOrigin({ origin, host }: IncomingHttpHeaders, publicOrigin: string | undefined): boolean {
  if (origin === undefined) return false
  return publicOrigin === undefined ? hostOf(origin) !== host : origin !== publicOrigin
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
