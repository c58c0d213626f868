import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { findFileOwner, mayOpenFiles, readFile } from './file.store.ts'
import { fileContext, readFileLink, type Viewer } from './file-link.ts'

const SHOWN = {
  picture: { type: 'image/webp', name: 'picture.webp', place: 'inline' },
  pdf: { type: 'application/pdf', name: 'document.pdf', place: 'attachment' },
} as const

/** Sends a file of a conversation to whoever was given a link, while they may still see it. A PDF is saved, never shown as a page of ours. */
export function serveSupportFiles(app: FastifyInstance, deps: Deps): void {
  app.get<{ Querystring: { link?: unknown } }>('/api/support/file', async ({ query }, reply) => {
    const opened = typeof query.link === 'string' ? readFileLink(deps.vault, query.link, deps.clock.now()) : undefined
    const file =
      opened && (await maySee(deps, opened.fileId, opened.viewer)) && (await readFile(deps.db, opened.fileId))
    if (!file) {
      return reply
        .status(404)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('This link is no longer good.')
    }
    const { type, name, place } = SHOWN[file.kind]
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `${place}; filename="${name}"`)
      .type(type)
      .send(deps.vault.open(file.sealed, fileContext(file.id)))
  })
}

async function maySee({ db, clock }: Deps, fileId: string, viewer: Viewer): Promise<boolean> {
  if (viewer.kind === 'staff') return mayOpenFiles(db, viewer.id, clock.now())
  return (await findFileOwner(db, fileId)) === viewer.id
}
