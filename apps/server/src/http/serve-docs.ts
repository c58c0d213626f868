import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import { endpoints } from '@firoza/api/endpoints'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Firoza API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css"></head>
<body><div id="swagger-ui"></div>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, tryItOutEnabled: true })`

/** The OpenAPI document at /api/openapi.json and a page to browse and try it at /api/docs. */
export async function serveDocs(app: FastifyInstance, version: string): Promise<void> {
  const document = JSON.stringify(openApiDocument(endpoints, version))
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document))
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE))
  app.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(START))
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  await app.register(fastifyStatic, {
    root,
    prefix: '/api/docs/assets/',
    decorateReply: false,
    index: false,
    allowedPath: path => path === '/swagger-ui.css' || path === '/swagger-ui-bundle.js',
  })
}
