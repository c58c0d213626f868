import type { Permission } from '@firoza/api/endpoint'
import type { StaffAction } from '@firoza/core/auth/security-event'
import type { FastifyInstance } from 'fastify'
import { hasPermission } from '../auth/role.store.ts'
import type { Queryable } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { logStaffAccess } from '../notify/notice.store.ts'
import { type PictureKind, pictureContext } from '../vault/encrypt-picture.ts'
import { serveLinked } from './serve-linked.ts'

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
 * Shows one picture behind a link that a call of the console signed. The look is written where the person reads it before a byte goes
 * out.
 */
export function serveStaffPictures(app: FastifyInstance, deps: Deps, pictures: StaffPictures): void {
  const { kind, permission, action, read } = pictures
  const { db, vault } = deps
  serveLinked(app, deps, kind, async ([id = '', viewer = ''], nowMs) => {
    const staffId = BigInt(viewer)
    const picture = (await hasPermission(db, staffId, permission, nowMs)) ? await read(db, id) : undefined
    if (!picture) return undefined
    const content = vault.open(picture.sealed, pictureContext(kind, id))
    await logStaffAccess(db, { staffId, userIds: [picture.userId], action, reason: '' }, nowMs)
    return { type: 'image/webp', name: 'picture.webp', place: 'inline', sizeBytes: content.length, content }
  })
}
