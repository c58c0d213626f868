import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { readProspectus } from './offering.store.ts'

const PATH = '/api/stock/index/new/prospectus'
export const prospectusPath = (sha256: string) => `${PATH}/${sha256}`

/** Prospectuses are public. The address is their hash, so that a copy never changes. */
export function serveProspectus(app: FastifyInstance, { db }: Deps): void {
  app.get<{ Params: { sha256: string } }>(`${PATH}/:sha256`, async (request, reply) => {
    const { sha256 } = request.params
    const content = /^[0-9a-f]{64}$/.test(sha256) ? await readProspectus(db, sha256) : undefined
    if (!content) return reply.status(404).type('text/plain').send('There is no such prospectus.')
    return reply
      .header('content-disposition', `inline; filename="prospectus-${sha256.slice(0, 8)}.pdf"`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('application/pdf')
      .send(content)
  })
}
