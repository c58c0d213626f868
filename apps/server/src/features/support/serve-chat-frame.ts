import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

export const CHAT_FRAME_PATH = '/api/support/frame'

/**
 * The page in which an external chat runs, where the operator allowed one. The browser gives it an origin of its own (`sandbox`
 * without `allow-same-origin`): it reaches no token, no storage and no page of ours. Its script has to be the very file that was
 * allowed, and it may speak to that file's origin only.
 */
export function serveChatFrame(app: FastifyInstance, { settings }: Deps): void {
  const script = settings.chatScript
  if (!script) return
  const { url, integrity } = script
  const { origin } = new URL(url)
  const policy = [
    "default-src 'none'",
    `script-src ${url}`,
    `connect-src ${origin} ${origin.replace(/^http/, 'ws')}`,
    `img-src ${origin} data:`,
    `font-src ${origin}`,
    `style-src ${origin} 'unsafe-inline'`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts allow-forms',
  ]
  const page = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Chat</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script src="${url}" integrity="${integrity}" crossorigin="anonymous" defer></script></head><body></body></html>`,
  ].join('')
  app.get(CHAT_FRAME_PATH, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy.join(';'))
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(page),
  )
}
