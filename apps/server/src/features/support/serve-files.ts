import type { FastifyInstance } from 'fastify'
import { hasPermission } from '../../auth/role.store.ts'
import type { Deps } from '../../deps.ts'
import { serveLinked } from '../../http/serve-linked.ts'
import { findFileOwner, readFile } from './file.store.ts'
import { fileContext, type Viewer } from './support-file.ts'

const SHOWN = {
  picture: { type: 'image/webp', name: 'picture.webp', place: 'inline' },
  pdf: { type: 'application/pdf', name: 'document.pdf', place: 'attachment' },
} as const

/** Sends a file of a conversation to whoever was given a link, while they may still see it. */
export function serveSupportFiles(app: FastifyInstance, deps: Deps): void {
  const { db, vault } = deps
  serveLinked(app, deps, 'support', async ([fileId = '', kind, id = ''], nowMs) => {
    const viewer = { kind, id: BigInt(id) } as Viewer
    const may =
      viewer.kind === 'staff'
        ? await hasPermission(db, viewer.id, 'support.answer', nowMs)
        : (await findFileOwner(db, fileId)) === viewer.id
    const file = may ? await readFile(db, fileId) : undefined
    if (!file) return undefined
    const content = vault.open(file.sealed, fileContext(file.id))
    return { ...SHOWN[file.kind], sizeBytes: content.length, content }
  })
}
