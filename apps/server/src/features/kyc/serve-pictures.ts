import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { logStaffAccess } from '../../standing/notice.store.ts'
import { mayReadPictures, readPicture } from './kyc.store.ts'
import { pictureContext, readPictureLink } from './picture-link.ts'

/**
 * Shows one picture of a document behind a link that `/staff/kyc/info` signed. The look is written where the person reads it before
 * a byte goes out.
 */
export function servePictures(app: FastifyInstance, deps: Deps): void {
  app.get<{ Querystring: { link?: unknown } }>('/api/staff/kyc/picture', async ({ query }, reply) => {
    const nowMs = deps.clock.now()
    const opened = typeof query.link === 'string' ? readPictureLink(deps.vault, query.link, nowMs) : undefined
    const picture =
      opened && (await mayReadPictures(deps.db, opened.staffId, deps.clock.now()))
        ? await readPicture(deps.db, opened.pictureId)
        : undefined
    if (!opened || !picture) {
      return reply
        .status(404)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('This link is no longer good.')
    }
    const bytes = deps.vault.open(picture.sealed, pictureContext(opened.pictureId))
    const look = {
      staffId: opened.staffId,
      userIds: [picture.userId],
      action: 'kyc_picture_viewed',
      reason: '',
    } as const
    await logStaffAccess(deps.db, look, nowMs)
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline; filename="picture.webp"')
      .type('image/webp')
      .send(bytes)
  })
}
