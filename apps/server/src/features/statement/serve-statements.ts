import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { serveLinked } from '../../http/serve-linked.ts'
import { goesOn } from '../../http/session.store.ts'
import { fileNameOf } from './file-name.ts'
import { findDocument, readPart } from './statement.store.ts'

const TYPES = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const

/**
 * Gives out a document's file behind the link that making it answered, a part at a time. A browser that saves a file sends no token, and some hand
 * the address on to a program that sends no cookie and asks twice: so whoever has the link has the file, as long as the sign-in that made it goes on.
 */
export function serveStatements(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serveLinked(app, deps, 'statement', async ([number = '', signInId = ''], nowMs) => {
    if (!(await goesOn(db, signInId, nowMs))) return undefined
    const found = await findDocument(db, number)
    const first = await readPart(db, number, 0)
    if (!found || !first) return undefined
    const name = fileNameOf({ ...found, number })
    const content = Readable.from(partsOf(db, number, first))
    return { type: TYPES[found.format], name, place: 'attachment', sizeBytes: Number(found.bytes), content }
  })
}

async function* partsOf(db: Db, number: string, first: Buffer): AsyncGenerator<Buffer> {
  let part: Buffer | undefined = first
  for (let partNo = 1; part !== undefined; partNo++) {
    yield part
    part = await readPart(db, number, partNo)
  }
}
