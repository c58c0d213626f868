import type { Readable } from 'node:stream'
import type { TimeMs } from '@firoza/core/clock'
import { directionOf } from '@firoza/i18n/locale'
import { translatorFor } from '@firoza/i18n/server-translator'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { LINKS, type LinkKind, readSignedLink } from '../vault/signed-link.ts'
import { readerOf } from './bind.ts'
import type { Locale } from './call.ts'

/** A file as it is sent. What is an attachment is saved, never shown as a page of ours. */
export interface LinkedFile {
  readonly type: string
  readonly name: string
  readonly place: 'inline' | 'attachment'
  readonly sizeBytes: number
  readonly content: Buffer | Readable
}

/** Sends what the links of a kind open; `open` has the last word on whether it still may be seen. */
export function serveLinked(
  app: FastifyInstance,
  { vault, clock }: Deps,
  kind: LinkKind,
  open: (parts: readonly string[], nowMs: TimeMs) => Promise<LinkedFile | undefined>,
): void {
  app.get<{ Querystring: { link?: unknown } }>(LINKS[kind].path, async (request, reply) => {
    const nowMs = clock.now()
    const parts = readSignedLink(vault, kind, request.query.link, nowMs)
    const file = parts && (await open(parts, nowMs))
    void reply.header('cache-control', 'no-store').header('content-security-policy', "default-src 'none'; sandbox")
    if (!file)
      return reply
        .status(404)
        .type('text/html; charset=utf-8')
        .send(overPage(readerOf(request).locale))
    return reply
      .header('content-disposition', `${file.place}; filename="${file.name}"`)
      .header('content-length', String(file.sizeBytes))
      .type(file.type)
      .send(file.content)
  })
}

function overPage(locale: Locale): string {
  const text = translatorFor(locale)('notify-message.link_over')
  return [
    `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><title>Firoza</title>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><p>${text}</p></body></html>`,
  ].join('')
}
