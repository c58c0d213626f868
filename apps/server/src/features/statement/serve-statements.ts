import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { fileNameOf } from './file-name.ts'
import { findDocument, readPart } from './statement.store.ts'
import { readStatementLink } from './statement-link.ts'

const TYPES = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const

/** Gives out a document's file behind the link that making it answered, a part at a time. */
export function serveStatements(app: FastifyInstance, { db, clock, vault }: Deps): void {
  app.get<{ Querystring: { link?: unknown } }>('/api/user/statement/file', async ({ query }, reply) => {
    const number = typeof query.link === 'string' ? readStatementLink(vault, query.link, clock.now()) : undefined
    const found = number === undefined ? undefined : await findDocument(db, number)
    const first = number === undefined ? undefined : await readPart(db, number, 0)
    void reply.header('cache-control', 'no-store')
    if (number === undefined || !found || !first)
      return reply.status(404).type('text/plain').send('This link is no longer good.')
    return reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `attachment; filename="${fileNameOf({ ...found, number })}"`)
      .header('content-length', String(found.bytes))
      .type(TYPES[found.format])
      .send(Readable.from(partsOf(db, number, first)))
  })
}

async function* partsOf(db: Db, number: string, first: Buffer): AsyncGenerator<Buffer> {
  let part: Buffer | undefined = first
  for (let partNo = 1; part !== undefined; partNo++) {
    yield part
    part = await readPart(db, number, partNo)
  }
}
