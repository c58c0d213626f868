import webPush from 'web-push'
import type { Db } from '../db/sql.ts'
import { deleteSubscription, findSubscription } from './notice-choice.store.ts'
import { NeverDeliverable, type Sender } from './outbox-worker.ts'
import type { PushKeys } from './push-keys.ts'

export interface PushNeeds {
  readonly db: Db
  readonly keys: PushKeys
  /** How a push service reaches the operator: `mailto:…` or an https address. */
  readonly contact: string
}

const ANSWER_MS_MAX = 10_000
/** A push service keeps what a sleeping phone cannot take for a day. */
const LIFE_SECONDS = 24 * 60 * 60
/** A phone shows a few lines, and services take 4 kB. */
const TEXT_LENGTH_MAX = 600

/** Sends encrypted pushes to browsers (RFC 8030, 8188, 8291, 8292). A device that is gone is forgotten. */
export function pushSender({ db, keys, contact }: PushNeeds): Sender {
  return {
    simulated: false,
    async send({ id, recipient, subject, text, locale }) {
      const device = await findSubscription(db, recipient)
      if (!device) throw new NeverDeliverable('the device takes no pushes any more')
      const { p256dh, auth } = device
      const payload = { title: subject ?? '', body: text.slice(0, TEXT_LENGTH_MAX), tag: `outbox-${id}`, locale }
      const request = webPush.generateRequestDetails(
        { endpoint: recipient, keys: { p256dh, auth } },
        JSON.stringify(payload),
        {
          TTL: LIFE_SECONDS,
          urgency: 'high',
          vapidDetails: { subject: contact, publicKey: keys.publicKey, privateKey: keys.privateKey },
        },
      )
      const answer = await fetch(request.endpoint, {
        method: request.method,
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS_MAX),
        headers: request.headers as Record<string, string>,
        body: new Uint8Array(request.body as Buffer),
      })
      await answer.body?.cancel()
      if (answer.ok) return
      const words = `the push service answered ${answer.status}`
      if (answer.status === 404 || answer.status === 410) {
        await deleteSubscription(db, recipient)
        throw new NeverDeliverable(words)
      }
      if (answer.status === 400 || answer.status === 413) throw new NeverDeliverable(words)
      throw new Error(words)
    },
  }
}
