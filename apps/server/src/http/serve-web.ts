import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { refuse } from '@firoza/core/refusal'
import type { FastifyInstance } from 'fastify'
import { readerOf, send } from './bind.ts'
import { refusalAnswer } from './run-route.ts'

const YEAR_S = 365 * 24 * 60 * 60

/**
 * Serves the built investor's app at / and the staff console at /console/. Files under assets/ carry a hash in their name and
 * are kept for a year; pages are asked for anew each time. Every other path is a page of the app, which knows its own routes.
 */
export async function serveWeb(app: FastifyInstance, webRoot: string | undefined): Promise<void> {
  const mobile = builtApp(webRoot, 'mobile')
  const console_ = builtApp(webRoot, 'console')
  if (mobile) await serveFiles(app, mobile, '/')
  if (console_) await serveFiles(app, console_, '/console/')
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const isPage =
      request.method === 'GET' &&
      !path.startsWith('/api/') &&
      !path.startsWith('/assets/') &&
      !/\.[a-z0-9]{2,5}$/i.test(path)
    const root = path.startsWith('/console') ? console_ : mobile
    if (isPage && root) return reply.sendFile('index.html', root)
    return send(reply, refusalAnswer(refuse('not_found', { what: path.slice(0, 80) }), readerOf(request)))
  })
}

/** Where the build leaves an app; undefined where it is not built. */
function builtApp(webRoot: string | undefined, name: string): string | undefined {
  const root = webRoot && join(webRoot, name, 'dist')
  return root && existsSync(join(root, 'index.html')) ? root : undefined
}

async function serveFiles(app: FastifyInstance, root: string, prefix: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: !app.hasReplyDecorator('sendFile'),
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const kept = path.includes('/assets/')
      reply.header('cache-control', kept ? `public, max-age=${YEAR_S}, immutable` : 'no-cache')
    },
  })
}
