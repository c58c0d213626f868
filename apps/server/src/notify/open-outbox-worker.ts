import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/sql.ts'
import type { StartSettings } from '../settings.ts'
import { watchNotices } from './notice-signal.ts'
import {
  type OutboxWorker,
  type OutboxWorkerNeeds,
  type Senders,
  sandboxSender,
  startOutboxWorker,
} from './outbox-worker.ts'
import type { PushKeys } from './push-keys.ts'
import { pushSender } from './push-sender.ts'
import { smsGateway } from './sms-gateway.ts'
import { smtpSender } from './smtp-sender.ts'

type SenderSettings = Pick<StartSettings, 'mode' | 'smtpUrl' | 'mailFrom' | 'smsUrl' | 'smsKey' | 'pushContact'>

interface OutboxWorkerParts extends Omit<OutboxWorkerNeeds, 'senders'> {
  readonly countsDb: Db
  readonly pushKeys: PushKeys
}

/** Real carriers where the settings name them; otherwise the sandbox's outbox. Live mode does not start without them: see settings.ts. */
function openSenders(settings: SenderSettings, db: Db, keys: PushKeys, log: FastifyBaseLogger): Senders {
  const { mode, smtpUrl, mailFrom, smsUrl, smsKey, pushContact } = settings
  const pretended = sandboxSender(log)
  return {
    sms: smsUrl === undefined ? pretended : smsGateway({ url: smsUrl, key: smsKey ?? '' }),
    email:
      smtpUrl === undefined ? pretended : smtpSender({ url: smtpUrl, from: mailFrom, tlsRequired: mode === 'live' }),
    push: pushSender({ db, keys, contact: pushContact }),
  }
}

/** The outbox worker of the platform, woken by every new notice of any process. `db` is the pool that listens, `countsDb` the one it works with. */
export async function openOutboxWorker(
  settings: SenderSettings,
  { db, countsDb, clock, log, vault, pushKeys }: OutboxWorkerParts,
): Promise<OutboxWorker> {
  const senders = openSenders(settings, countsDb, pushKeys, log)
  const outboxWorker = startOutboxWorker({ db: countsDb, clock, log, senders, vault })
  const unwatch = await watchNotices(db, outboxWorker.wake, outboxWorker.wake)
  const stop = async () => {
    await unwatch()
    await outboxWorker.stop()
  }
  return { ...outboxWorker, stop }
}
