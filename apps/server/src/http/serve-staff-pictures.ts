import type { Permission } from '@firoza/api/endpoint'
import type { StaffAction } from '@firoza/core/user/security-event'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { logStaffAccess } from '../standing/notice.store.ts'
import { type PictureKind, pictureContext, picturePath, readPictureLink } from '../standing/picture-link.ts'
import { hasPermission } from '../standing/role.store.ts'

export interface StaffPictures {
  readonly kind: PictureKind
  /** A link outlives neither the job nor this permission. */
  readonly permission: Permission
  readonly action: StaffAction
  readonly read: (
    sql: Queryable,
    id: string,
  ) => Promise<{ readonly sealed: Buffer; readonly userId: bigint } | undefined>
}

/**
 * Shows one picture behind a link that a call of the desk signed. The look is written where the person reads it before a byte goes
 * out.
 */
export function serveStaffPictures(app: FastifyInstance, deps: Deps, pictures: StaffPictures): void {
  const { kind, permission, action, read } = pictures
  app.get<{ Querystring: { link?: unknown } }>(picturePath(kind), async ({ query }, reply) => {
    const nowMs = deps.clock.now()
    const opened = typeof query.link === 'string' ? readPictureLink(deps.vault, kind, query.link, nowMs) : undefined
    const may = opened && (await hasPermission(deps.db, opened.staffId, permission, nowMs))
    const picture = may ? await read(deps.db, opened.pictureId) : undefined
    if (!opened || !picture) {
      return reply
        .status(404)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('This link is no longer good.')
    }
    const bytes = deps.vault.open(picture.sealed, pictureContext(kind, opened.pictureId))
    await logStaffAccess(deps.db, { staffId: opened.staffId, userIds: [picture.userId], action, reason: '' }, nowMs)
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline; filename="picture.webp"')
      .type('image/webp')
      .send(bytes)
  })
}
